import { hasBlocked } from '../../db/server/friends/blocks.ts';
import { friendIdsOf, pairOf, pairsOf, usersIn, type PairWithUser } from '../../db/server/friends/pairs.ts';
import { gamesToWatch } from '../../db/server/friends/watching.ts';
import { encountersWith } from '../../db/server/players/results.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import type { Friend, FriendRequest, friendRoutes, FriendStatus } from '../protocol/friends.ts';
import type { Friends } from './context.ts';
import { pairAt, seenBy } from './pair.ts';

/** Friends by name, each as far as they let themselves be seen. */
export async function friendsOf({ db, news }: Friends, user: UserRow): Promise<Friend[]> {
  const rows = (await pairsOf(db, user.id)).filter(({ state }) => state === 'friends');
  if (rows.length === 0) return [];
  const shown = rows.filter(isShown).map(({ user_id: id }) => id);
  const presences = await news.presencesOf(shown);
  const games = await gamesToWatch(db, shown);
  const ids = rows.map(({ user_id: id }) => id);
  const records = await encountersWith(db, user.id, ids);
  return rows
    .map((row) => ({
      ...personOf(row),
      elo: row.elo,
      since: row.since ?? 0,
      state: presences.get(row.user_id) ?? ('offline' as const),
      lastActive: isShown(row) ? row.last_active : null,
      together: records.get(row.user_id) ?? { games: 0, ahead: 0, behind: 0 },
      watch: games.get(row.user_id) ?? null,
    }))
    .toSorted((a, b) => a.username.localeCompare(b.username, 'en'));
}

/** One switch says whether others learn that somebody is here. */
export const isShown = (row: Pick<UserRow, 'settings'>): boolean => settingsOf(row).privacy.showOnlineStatus;

export async function requestsOf(
  { db, now }: Friends,
  user: UserRow,
): Promise<ReplyOf<typeof friendRoutes.requests>> {
  const rows = (await pairsOf(db, user.id)).toSorted((a, b) => b.asked_at - a.asked_at);
  const inDirection = (direction: FriendRequest['direction']): FriendRequest[] =>
    rows
      .filter((row) => seenBy(pairAt(row, now()), user.id) === direction)
      .map((row) => ({ id: row.request_id, ...personOf(row), direction, at: row.asked_at }));
  return { incoming: inDirection('incoming'), outgoing: inDirection('outgoing') };
}

const personOf = (row: Pick<PairWithUser, 'user_id' | 'username' | 'avatar' | 'preferred_color'>) => ({
  userId: row.user_id,
  username: row.username,
  avatarUrl: avatarUrlOf(row.avatar),
  preferredColor: row.preferred_color,
});

/** Answers what somebody is to a user, who does not learn that they are blocked. */
export async function statusOf({ db, now }: Friends, user: UserRow, otherId: string): Promise<FriendStatus> {
  if (otherId === user.id) return 'self';
  if (await hasBlocked(db, user.id, otherId)) return 'blocked';
  const pair = await pairOf(db, user.id, otherId);
  return pair === undefined ? 'none' : seenBy(pairAt(pair, now()), user.id);
}

/** Those who are friends of both; between two of whom one has blocked the other there are none. */
export async function mutualFriends(
  { db }: Friends,
  user: UserRow,
  otherId: string,
  limit: number,
): Promise<ReplyOf<typeof friendRoutes.mutual>> {
  const isBlocked = (await hasBlocked(db, user.id, otherId)) || (await hasBlocked(db, otherId, user.id));
  if (isBlocked || otherId === user.id) return { friends: [], total: 0 };
  const own = new Set(await friendIdsOf(db, user.id));
  const both = (await friendIdsOf(db, otherId)).filter((id) => own.has(id));
  if (both.length === 0) return { friends: [], total: 0 };
  const users = await usersIn(db, both, limit);
  return { friends: users.map((row) => personOf({ ...row, user_id: row.id })), total: both.length };
}
