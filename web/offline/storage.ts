import { useQuery } from '@tanstack/react-query';
import { useSession } from '../app/session.ts';
import { localData } from '../sync/localData.ts';
import type { OfflineGameStorage } from '../sync/localStore.ts';
import { queryClient } from '../sync/queryClient.ts';

/** Whose database holds the games of whoever is not signed in. */
const GUEST = 'guest';

/** Under whose name this device keeps the games. */
export const useOwner = (): string => useSession((session) => session.user?.id ?? GUEST);

export const storageOf = async (owner: string): Promise<OfflineGameStorage> =>
  (await localData(owner)).offlineGames;

const listKey = (owner: string) => ['offline-games', owner];

/** The games on this device, newest first. */
export const useOfflineGames = (owner: string) =>
  useQuery(
    {
      queryKey: listKey(owner),
      queryFn: async () => (await storageOf(owner)).list(),
      networkMode: 'always',
      staleTime: 0,
    },
    queryClient,
  );

export async function removeGame(owner: string, id: string): Promise<void> {
  await (await storageOf(owner)).remove(id);
  await queryClient.invalidateQueries({ queryKey: listKey(owner) });
}
