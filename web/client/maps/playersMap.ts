import type { LocalDatabase } from '../../../db/local/core/database.ts';
import { GUEST } from '../../../db/local/core/guest.ts';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { forgetMap, keepMap, keptMap } from '../../../db/local/drafts/maps.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { mapRoutes } from '../../../sync-server/protocol/maps.ts';
import { accountId, api, isUnreachable } from '../api/api.ts';

/**
 * A player's map: from this device, else from the server, and then it is kept. Revisions never change.
 * @param rev absent = the newest that there is, or without a network the newest that is kept
 */
export const playersMap = (id: string, rev?: number): Promise<MapDefinition> =>
  withDatabase(accountId() ?? GUEST, (database) =>
    rev === undefined ? newest(database, id) : revision(database, id, rev),
  );

async function revision(database: LocalDatabase, id: string, rev: number): Promise<MapDefinition> {
  const kept = await keptMap(database, id, rev).catch(() => null);
  if (kept !== null) return kept;
  const { map } = await api(mapRoutes.revision, { params: { id, rev: String(rev) } });
  await keepMap(database, map, Date.now()).catch(() => undefined);
  return map;
}

async function newest(database: LocalDatabase, id: string): Promise<MapDefinition> {
  try {
    const { map } = await api(mapRoutes.page, { params: { id } });
    if (map.state !== 'taken_down') return await revision(database, id, map.rev);
    await forgetMap(database, id);
    throw new Error(`the map ${id} was taken down`);
  } catch (error) {
    const kept = isUnreachable(error) ? await keptMap(database, id, null) : null;
    if (kept === null) throw error;
    return kept;
  }
}
