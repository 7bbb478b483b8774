import { isBuiltInMap } from '../../../engine/maps/catalogue.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { draftsOf } from '../../client/drafts/draftData.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { mapQuery } from '../../client/queries/useMap.ts';

/** The board of a game of this device: a built-in one, a published one, or a draft as it was when the game began. */
export async function boardOf(
  owner: string,
  { id, rev }: { readonly id: string; readonly rev: number },
): Promise<MapDefinition> {
  const query = mapQuery(id, rev);
  const known = queryClient.getQueryData<MapDefinition>(query.queryKey);
  if (isBuiltInMap(id) || known !== undefined) return queryClient.fetchQuery(query);
  const board = await draftsOf(owner).loadPlaytest(id);
  if (board?.rev !== rev) return queryClient.fetchQuery(query);
  queryClient.setQueryData(query.queryKey, board);
  return board;
}
