import type { Chat } from '../chat/context.ts';

/** The dependencies of the functions in this folder. */
export type Clans = Pick<Chat, 'db' | 'news' | 'now'>;

/** Who may found a clan: an account so many days old with so many finished games. */
export interface FounderRule {
  readonly days: number;
  readonly games: number;
}
