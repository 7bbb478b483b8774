import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import {
  friendRequestSchema,
  friendSchema,
  type BlockedUser,
  type Friend,
  type FriendRequest,
  type Presence,
} from '../../../sync-server/protocol/friends.ts';
import type { LocalDatabase } from '../core/database.ts';
import { keepBlocked, keepFriendsAt, loadBlocked, loadFriendsAt } from '../core/kv.ts';

/** Friends by name, the requests that wait, newest first, and whom the account has blocked. */
export interface FriendLists {
  readonly friends: readonly Friend[];
  readonly requests: readonly FriendRequest[];
  readonly blocked: readonly BlockedUser[];
}

export interface KeptFriends extends FriendLists {
  /** When the server has said so, in milliseconds since 1970, UTC. */
  readonly at: number;
}

/** The storage of an account's friends. Every tab sees the same. */
export interface FriendStorage {
  /** Replaces all that was kept. */
  save(lists: FriendLists, at: number): Promise<void>;
  setPresence(userId: string, state: Presence): Promise<void>;
  /** Tells them now and whenever they change, until the answer is called; null = the server was never asked. */
  watch(tell: (kept: KeptFriends | null) => void): () => void;
}

export const friendStorage = (database: LocalDatabase): FriendStorage => ({
  save: ({ friends, requests, blocked }, at) =>
    database.transaction('rw', database.friends, database.friendRequests, database.kv, async () => {
      await database.friends.clear();
      await database.friendRequests.clear();
      await database.friends.bulkPut(friends.map((friend) => ({ userId: friend.userId, friend })));
      await database.friendRequests.bulkPut(requests.map((request) => ({ id: request.id, request })));
      await keepBlocked(database, blocked);
      await keepFriendsAt(database, at);
    }),
  setPresence: (userId, state) =>
    database.transaction('rw', database.friends, async () => {
      const friend = z.safeParse(friendSchema, (await database.friends.get(userId))?.friend).data;
      if (friend) await database.friends.put({ userId, friend: { ...friend, state } });
    }),
  watch(tell) {
    const watching = liveQuery(() => load(database)).subscribe({ next: tell, error: () => tell(null) });
    return () => watching.unsubscribe();
  },
});

async function load(database: LocalDatabase): Promise<KeptFriends | null> {
  const at = await loadFriendsAt(database);
  if (at === null) return null;
  const friends = (await database.friends.toArray()).flatMap(
    ({ friend }) => z.safeParse(friendSchema, friend).data ?? [],
  );
  const requests = (await database.friendRequests.toArray()).flatMap(
    ({ request }) => z.safeParse(friendRequestSchema, request).data ?? [],
  );
  return {
    friends: friends.toSorted((a, b) => a.username.localeCompare(b.username, 'en')),
    requests: requests.toSorted((a, b) => b.at - a.at),
    blocked: await loadBlocked(database),
    at,
  };
}
