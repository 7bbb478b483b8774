import { useQuery } from '@tanstack/react-query';
import { roomRoutes, type MyGame, type MyGameMeta } from '../../../../sync-server/protocol/rooms.ts';
import { api } from '../../api/api.ts';
import { browserTimer } from '../../../base/lib/browserTimer.ts';
import { localData } from '../../device/localData.ts';
import { queryClient } from '../queryClient.ts';
import { throttled } from '../../../base/lib/throttled.ts';
import { recall, useKept, type Stamped } from '../useKept.ts';
import { useRealtime, useServerMessage } from '../../connection/useRealtime.ts';

const MY_GAMES = ['my-games'];
const META = ['my-games', 'meta'];
/** Turns of AI players follow each other faster than the list needs to be fetched. */
const REFETCH_AFTER_MS = 500;

export interface MyGames {
  readonly games: readonly MyGame[];
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
    fetch: async () => (await api(roomRoutes.myGames, {})).games,
    load: () => load(userId),
    keep: async ({ value, at }) => (await localData(userId)).saveGames(value, at),
  });
  const meta = useQuery(
    { queryKey: META, queryFn: async () => (await api(roomRoutes.myGamesMeta, {})).meta },
    queryClient,
  );
  useServerMessage('lifecycle:update', refetch);
  useServerMessage('room-update', refetch);
  useServerMessage('turn:start', refetch);
  useServerMessage('hello', refetch);
  return {
    games: data ?? [],
    asOf,
    meta: meta.data ?? {},
    status: data ? 'ready' : error ? 'failed' : 'loading',
  };
}

/** An empty list is what a device keeps that has never seen one. */
async function load(userId: string): Promise<Stamped<MyGame[]> | null> {
  const { games, at } = await (await localData(userId)).loadGames();
  return games.length > 0 ? { value: games, at } : null;
}
