import { userById } from '../../db/server/accounts/users.ts';
import { friendIdsOf } from '../../db/server/friends/pairs.ts';
import type { Presence } from '../protocol/friends.ts';
import type { Friends } from './context.ts';
import { isShown } from './list.ts';

/** A page that is loaded anew is gone and back at once: nobody is told of that. */
const SETTLES_MS = 10_000;
/** Friends are told of somebody no more often. */
const EVERY_MS = 60_000;
/** More users than one process has connections. */
const MOST_KNOWN = 20_000;

/** Tells friends when somebody comes, goes, or looks away. */
export interface PresenceTeller {
  /** Something has changed with the connections or the privacy of a user. */
  note(userId: string): void;
  stop(): void;
}

export function presenceTeller(friends: Friends, onError: (error: unknown) => void): PresenceTeller {
  const told = new Map<string, { readonly state: Presence; readonly at: number }>();
  const waiting = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  const tell = async (userId: string): Promise<void> => {
    const state = await presenceOf(friends, userId);
    if (told.get(userId)?.state === state) return;
    if (told.size >= MOST_KNOWN) told.clear();
    told.set(userId, { state, at: friends.now() });
    friends.news.tell(await friendIdsOf(friends.db, userId), 'friend.presence', { userId, state });
  };

  return {
    note(userId) {
      // The one that is waited for will tell how it is by then.
      if (stopped || waiting.has(userId)) return;
      const last = told.get(userId);
      const wait = Math.max(SETTLES_MS, last ? last.at + EVERY_MS - friends.now() : 0);
      const timer = setTimeout(() => {
        waiting.delete(userId);
        tell(userId).catch(onError);
      }, wait);
      waiting.set(userId, timer.unref());
    },
    stop() {
      stopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

async function presenceOf({ db, news }: Friends, userId: string): Promise<Presence> {
  const user = await userById(db, userId);
  if (!user || !isShown(user)) return 'offline';
  return (await news.presencesOf([userId])).get(userId) ?? 'offline';
}
