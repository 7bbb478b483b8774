import type { LocalDatabase } from '../../../db/local/core/database.ts';
import { GUEST } from '../../../db/local/core/guest.ts';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { draftsWithPictures } from '../../../db/local/drafts/drafts.ts';
import { forgetMap, keepMap, keptMap, keptMaps, mapIds, wishForMap } from '../../../db/local/drafts/maps.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { mapRoutes } from '../../../sync-server/protocol/maps.ts';
import { draftNamed } from './draftName.ts';
import { accountId, api, isUnreachable } from '../api/api.ts';

/** So many maps the server is asked about at once. */
const MOST_ASKED = 200;

const onDevice = <T>(work: (database: LocalDatabase) => Promise<T>): Promise<T> =>
  withDatabase(accountId() ?? GUEST, work);

/**
 * A player's map, or a draft of the user's as it stands: from this device, else from the server, and then it is kept. Revisions never change.
 * @param rev absent = the newest that there is, or without a network the newest that is kept
 */
export async function playersMap(id: string, rev?: number): Promise<MapDefinition> {
  const draftId = draftNamed(id);
  if (draftId !== null) return (await (await import('./ownBoards.ts')).ownBoard(draftId)).map;
  return onDevice((database) => (rev === undefined ? newest(database, id) : revision(database, id, rev)));
}

/** The players' maps on this device, the one that was kept last first. */
export const mapsHere = (): Promise<{ map: MapDefinition; at: number }[]> => onDevice(keptMaps);

/** Has a map stay on this device, fetching it where needed; or lets it go when there is no room. */
export const keepHere = (id: string, isWished: boolean): Promise<void> =>
  onDevice(async (database) => {
    await wishForMap(database, id, isWished);
    if (isWished) await newest(database, id);
  });

/** Lets go of maps that were taken down since they were kept, and of pictures under drafts that were taken from them. */
export const forgetGone = (): Promise<void> =>
  onDevice(async (database) => {
    const ids = [...(await draftsWithPictures(database)), ...(await mapIds(database))];
    while (ids.length > 0) {
      const asked = { ids: ids.splice(0, MOST_ASKED) };
      const { gone, pictureless } = await api(mapRoutes.gone, { body: asked });
      for (const id of gone) await forgetMap(database, id);
      for (const id of pictureless) await database.draftPictures.delete(id);
    }
  });

async function revision(database: LocalDatabase, id: string, rev: number): Promise<MapDefinition> {
  const kept = await keptMap(database, id, rev).catch(() => null);
  if (kept !== null) return kept;
  const { map, isDraft } = await api(mapRoutes.revision, { params: { id, rev: String(rev) } });
  await keepMap(database, map, { at: Date.now(), isDraft }).catch(() => undefined);
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
