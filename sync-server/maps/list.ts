import { favouritesOf, mapsOfOwner, searchMaps, type MapOrder } from '../../db/server/maps/search.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import type { ListedMap, MapSearch } from '../protocol/maps.ts';
import type { Maps } from './context.ts';
import { listedOf } from './entries.ts';
import { wordsOf } from './searchText.ts';

const MOST_WORDS = 6;
const MOST_OWN = 24;

const ORDERS: Readonly<Record<MapSearch['sort'], MapOrder>> = {
  newest: 'published_at',
  played: 'plays',
  rating: 'score',
  title: 'title',
};

/** Listed maps that a search lets through, a page of them, and the cursor to what follows. */
export async function search(
  { db }: Pick<Maps, 'db'>,
  given: MapSearch,
): Promise<{ maps: ListedMap[]; next: string | null }> {
  const order = ORDERS[given.sort];
  const filter = {
    words: wordsOf(given.q ?? '').slice(0, MOST_WORDS),
    territories: { least: given.least ?? null, most: given.most ?? null },
    regions: { least: given.leastRegions ?? null, most: given.mostRegions ?? null },
    players: given.players ?? null,
    mode: given.mode ?? null,
    leastScore: given.stars === undefined ? null : given.stars * 1_000,
    isEven: given.fairness === 'even',
    isFeatured: given.featured === 'yes',
    author: given.author ?? null,
    language: given.language ?? null,
  };
  const { limit } = given;
  const page = { order, after: afterOf(order, given.after), limit: limit + 1 };
  const rows = await searchMaps(db, filter, page);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { maps: shown.map(listedOf), next: last ? cursorOf(order, last) : null };
}

/** The id first: titles have blanks. */
const cursorOf = (order: MapOrder, row: MapRow): string => `${row.id} ${row[order]}`;

function afterOf(order: MapOrder, cursor = ''): { value: string | number; id: string } | null {
  const [, id, value] = /^(\S+) (.*)$/u.exec(cursor) ?? [];
  if (id === undefined || value === undefined) return null;
  if (order === 'title') return { id, value };
  return Number.isFinite(Number(value)) ? { id, value: Number(value) } : null;
}

/** The maps that an account likes, and those that it has published. */
export const ownMaps = async (
  { db }: Pick<Maps, 'db'>,
  user: UserRow,
): Promise<{ favourites: ListedMap[]; published: ListedMap[] }> => ({
  favourites: (await favouritesOf(db, user.id, MOST_OWN)).map(listedOf),
  published: (await mapsOfOwner(db, user.id, MOST_OWN)).map(listedOf),
});
