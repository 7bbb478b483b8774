import { profileOf } from '../../db/server/players/profiles.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { avatarPath } from '../protocol/avatars.ts';
import type { FriendRequest } from '../protocol/friends.ts';
import { NOTICE_IDS, type Notification } from '../protocol/notifications.ts';
import type { Friends } from './context.ts';
import type { Step } from './pair.ts';

interface Parties {
  /** Who has acted. */
  readonly user: UserRow;
  readonly other: UserRow;
  readonly requestId: string;
}

/** Tells those concerned what a step has changed. */
export async function tellOfStep(
  { db, news }: Friends,
  { user, other, requestId }: Parties,
  { pair, news: what }: Step,
  now: number,
): Promise<void> {
  if (what === null) return;
  const pairs = [
    [user, other],
    [other, user],
  ] as const;
  switch (what.what) {
    case 'received':
      news.tell([other.id], 'friend.request.received', {
        request: await requestOf(db, user, requestId, pair.asked_at),
        isNotice: what.isNotice === true,
      });
      if (what.isNotice) news.notify(other.id, requestNotice(user, requestId, now));
      return;
    case 'added':
      for (const [to, { id: userId, username }] of pairs) {
        news.tell([to.id], 'friend.request.accepted', { requestId, userId, username });
        news.tell([to.id], 'friend.added', { userId, username });
      }
      return;
    case 'declined':
      return news.tell([user.id], 'friend.request.declined', { requestId, userId: other.id });
    case 'cancelled':
      for (const [to, { id: userId }] of what.to === 'both' ? pairs : pairs.slice(0, 1))
        news.tell([to.id], 'friend.request.cancelled', { requestId, userId });
      return;
    case 'removed':
      for (const [to, { id: userId }] of pairs) news.tell([to.id], 'friend.removed', { userId });
  }
}

async function requestOf(db: Db, by: UserRow, id: string, at: number): Promise<FriendRequest> {
  const { avatar } = await profileOf(db, by.id);
  return {
    id,
    userId: by.id,
    username: by.username,
    avatarUrl: avatar === null ? null : avatarPath(avatar),
    preferredColor: by.preferred_color,
    direction: 'incoming',
    at,
  };
}

const requestNotice = (by: UserRow, requestId: string, at: number): Notification => ({
  id: NOTICE_IDS.friend(requestId),
  type: 'friend_request',
  title: 'Friend request',
  message: `${by.username} wants to be your friend.`,
  read: false,
  actionUrl: '/community/friends',
  actionLabel: 'Show friends',
  metadata: { senderId: by.id },
  createdAt: at,
});
