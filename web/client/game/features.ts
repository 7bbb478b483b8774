import type { ComponentType } from 'react';

/** The places beside the board, and how something points at land. */
export interface BesideProps {
  /** The classes of the places where the screen has room for panels. */
  readonly places: Readonly<Record<'left' | 'right' | 'drawer', string | undefined>>;
  /** Lights land for a moment. */
  readonly onShow: (territories: readonly number[]) => void;
  /** Moves the map there, too. */
  readonly onLook: (territories: readonly number[]) => void;
}

/** Stands where the commands, the panels, the keys, the sounds and the end of a game stand that is played. */
export interface Stage {
  /** Below the board, in place of the turn. */
  readonly Foot: ComponentType;
  /** Beside it. */
  readonly Beside: ComponentType<BesideProps>;
  /** On it. */
  readonly Overlay: ComponentType;
}

/**
 * The features of a session beside the board, the turn and the log. Whoever opens a session says them, and the game
 * screen draws what is offered: it knows neither server nor lesson. What is absent is not drawn.
 */
export interface SessionFeatures<DiceProps> {
  /** Says whose dice these are, and whether they hold. */
  readonly Dice: ComponentType<DiceProps>;
  /** The game lives on a connection: it is shown whether there is one, and attacks wait for it. */
  readonly connection?: true;
  /** Fetches the game anew. */
  readonly resync?: () => void;
  /** Has commanders move without pauses until it is a person's turn. */
  readonly skipPauses?: () => void;
  /** Shows the others on the player's side a territory, by its id; their pings are shown too. */
  readonly ping?: (territoryId: string) => void;
  /** The next turn can be planned, and the plan handed in. */
  readonly plan?: true;
  /** The other players are accounts: they can be muted, and their luck so far can be asked for. */
  readonly accounts?: true;
  /** Others may look on, and it is shown who does. */
  readonly spectators?: true;
  /** Pauses, stand-ins and free seats are told of and asked for. */
  readonly seatNews?: true;
  /** After the player's turn the way leads on to the next game that waits for them. */
  readonly nextGame?: true;
  /** Where the game can be watched again when it is over. */
  readonly replay?: string;
  /** The game is told and not played. */
  readonly stage?: Stage;
}
