import { inTransaction } from '../../db/server/core/transaction.ts';
import { invitationsTo, invite } from '../../db/server/rooms/invitations.ts';
import { isBanished } from '../../db/server/rooms/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { refuseUnreachable } from '../friends/reach.ts';
import type { Games } from '../games/live/context.ts';
import { membersOf, type RoomRows } from '../games/live/readRoom.ts';
import { Refusal } from '../runtime/refusal.ts';

const FIELD = { field: 'username' };
/** Nearly enough to fill a room of twelve twice. */
const MOST_INVITATIONS = 20;
/** So often one of them is told within a day. */
const MOST_TOLD = 3;

/**
 * Somebody who sits in a room that has not started asks a player to join them, who then needs no password. Whoever
 * was asked often is not told again, and whoever has muted the user is not told at all; the user learns of neither.
 */
export async function inviteToRoom(
  games: Games,
  user: UserRow,
  { row, seats }: RoomRows,
  guest: UserRow,
): Promise<void> {
  if (!membersOf(seats).includes(user.id)) {
    throw new Refusal('forbidden', 'not_seated', 'Only players in this room can invite others');
  }
  if (row.status !== 'lobby') throw new Refusal('conflict', 'game_started', 'This game has started already');
  if (membersOf(seats).includes(guest.id)) {
    throw new Refusal('conflict', 'in_room', 'This player is already in this room', FIELD);
  }
  if (await isBanished(games.db, row.id, guest.id)) {
    throw new Refusal('conflict', 'banished', 'The host has removed this player', FIELD);
  }
  await refuseUnreachable(games.db, user, guest, games.now());
  const isTold = await inTransaction(games.db, async (tx) => {
    const isTold = await invite(tx, row.id, guest.id, games.now(), MOST_TOLD);
    if ((await invitationsTo(tx, row.id)) > MOST_INVITATIONS) {
      throw new Refusal(
        'conflict',
        'too_many_invitations',
        `A room invites at most ${MOST_INVITATIONS} players`,
      );
    }
    return isTold;
  });
  if (!isTold || settingsOf(guest).chat.muted[user.id] === true) return;
  games.publisher.invited(guest.id, { roomId: row.id, name: row.name, by: user.username, to: 'room' });
}
