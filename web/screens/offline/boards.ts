import { isBuiltInMap } from '../../../engine/maps/catalogue.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { draftsOf } from '../../client/drafts/draftData.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { mapQuery } from '../../client/queries/useMap.ts';

/** The board of a game of this device: a built-in one, or a draft as it was when the last game on it began. */
export async function boardOf(owner: string, mapId: string): Promise<MapDefinition> {
  const query = mapQuery(mapId);
  const known = queryClient.getQueryData<MapDefinition>(query.queryKey);
  if (isBuiltInMap(mapId) || known !== undefined) return queryClient.fetchQuery(query);
  const drafts = draftsOf(owner);
  const board = await drafts.loadPlaytest(mapId);
  if (board === null) throw new Error(`no map "${mapId}"`);
  queryClient.setQueryData(query.queryKey, board);
  return board;
}
