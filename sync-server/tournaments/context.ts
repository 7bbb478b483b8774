import type { Chat } from '../chat/context.ts';
import type { Games } from '../games/live/context.ts';
import type { Decider } from './decider.ts';

/** The dependencies of the functions in this folder. */
export interface Tournaments extends Pick<Chat, 'news'> {
  readonly games: Games;
  readonly decide: Decider;
  /** Called when games were planned: their rooms can be opened. */
  readonly onPlanned: () => void;
  /** Called when somebody has done what a tournament may go on by. */
  readonly onChanged: () => void;
}
