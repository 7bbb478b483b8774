import type { Games } from '../games/live/context.ts';

/** The dependencies of the functions in this folder. */
export interface Tournaments {
  readonly games: Games;
  /** Called when games were planned: their rooms can be opened. */
  readonly onPlanned: () => void;
}
