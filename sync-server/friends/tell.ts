import { profileOf } from '../../db/server/players/profiles.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
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
  friends: Friends,
  { user, other, requestId }: Parties,
  { pair, news }: Step,
  now: number,
): Promise<void> {
  if (news === null) return;
  const { tell, notify } = friends.news;
  const told = {
    both: [
      [user, other],
      [other, user],
    ],
    actor: [[user, other]],
    other: [[other, user]],
  } as const;
  for (const [{ id: to }, about] of told[news.to]) {
    const { id: userId, username } = about;
    switch (news.what) {
      case 'received':
        tell([to], 'friend.request.received', {
          request: await requestOf(friends.db, about, requestId, pair.asked_at),
          isNotice: news.isNotice === true,
        });
        if (news.isNotice) notify(to, requestNotice(about, requestId, now));
        break;
      case 'added':
        tell([to], 'friend.request.accepted', { requestId, userId, username });
        tell([to], 'friend.added', { userId, username });
        break;
      case 'declined':
        tell([to], 'friend.request.declined', { requestId, userId });
        break;
      case 'cancelled':
        tell([to], 'friend.request.cancelled', { requestId, userId });
        break;
      case 'removed':
        tell([to], 'friend.removed', { userId });
        break;
    }
  }
}

async function requestOf(db: Db, by: UserRow, id: string, at: number): Promise<FriendRequest> {
  const { avatar } = await profileOf(db, by.id);
  return {
    id,
    userId: by.id,
    username: by.username,
    avatarUrl: avatarUrlOf(avatar),
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
