import type { Db } from '../../db/server/core/open.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { SeatRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { Refusal } from '../runtime/refusal.ts';

/** A call is made by a person, or by a program that plays for one. */
export type Scope = 'person' | 'bot';

/** A user who sits down, and by which means. */
export interface Sitter {
  readonly user: UserRow;
  readonly scope: Scope;
}

/** Whoever calls. */
export interface Player {
  readonly userId: string;
  readonly scope: Scope;
}

/**
 * A bot reaches nothing of a room where it has not sat down itself: nobody's own game is played, or seen, by a program
 * of which the others do not know.
 * @param finds the call is one by which rooms are found, so it also may be about one where the user has no seat yet
 */
export async function refuseBotElsewhere(
  db: Db,
  { userId, scope }: Player,
  roomId: string,
  finds = false,
): Promise<void> {
  if (scope === 'person') return;
  const seat = (await seatsOfRoom(db, roomId)).find(({ user_id: id }) => id === userId);
  if (seat ? seat.is_bot === 1 : finds) return;
  throw new Refusal('forbidden', 'not_a_bots_seat', 'A bot can only play where it has taken a seat itself');
}

/** Is one of the seats the player's, and did they sit down in it as what they are? A person may play on for their bot. */
export const hasSeat = (seats: readonly SeatRow[], { userId, scope }: Player): boolean =>
  seats.some((seat) => seat.user_id === userId && (scope === 'person' || seat.is_bot === 1));

export const refuseRanked = (scope: Scope, isRanked: boolean): void => {
  if (scope === 'bot' && isRanked) {
    throw new Refusal('conflict', 'not_rankable', 'Ranked games are for people only');
  }
};
