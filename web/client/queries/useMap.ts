import { useQuery } from '@tanstack/react-query';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { queryClient } from './queryClient.ts';

type ReadMap = (mapId: string, rev?: number) => Promise<MapDefinition>;

let readPlayersMap: ReadMap = (mapId) => Promise.reject(new Error(`no map "${mapId}"`));

/** Tells how maps of players are read: few rooms need it, so it is fetched by whoever starts the page. */
export const readPlayersMapsBy = (read: ReadMap): void => {
  readPlayersMap = read;
};

/** @param rev the revision that a game is played on; without it the newest */
export const mapQuery = (mapId: string, rev?: number) => ({
  queryKey: ['map', mapId, rev],
  queryFn: () => (isBuiltInMap(mapId) ? loadMap(mapId) : readPlayersMap(mapId, rev)),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** A map; undefined until it is there. @param rev as of `mapQuery` */
export const useMap = (mapId: string, rev?: number): MapDefinition | undefined =>
  useQuery(mapQuery(mapId, rev), queryClient).data;
