import type { Games } from '../games/live/context.ts';
import type { Chat } from '../chat/context.ts';

/** The dependencies of the functions in this folder. */
export interface Wars extends Pick<Chat, 'news'> {
  readonly games: Games;
  /** Games were planned: they are to be opened. */
  readonly onPlanned: () => void;
}
