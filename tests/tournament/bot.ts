import type { Command } from '../../engine/model/command.ts';
import type { GameView } from '../../engine/model/state.ts';

/** A player for one game. */
export interface Bot {
  choose(view: GameView): Command | Promise<Command>;
  /** The game is over. */
  leave?(): void;
}
