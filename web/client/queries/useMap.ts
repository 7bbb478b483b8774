import { useQuery } from '@tanstack/react-query';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { queryClient } from './queryClient.ts';

/** @param rev the revision that a game is played on; without it the newest */
export const mapQuery = (mapId: string, rev?: number) => ({
  queryKey: ['map', mapId, rev],
  queryFn: async () =>
    isBuiltInMap(mapId) ? loadMap(mapId) : (await import('../maps/playersMap.ts')).playersMap(mapId, rev),
  // A draft may have changed since it was looked at.
  staleTime: mapId.startsWith('own:') ? 0 : Infinity,
  gcTime: Infinity,
});

/** A map; undefined until it is there. @param rev as of `mapQuery` */
export const useMap = (mapId: string, rev?: number): MapDefinition | undefined =>
  useQuery(mapQuery(mapId, rev), queryClient).data;
