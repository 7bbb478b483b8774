import { useQuery } from '@tanstack/react-query';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { useSession } from '../account/session.ts';
import { localData } from '../device/localData.ts';
import { queryClient } from './queryClient.ts';

export const mapQuery = (mapId: string) => ({
  queryKey: ['map', mapId],
  queryFn: () => (isBuiltInMap(mapId) ? loadMap(mapId) : loadPlaytest(mapId)),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The board of a game that was begun on a draft of this device. */
async function loadPlaytest(mapId: string): Promise<MapDefinition> {
  const { user } = useSession.getState();
  const board = user && (await (await localData(user.id)).drafts.loadPlaytest(mapId));
  if (board) return board;
  throw new Error(`no map "${mapId}"`);
}

/** A map; undefined until it is there. */
export const useMap = (mapId: string): MapDefinition | undefined =>
  useQuery(mapQuery(mapId), queryClient).data;
