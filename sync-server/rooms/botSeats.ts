import type { UserRow } from '../../db/server/schema/accounts.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Games } from '../games/live/context.ts';

/** A call is made by a person, or by a program that plays for one. */
export type Scope = 'person' | 'bot';

/** A user who sits down, and by which means. */
export interface Sitter {
  readonly user: UserRow;
  readonly scope: Scope;
}

/** A bot commands nothing where it has not sat down itself: nobody's own game is played by a program unseen. */
export async function refuseBotElsewhere(
  games: Games,
  { userId, scope }: { readonly userId: string; readonly scope: Scope },
  roomId: string,
): Promise<void> {
  if (scope === 'person') return;
  const room = await games.live.get(roomId);
  if (room?.botUsers.has(userId)) return;
  throw new Refusal('forbidden', 'not_a_bots_seat', 'A bot plays only where it has sat down itself');
}

export const refuseRanked = (scope: Scope, isRanked: boolean): void => {
  if (scope === 'bot' && isRanked) {
    throw new Refusal('conflict', 'not_rankable', 'A ranked game is between people');
  }
};
