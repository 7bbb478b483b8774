import { useEffect, useState } from 'react';
import type { KeptFriends } from '../../../db/local/account/friends.ts';
import type { FriendLetter } from '../../../db/local/account/friendLetters.ts';
import { serverNow } from '../connection/serverClock.ts';
import { tabs } from '../connection/tabs.ts';
import { localData } from '../device/localData.ts';
import { fetchFriends } from './keepFriends.ts';
import { shownFriends, type ShownFriends } from './shownFriends.ts';
import { friendsAsked } from './topics.ts';

interface FriendsHere extends ShownFriends {
  /** When the server has said so; null = it has not been heard yet. */
  readonly at: number | null;
  /** Neither the device nor the server can tell. */
  readonly isFailed: boolean;
}

/** The friends and requests of an account as this device keeps them, and as they change. */
export function useFriends(userId: string): FriendsHere {
  const [kept, setKept] = useState<KeptFriends | null>(null);
  const [letters, setLetters] = useState<readonly FriendLetter[]>([]);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    async function follow(): Promise<void> {
      const local = await localData(userId).catch(() => null);
      const at = serverNow();
      // A device that keeps nothing can still ask.
      const lists = local === null ? await fetchFriends() : null;
      if (isOver) return;
      if (lists) setKept({ ...lists, at });
      if (local) stops.push(local.friends.watch(setKept), local.letters.watch(setLetters));
      tabs.tell(friendsAsked, {});
    }
    follow().catch(() => setFailed(true));
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, [userId]);
  return { ...shownFriends(kept, letters), at: kept?.at ?? null, isFailed };
}
