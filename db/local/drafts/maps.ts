import { z } from 'zod/mini';
import { mapDefinitionSchema, type MapDefinition } from '../../../engine/model/map.ts';
import type { LocalDatabase } from '../core/database.ts';

/** So many revisions of players' maps stay on the device, those used last. */
const MOST_KEPT = 60;

/** The revision, if the device has it. @param rev null = the newest that it has */
export async function keptMap(
  { maps }: LocalDatabase,
  id: string,
  rev: number | null,
): Promise<MapDefinition | null> {
  const rows = await maps.where('mapId').equals(id).sortBy('rev');
  const row = rev === null ? rows.at(-1) : rows.find((one) => one.rev === rev);
  return z.safeParse(mapDefinitionSchema, row?.map).data ?? null;
}

/** Keeps a revision, and lets go of those that were kept longest ago. @param at milliseconds since 1970, UTC */
export const keepMap = (database: LocalDatabase, map: MapDefinition, at: number): Promise<void> =>
  database.transaction('rw', database.maps, async () => {
    const { maps } = database;
    await maps.put({ mapId: map.id, rev: map.rev, map, at });
    const surplus = (await maps.count()) - MOST_KEPT;
    if (surplus > 0) await maps.orderBy('at').limit(surplus).delete();
  });

/** The map was taken down: it leaves the device. */
export const forgetMap = async ({ maps }: LocalDatabase, id: string): Promise<void> => {
  await maps.where('mapId').equals(id).delete();
};
