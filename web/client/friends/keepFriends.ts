import type { FriendLists } from '../../../db/local/account/friends.ts';
import { friendRoutes } from '../../../sync-server/protocol/friends.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { api } from '../api/api.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { serverNow } from '../connection/serverClock.ts';
import { serverSpoke, type PayloadOf } from '../connection/topics.ts';
import { localData } from '../device/localData.ts';
import { showRefusal } from '../outbox/refusals.ts';
import { FRESH_MS } from '../queries/queryClient.ts';
import { registerSync } from '../outbox/sending/backgroundSync.ts';
import { sendForTabs } from '../outbox/sending/sendForTabs.ts';
import { friendLetters, sendFriendLetter } from './friendQueue.ts';
import { friendLetterTopics, friendsAsked } from './topics.ts';

export async function fetchFriends(): Promise<FriendLists> {
  const [{ friends }, { incoming, outgoing }, { blocks }] = await Promise.all([
    api(friendRoutes.list, {}),
    api(friendRoutes.requests, {}),
    api(friendRoutes.blocks, {}),
  ]);
  return { friends, requests: [...incoming, ...outgoing], blocked: blocks };
}

/** Keeps friends and requests on the device as the server has them, and sends what players do about them. */
export const keepFriends: LeaderService = ({ userId, tabs, socket }) => {
  let isOver = false;
  let fetching: Promise<void> | null = null;
  let isStale = false;
  /** By the clock that nobody sets: the server's may be known better only after the first answer. */
  let heardAt = Number.NEGATIVE_INFINITY;

  async function fetchAll(): Promise<void> {
    do {
      isStale = false;
      const at = serverNow();
      const lists = await fetchFriends();
      if (isOver) return;
      await (await localData(userId)).friends.save(lists, at);
      heardAt = performance.now();
    } while (isStale);
  }
  /** Fetches once more if anything is told while an answer is on its way, which may not have it yet. */
  const refresh = (): void => {
    isStale = true;
    fetching ??= fetchAll()
      .catch(doNothing)
      .finally(() => (fetching = null));
  };
  /** Those that were posted while this tab leads: their own tabs say what is refused of them. */
  const posted = new Set<string>();
  const stops = [
    socket.whenConnected(refresh),
    // Each name that is shown asks: an answer that is on its way, or has just come, is one to all of them.
    tabs.on(friendsAsked, () => {
      if (fetching === null && performance.now() - heardAt > FRESH_MS) refresh();
    }),
    tabs.on(serverSpoke, ({ event, payload }) => {
      if (event === 'friend.presence') {
        const { userId: friendId, state } = payload as PayloadOf<'friend.presence'>;
        void localData(userId)
          .then(({ friends }) => friends.setPresence(friendId, state))
          .catch(doNothing);
      } else if (event.startsWith('friend.')) refresh();
    }),
    tabs.on(friendLetterTopics.posted, ({ envelope: { key } }) => void posted.add(key)),
    tabs.on(friendLetterTopics.silent, () => void registerSync().catch(doNothing)),
    tabs.on(friendLetterTopics.settled, ({ envelope: { key }, answer: { refusal } }) => {
      if (!posted.delete(key) && refusal !== null) showRefusal(refusal);
      refresh();
    }),
  ];

  async function startSending(): Promise<void> {
    const { letters } = await localData(userId);
    if (isOver) return;
    const { wake, close } = sendForTabs({
      kind: friendLetters,
      topics: friendLetterTopics,
      tabs,
      storage: letters,
      timer: browserTimer,
      send: sendFriendLetter,
    });
    // The way by HTTP may be open before the socket is.
    addEventListener('online', wake);
    stops.push(socket.whenConnected(wake), close, () => removeEventListener('online', wake));
  }
  startSending().catch(doNothing);
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
};
