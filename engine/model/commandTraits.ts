import type { CommandType } from './command.ts';

/** Everybody but the rules asks these of a command. A new command does not compile until it says all of them. */
export interface CommandTraits {
  /** It may draw dice or a card, so the next link of its player's chain comes with it (SCHEME.md 2). */
  readonly draws: boolean;
  /** It may be queued without a network. A command that may not comes too late to be what its player still wants. */
  readonly waitsOffline: boolean;
  /** It is a move in a turn: its player has acted, and their clock counts it. */
  readonly isMove: boolean;
  /** There is more time for the turn after it. */
  readonly extendsClock: boolean;
  /** Its player leaves the game: it is good in any turn, and a turn that it cuts short counts for nothing. */
  readonly leaves: boolean;
}

const PLAIN: CommandTraits = {
  draws: false,
  waitsOffline: true,
  isMove: true,
  extendsClock: false,
  leaves: false,
};

export const COMMAND_TRAITS = {
  deploy: { ...PLAIN, extendsClock: true },
  undo_deploy: PLAIN,
  redeem_cards: PLAIN,
  attack: { ...PLAIN, draws: true, waitsOffline: false, extendsClock: true },
  transfer_conquest: PLAIN,
  end_phase: PLAIN,
  fortify: PLAIN,
  undo_fortify: PLAIN,
  end_turn: { ...PLAIN, draws: true },
  confirm_capital_attack: { ...PLAIN, draws: true, extendsClock: true },
  vote_draw: { ...PLAIN, isMove: false },
  surrender: { ...PLAIN, isMove: false, leaves: true },
} as const satisfies Record<CommandType, CommandTraits>;
