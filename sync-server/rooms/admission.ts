import { meetsReliability, type Reliability } from '../protocol/roomSettings.ts';
import { reliabilityOf } from '../../db/server/players/reliability.ts';
import type { Db } from '../../db/server/core/open.ts';
import { hasBlocked } from '../../db/server/friends/blocks.ts';
import { isInvited } from '../../db/server/rooms/invitations.ts';
import { isBanished } from '../../db/server/rooms/rooms.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Games } from '../games/live/context.ts';

/** Fewer turns say nothing about a player. */
const FEWEST_TURNS = 20;

/** Counts how many of the turns that were due a user has taken; the share is null before there are enough. */
export async function reliabilityFor(db: Db, userId: string): Promise<Reliability> {
  const { due = 0, taken = 0 } = (await reliabilityOf(db, [userId])).get(userId) ?? {};
  return { share: due < FEWEST_TURNS ? null : taken / due, turns: due };
}

/** Refuses, with the reason, whoever may not take a seat. @param password as the user gave it */
export async function admitToRoom(
  { db, passwords, now }: Games,
  row: RoomRow,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  refuseSuspended(user, now());
  if (await isBanished(db, row.id, user.id)) {
    throw new Refusal('forbidden', 'banished', 'The host has removed you from this room');
  }
  // Where nobody is the master nobody chooses who comes.
  if (row.is_matched === 0 && (await hasBlocked(db, row.host_id, user.id))) {
    throw new Refusal('forbidden', 'not_admitted', 'This room does not take you in');
  }
  if (row.is_locked === 1) {
    throw new Refusal('conflict', 'room_locked', 'The host has locked this room: no new players');
  }
  const reliability = await reliabilityFor(db, user.id);
  const options = optionsOf(row);
  if (!meetsReliability(reliability, options)) {
    throw new Refusal(
      'forbidden',
      'unreliable',
      `This room is for players who take ${options.minReliability}% of their turns; you took ${Math.round((reliability.share ?? 0) * 100)}% of your last ${reliability.turns}`,
    );
  }
  if (row.password_hash === null || (await isInvited(db, row.id, user.id))) return;
  if (password === undefined) {
    throw new Refusal('forbidden', 'password_needed', 'This room needs a password', {
      field: 'password',
    });
  }
  if (!(await passwords.verify(row.password_hash, password))) {
    throw new Refusal('forbidden', 'wrong_password', 'That is not this room’s password', {
      field: 'password',
    });
  }
}
