import { useQuery } from '@tanstack/react-query';
import { roomRoutes, type MyGame, type MyGameMeta } from '../../sync-server/protocol/rooms.ts';
import { api, isUnreachable } from './api.ts';
import { browserTimer } from '../outbox/browserTimer.ts';
import { doNothing } from './doNothing.ts';
import { localData } from './localData.ts';
import { queryClient } from './queryClient.ts';
import { serverNow } from './serverClock.ts';
import { throttled } from './throttled.ts';
import { useRealtime, useServerMessage } from './useRealtime.ts';

const MY_GAMES = ['my-games'];
const META = ['my-games', 'meta'];
/** Turns of AI players follow each other faster than the list needs to be fetched. */
const REFETCH_AFTER_MS = 500;

export interface MyGames {
  readonly games: readonly MyGame[];
  /** Clocks and queues of the running games, by game id. */
  readonly meta: Readonly<Record<string, MyGameMeta>>;
  readonly status: 'loading' | 'failed' | 'ready';
  /** When the server said so, in milliseconds since 1970; null = now. */
  readonly asOf: number | null;
}

const refetch = throttled(
  browserTimer,
  REFETCH_AFTER_MS,
  () => void queryClient.invalidateQueries({ queryKey: MY_GAMES }),
);

/** The player's own games, followed live; without a connection as this device last saw them. */
export function useMyGames(userId: string): MyGames {
  useRealtime();
  const games = useQuery({ queryKey: [...MY_GAMES, userId], queryFn: () => fetchGames(userId) }, queryClient);
  const meta = useQuery(
    { queryKey: META, queryFn: async () => (await api(roomRoutes.myGamesMeta, {})).meta },
    queryClient,
  );
  useServerMessage('lifecycle:update', refetch);
  useServerMessage('room-update', refetch);
  useServerMessage('turn:start', refetch);
  useServerMessage('hello', refetch);
  return {
    games: games.data?.games ?? [],
    asOf: games.data?.asOf ?? null,
    meta: meta.data ?? {},
    status: games.data ? 'ready' : games.isError ? 'failed' : 'loading',
  };
}

async function fetchGames(userId: string): Promise<Pick<MyGames, 'games' | 'asOf'>> {
  try {
    const { games } = await api(roomRoutes.myGames, {});
    void localData(userId)
      .then((local) => local.saveGames(games, serverNow()))
      .catch(doNothing);
    return { games, asOf: null };
  } catch (error) {
    const known = isUnreachable(error) ? await (await localData(userId)).loadGames() : null;
    if (known === null || known.games.length === 0) throw error;
    return { games: known.games, asOf: known.at };
  }
}
