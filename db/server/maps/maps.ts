import type { Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { MapForkRow, MapRevisionRow, MapRow } from '../schema/maps.ts';
import type { Tables } from '../schema/schema.ts';

export const mapById = (db: Db, id: string): Promise<MapRow | undefined> =>
  db.selectFrom('maps').selectAll().where('id', '=', id).executeTakeFirst();

export const mapsAmong = async (db: Db, ids: readonly string[]): Promise<MapRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('maps').selectAll().where('id', 'in', ids).execute();

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
): Promise<Pick<MapRevisionRow, 'rev' | 'note' | 'published_at' | 'hash' | 'board_hash'>[]> =>
  db
    .selectFrom('map_revisions')
    .select(['rev', 'note', 'published_at', 'hash', 'board_hash'])
    .where('map_id', '=', mapId)
    .orderBy('rev', 'desc')
    .limit(50)
    .execute();

/** Lists a revision as the map's newest; the first makes the map. */
export async function publishRevision(
  tx: Db,
  map: MapRow,
  revision: MapRevisionRow,
  /** JSON of MapPreview. */
  preview: string,
): Promise<void> {
  const {
    id: _id,
    owner_id: _owner,
    official: _official,
    featured: _featured,
    state: _state,
    ...changed
  } = map;
  const { plays: _plays, stars: _stars, ratings: _ratings, score: _score, ...shown } = changed;
  await tx
    .insertInto('maps')
    .values(map)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
    .execute();
  await tx.insertInto('map_revisions').values(revision).execute();
  await tx
    .insertInto('map_previews')
    .values({ map_id: map.id, preview })
    .onConflict((conflict) => conflict.column('map_id').doUpdateSet({ preview }))
    .execute();
}

/** A game on it was played to its end. */
export const countPlay = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('maps')
    .set(({ eb }) => ({ plays: eb('plays', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** The same of a board that comes with the game. */
export const countBuiltInPlay = async (tx: Db, id: string): Promise<void> => {
  await tx
    .insertInto('built_in_plays')
    .values({ map_id: id, plays: 1 })
    .onConflict((conflict) =>
      conflict.column('map_id').doUpdateSet(({ eb }) => ({ plays: eb('built_in_plays.plays', '+', 1) })),
    )
    .execute();
};

export const builtInPlays = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.selectFrom('built_in_plays').selectAll().execute()).map(({ map_id: id, plays }) => [id, plays]),
  );

/** A draft was begun as a copy of a map. */
export const insertFork = async (tx: Db, fork: MapForkRow): Promise<void> => {
  await tx
    .insertInto('map_forks')
    .values(fork)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const forkOf = (db: Db, draftId: string): Promise<MapForkRow | undefined> =>
  db.selectFrom('map_forks').selectAll().where('draft_id', '=', draftId).executeTakeFirst();

/** Listed maps that were made from this one, the newest first. */
export const forksOf = (db: Db, id: string): Promise<MapRow[]> =>
  db
    .selectFrom('maps')
    .selectAll()
    .where('fork_of', '=', id)
    .where('state', '=', 'listed')
    .orderBy('published_at', 'desc')
    .limit(12)
    .execute();

/** Those of some maps that were taken down, with boards of drafts of them. */
export async function goneAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await db
    .selectFrom('maps')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'taken_down')
    .union(
      db
        .selectFrom('draft_boards')
        .innerJoin('maps', 'maps.id', 'draft_boards.draft_id')
        .select('draft_boards.id')
        .where('draft_boards.id', 'in', ids)
        .where('maps.state', '=', 'taken_down'),
    )
    .execute();
  return gone.map(({ id }) => id);
}

/** Those of some maps that were taken down over the rights of others. */
export async function overRightsAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('maps')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'taken_down')
    .where('over_rights', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rooms on a map, or on drafts of it, whose game is not over. */
export const roomsOnMap = (db: Db, mapId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('rooms')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('map_id', '=', mapId),
        eb('map_id', 'in', selectFrom('draft_boards').select('id').where('draft_id', '=', mapId)),
      ]),
    )
    .where('status', 'in', ['lobby', 'active', 'paused'])
    .where('is_offline', '=', 0)
    .execute();

/** Every map, also what is not listed, the newest first. */
export const allMaps = (db: Db): Promise<MapRow[]> =>
  db.selectFrom('maps').selectAll().orderBy('published_at', 'desc').limit(200).execute();
