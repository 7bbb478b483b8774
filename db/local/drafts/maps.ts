import { z } from 'zod/mini';
import { mapDefinitionSchema, type MapDefinition } from '../../../engine/model/map.ts';
import type { LocalDatabase } from '../core/database.ts';

/** So many characters of players' maps stay on the device, those used last; some 50 MB. */
const MOST_KEPT = 25_000_000;

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

/** The newest revision of each map that the device has, the one that was kept last first. */
export async function keptMaps({ maps }: LocalDatabase): Promise<{ map: MapDefinition; at: number }[]> {
  const newest = new Map<string, { map: MapDefinition; at: number }>();
  for (const { mapId, map: kept, at, isDraft } of (await maps.orderBy('at').toArray()).toReversed()) {
    if (isDraft === true) continue;
    const map = z.safeParse(mapDefinitionSchema, kept).data;
    const known = newest.get(mapId);
    if (map !== undefined && (known === undefined || known.map.rev < map.rev)) newest.set(mapId, { map, at });
  }
  return [...newest.values()];
}

interface Kept {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Of a room on somebody's draft: it is no map to choose. */
  readonly isDraft: boolean;
}

/** Keeps a revision, and lets go of those that were kept longest ago. */
export const keepMap = (database: LocalDatabase, map: MapDefinition, { at, isDraft }: Kept): Promise<void> =>
  database.transaction(
    'rw',
    [database.maps, database.mapWishes, database.offlineGames, database.games],
    async () => {
      const { maps } = database;
      await maps.put({ mapId: map.id, rev: map.rev, map, at, size: JSON.stringify(map).length, isDraft });
      const sizes = (await maps.orderBy('size').keys()) as number[];
      let total = sizes.reduce((sum, size) => sum + size, 0);
      if (total <= MOST_KEPT) return;
      const needed = await mapsInUse(database);
      for (const { mapId, rev, size = 0 } of await maps.orderBy('at').toArray()) {
        if (total <= MOST_KEPT) return;
        if (needed.has(mapId) || mapId === map.id) continue;
        await maps.delete([mapId, rev]);
        total -= size;
      }
    },
  );

/** The ids of the maps on which games of this device are played. */
export const mapsOfLocalGames = async ({ offlineGames }: LocalDatabase): Promise<string[]> =>
  (await offlineGames.toArray()).flatMap(
    ({ game }) => z.safeParse(localGameSchema, game).data?.header.map.id ?? [],
  );

const localGameSchema = z.object({ header: z.object({ map: z.object({ id: z.string() }) }) });
const roomSchema = z.object({ mapId: z.string() });

/** Maps that stay whatever there is room for: favourites, and those of games that run here or on the server. */
async function mapsInUse(database: LocalDatabase): Promise<ReadonlySet<string>> {
  const { mapWishes, games } = database;
  const local = await mapsOfLocalGames(database);
  const running = (await games.toArray()).flatMap(
    ({ game }) => z.safeParse(roomSchema, game).data?.mapId ?? [],
  );
  const wished = (await mapWishes.toArray()).map(({ mapId }) => mapId);
  return new Set([...local, ...running, ...wished]);
}

/** Says that a map is to stay, or need not any more. */
export async function wishForMap(
  { mapWishes }: LocalDatabase,
  mapId: string,
  isWished: boolean,
): Promise<void> {
  if (isWished) await mapWishes.put({ mapId });
  else await mapWishes.delete(mapId);
}

/** The ids of all maps of players that the device has. */
export const mapIds = async ({ maps }: LocalDatabase): Promise<string[]> => [
  ...new Set((await maps.toCollection().primaryKeys()).map(([mapId]) => mapId)),
];

/** The map was taken down: it leaves the device. */
export const forgetMap = async ({ maps, mapWishes }: LocalDatabase, id: string): Promise<void> => {
  await maps.where('mapId').equals(id).delete();
  await mapWishes.delete(id);
};
