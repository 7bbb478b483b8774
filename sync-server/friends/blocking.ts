import { inTransaction } from '../../db/server/core/transaction.ts';
import { block, blockedBy, unblock } from '../../db/server/friends/blocks.ts';
import { deletePair, pairOf } from '../../db/server/friends/pairs.ts';
import { forgetInvitationsTo } from '../../db/server/rooms/invitations.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { BlockedUser } from '../protocol/friends.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Friends } from './context.ts';
import { pairAt, seenBy, STRANGERS } from './pair.ts';
import { knownUser } from './requests.ts';

const MOST_BLOCKED = 500;

export async function blocksOf({ db }: Friends, user: UserRow): Promise<BlockedUser[]> {
  const blocked = await blockedBy(db, user.id);
  return blocked.map(({ id: userId, username, at }) => ({ userId, username, at }));
}

/** Ends all that the two have with each other. The other one hears only that a friend or a request is gone. */
export async function blockUser(friends: Friends, user: UserRow, otherId: string): Promise<void> {
  const { db, news, now } = friends;
  if (otherId === user.id) throw new Refusal('invalid', 'self', 'You cannot block yourself');
  const other = await knownUser(db, otherId);
  const before = await inTransaction(db, async (tx) => {
    const isNew = await block(tx, user.id, other.id, now());
    if (isNew && (await blockedBy(tx, user.id)).length > MOST_BLOCKED) {
      throw new Refusal('conflict', 'too_many_blocked', `At most ${MOST_BLOCKED} players can be blocked`);
    }
    const pair = pairAt((await pairOf(tx, user.id, other.id)) ?? { ...STRANGERS }, now());
    await deletePair(tx, user.id, other.id);
    await forgetInvitationsTo(tx, user.id, other.id);
    return pair;
  });
  for (const [to, userId] of [
    [user.id, other.id],
    [other.id, user.id],
  ] as const) {
    const seen = seenBy(before, to);
    if (seen === 'friends') news.tell([to], 'friend.removed', { userId });
    else if (seen !== 'none')
      news.tell([to], 'friend.request.cancelled', { requestId: before.request_id, userId });
  }
}

export const unblockUser = ({ db }: Friends, user: UserRow, otherId: string): Promise<void> =>
  unblock(db, user.id, otherId);
