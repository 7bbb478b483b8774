import type { Db } from '../../db/server/core/open.ts';
import { hasBlocked } from '../../db/server/friends/blocks.ts';
import { pairOf } from '../../db/server/friends/pairs.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { Refusal } from '../runtime/refusal.ts';

const FIELD = { field: 'username' };

/**
 * Refuses who may not turn to somebody: the other one's privacy setting says who may. A block looks like the setting,
 * so that nobody learns of it.
 */
export async function refuseUnreachable(db: Db, user: UserRow, other: UserRow): Promise<void> {
  if (await hasBlocked(db, user.id, other.id)) {
    throw new Refusal('conflict', 'blocked', 'You have blocked this player', FIELD);
  }
  const { directMessages } = settingsOf(other).privacy;
  const isFriend = (await pairOf(db, user.id, other.id))?.state === 'friends';
  const isOpen = directMessages === 'everyone' || (directMessages === 'friends' && isFriend);
  if (isOpen && !(await hasBlocked(db, other.id, user.id))) return;
  throw new Refusal('forbidden', 'not_friends', 'This player takes invitations from friends only', FIELD);
}
