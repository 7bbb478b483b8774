import { useQuery } from '@tanstack/react-query';
import {
  myGamesRoutes,
  isOver,
  type MyGame,
  type MyGameMeta,
} from '../../../../sync-server/protocol/myGames.ts';
import { api } from '../../api/api.ts';
import { browserTimer } from '../../../base/lib/browserTimer.ts';
import { localData } from '../../device/localData.ts';
import { queryClient } from '../queryClient.ts';
import { throttled } from '../../../base/lib/throttled.ts';
import { recall, useKept, type Kept, type Stamped } from '../useKept.ts';
import { useSeen } from './useSeen.ts';
import { useRealtime, useServerMessage } from '../../connection/useRealtime.ts';

const MY_GAMES = ['my-games'];
const META = ['my-games', 'meta'];
/** Turns of AI players follow each other faster than the list needs to be fetched. */
const REFETCH_AFTER_MS = 500;

export interface MyGames {
  readonly games: readonly MyGame[];
  /** Where the finished games go on that are not among `games`; null = nowhere that is known. */
  readonly more: string | null;
  /** Clocks and queues of the running games, by game id. */
  readonly meta: Readonly<Record<string, MyGameMeta>>;
  readonly status: 'loading' | 'failed' | 'ready';
  /** When the server said so, in milliseconds since 1970, if it cannot be asked now; else null. */
  readonly asOf: number | null;
}

const refetch = throttled(
  browserTimer,
  REFETCH_AFTER_MS,
  () => void queryClient.invalidateQueries({ queryKey: MY_GAMES }),
);

const keyOf = (userId: string) => [...MY_GAMES, userId];

export const recallMyGames = (userId: string): Promise<void> => recall(keyOf(userId), () => load(userId));

/** The player's own games, followed live; as this device last saw them until the server has answered. */
export function useMyGames(userId: string): MyGames {
  useRealtime();
  const { data, asOf, error } = useKept({
    key: keyOf(userId),
    fetch: () => myGamesFrom(fetchPage),
    load: () => load(userId),
    keep: async ({ value, at }) => (await localData(userId)).saveGames(value.games, at),
  });
  const meta = useQuery(
    { queryKey: META, queryFn: async () => (await api(myGamesRoutes.meta, {})).meta },
    queryClient,
  );
  useServerMessage('lifecycle:update', refetch);
  useServerMessage('room-update', refetch);
  useServerMessage('turn:start', refetch);
  useServerMessage('hello', refetch);
  return {
    games: data?.games ?? [],
    more: data?.next ?? null,
    asOf,
    meta: meta.data ?? {},
    status: data ? 'ready' : error ? 'failed' : 'loading',
  };
}

interface Page {
  readonly games: readonly MyGame[];
  readonly next: string | null;
}

const fetchPage = (after: string | undefined): Promise<Page> => api(myGamesRoutes.list, { query: { after } });

/**
 * All games that are not over, and the last that are. Of a game that ends while pages are fetched the later page counts.
 * @param fetch answers the page after such a place
 */
export async function myGamesFrom(fetch: (after: string | undefined) => Promise<Page>): Promise<Page> {
  const found = new Map<string, MyGame>();
  let page = await fetch(undefined);
  for (;;) {
    for (const game of page.games) found.set(game.id, game);
    // All that follow one that is over are over too.
    if (page.next === null || page.games.some(isOver)) return { games: [...found.values()], next: page.next };
    page = await fetch(page.next);
  }
}

/** A page of finished games. @param after as `useMyGames` or the page before has said */
export const useOlderGames = (after: string): Kept<Page> =>
  useSeen({
    name: `my-games:${after}`,
    schema: myGamesRoutes.list.reply,
    fetch: () => fetchPage(after),
  });

/** An empty list is what a device keeps that has never seen one. */
async function load(userId: string): Promise<Stamped<Page> | null> {
  const { games, at } = await (await localData(userId)).loadGames();
  return games.length > 0 ? { value: { games, next: null }, at } : null;
}
