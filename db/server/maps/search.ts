import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../core/open.ts';
import type { MapRow } from '../schema/maps.ts';
import type { Tables } from '../schema/schema.ts';

/** The columns that lists of maps are ordered by, each with an index. The title runs upwards, all others down. */
export type MapOrder = 'published_at' | 'plays' | 'score' | 'title';

/** Bounds, both included; null = none. */
interface Bounds {
  readonly least: number | null;
  readonly most: number | null;
}

export interface MapFilter {
  /** Folded words, each of which title or author has. */
  readonly words: readonly string[];
  readonly territories: Bounds;
  readonly regions: Bounds;
  /** Maps on which so many play. */
  readonly players: number | null;
  readonly mode: string | null;
  /** In thousandths. */
  readonly leastScore: number | null;
  readonly isEven: boolean;
  readonly isFeatured: boolean;
  readonly author: string | null;
  readonly language: string | null;
}

interface Page {
  readonly order: MapOrder;
  /** The last entry of the page before. */
  readonly after: { readonly value: string | number; readonly id: string } | null;
  readonly limit: number;
}

/** A map with the small drawing that lists show of it. */
export type FoundMap = MapRow & { readonly preview: string | null };

/** Listed maps that a filter lets through. */
export async function searchMaps(
  db: Db,
  filter: MapFilter,
  { order, after, limit }: Page,
): Promise<FoundMap[]> {
  let query = filtered(db.selectFrom('maps').selectAll('maps').where('state', '=', 'listed'), filter);
  const isUpwards = order === 'title';
  const beyond = isUpwards ? '>' : '<';
  if (after !== null) {
    query = query.where((where) =>
      where.or([
        where(order, beyond, after.value),
        where.and([where(order, '=', after.value), where('id', beyond, after.id)]),
      ]),
    );
  }
  const direction = isUpwards ? 'asc' : 'desc';
  return withPreviews(
    db,
    await query.orderBy(order, direction).orderBy('id', direction).limit(limit).execute(),
  );
}

function filtered<Row>(
  start: SelectQueryBuilder<Tables, 'maps', Row>,
  filter: MapFilter,
): SelectQueryBuilder<Tables, 'maps', Row> {
  let query = start;
  for (const word of filter.words)
    query = query.where('search', 'like', `% ${word.replaceAll(/[%_]/gu, '')}%`);
  for (const column of ['territories', 'regions'] as const) {
    const { least, most } = filter[column];
    if (least !== null) query = query.where(column, '>=', least);
    if (most !== null) query = query.where(column, '<=', most);
  }
  const { players, mode, leastScore, isEven, isFeatured, author, language } = filter;
  if (players !== null) query = query.where('min_players', '<=', players).where('max_players', '>=', players);
  if (mode !== null) query = query.where('modes', 'like', `% ${mode} %`);
  if (leastScore !== null) query = query.where('score', '>=', leastScore).where('ratings', '>', 0);
  if (isEven) query = query.where('fairness', '=', 'even');
  if (isFeatured) query = query.where('featured', '=', 1);
  if (author !== null) query = query.where('author', '=', author);
  if (language !== null) query = query.where('language', '=', language);
  return query;
}

/** The maps of an account's favourites that can be seen, the last chosen first. */
export const favouritesOf = async (db: Db, userId: string, most: number): Promise<FoundMap[]> =>
  withPreviews(
    db,
    await db
      .selectFrom('map_favourites')
      .innerJoin('maps', 'maps.id', 'map_favourites.map_id')
      .selectAll('maps')
      .where('map_favourites.user_id', '=', userId)
      .where('maps.state', '!=', 'taken_down')
      .orderBy('map_favourites.at', 'desc')
      .limit(most)
      .execute(),
  );

/** The maps that an account has published, the newest first. */
export const mapsOfOwner = async (db: Db, userId: string, most: number): Promise<FoundMap[]> =>
  withPreviews(
    db,
    await db
      .selectFrom('maps')
      .selectAll()
      .where('owner_id', '=', userId)
      .orderBy('published_at', 'desc')
      .limit(most)
      .execute(),
  );

/** Drawings lie beside the maps, so that a search does not read them. */
async function withPreviews(db: Db, rows: readonly MapRow[]): Promise<FoundMap[]> {
  const ids = rows.map(({ id }) => id);
  const drawn =
    ids.length === 0
      ? []
      : await db.selectFrom('map_previews').selectAll().where('map_id', 'in', ids).execute();
  const previews = new Map(drawn.map(({ map_id: id, preview }) => [id, preview]));
  return rows.map((row) => ({ ...row, preview: previews.get(row.id) ?? null }));
}
