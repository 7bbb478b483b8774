import type { Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { MapRevisionRow, MapRow } from '../schema/maps.ts';
import type { Tables } from '../schema/schema.ts';

export const mapById = (db: Db, id: string): Promise<MapRow | undefined> =>
  db.selectFrom('maps').selectAll().where('id', '=', id).executeTakeFirst();

export const updateMap = async (tx: Db, id: string, change: Updateable<Tables['maps']>): Promise<void> => {
  await tx.updateTable('maps').set(change).where('id', '=', id).execute();
};

export const revisionOf = (db: Db, mapId: string, rev: number): Promise<MapRevisionRow | undefined> =>
  db
    .selectFrom('map_revisions')
    .selectAll()
    .where('map_id', '=', mapId)
    .where('rev', '=', rev)
    .executeTakeFirst();

export const revisionsOf = (
  db: Db,
  mapId: string,
): Promise<Pick<MapRevisionRow, 'rev' | 'note' | 'published_at' | 'hash'>[]> =>
  db
    .selectFrom('map_revisions')
    .select(['rev', 'note', 'published_at', 'hash'])
    .where('map_id', '=', mapId)
    .orderBy('rev', 'desc')
    .limit(50)
    .execute();

/** Lists a revision as the map's newest; the first makes the map. */
export async function publishRevision(tx: Db, map: MapRow, revision: MapRevisionRow): Promise<void> {
  const { id: _id, owner_id: _owner, official: _official, state: _state, ...shown } = map;
  await tx
    .insertInto('maps')
    .values(map)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
    .execute();
  await tx.insertInto('map_revisions').values(revision).execute();
}

interface Search {
  /** Folded words, each of which title or author has. */
  readonly words: readonly string[];
  readonly players: number | null;
  readonly most: number | null;
  readonly before: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** Listed maps, the newest first. */
export function searchMaps(db: Db, { words, players, most, before, limit }: Search): Promise<MapRow[]> {
  let query = db.selectFrom('maps').selectAll().where('state', '=', 'listed');
  for (const word of words) query = query.where('search', 'like', `% ${word.replaceAll(/[%_]/gu, '')}%`);
  if (players !== null) query = query.where('min_players', '<=', players).where('max_players', '>=', players);
  if (most !== null) query = query.where('territories', '<=', most);
  if (before !== null) {
    query = query.where((where) =>
      where.or([
        where('published_at', '<', before.at),
        where.and([where('published_at', '=', before.at), where('id', '<', before.id)]),
      ]),
    );
  }
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Every map, also what is not listed, the newest first. */
export const allMaps = (db: Db): Promise<MapRow[]> =>
  db.selectFrom('maps').selectAll().orderBy('published_at', 'desc').limit(200).execute();
