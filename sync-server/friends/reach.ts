import type { Db } from '../../db/server/core/open.ts';
import { hasBlocked } from '../../db/server/friends/blocks.ts';
import { pairOf } from '../../db/server/friends/pairs.ts';
import { havePlayedSince } from '../../db/server/rooms/seats.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { Refusal } from '../runtime/refusal.ts';

const FIELD = { field: 'username' };
/** Two people may ask each other for another game so long after they have finished one. */
const REMATCH_MS = 24 * 60 * 60_000;

/**
 * Refuses who may not turn to somebody: the other one's privacy setting says who may, and whoever has just played with
 * them counts as a friend. A block looks like the setting, so that nobody learns of it.
 */
export async function refuseUnreachable(db: Db, user: UserRow, other: UserRow, now: number): Promise<void> {
  if (await hasBlocked(db, user.id, other.id)) {
    throw new Refusal('conflict', 'blocked', 'You have blocked this player', FIELD);
  }
  const { directMessages } = settingsOf(other).privacy;
  const isNear = async (): Promise<boolean> =>
    (await pairOf(db, user.id, other.id))?.state === 'friends' ||
    havePlayedSince(db, user.id, other.id, now - REMATCH_MS);
  const isOpen = directMessages === 'everyone' || (directMessages === 'friends' && (await isNear()));
  if (isOpen && !(await hasBlocked(db, other.id, user.id))) return;
  throw new Refusal('forbidden', 'not_friends', 'This player takes invitations from friends only', FIELD);
}
