import { useQuery } from '@tanstack/react-query';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { queryClient } from './queryClient.ts';

export const mapQuery = (mapId: string) => ({
  queryKey: ['map', mapId],
  queryFn: () => (isBuiltInMap(mapId) ? loadMap(mapId) : Promise.reject(new Error(`no map "${mapId}"`))),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** A map; undefined until it is there. */
export const useMap = (mapId: string): MapDefinition | undefined =>
  useQuery(mapQuery(mapId), queryClient).data;
