import { inTransaction } from '../../db/server/core/transaction.ts';
import {
  allMaps,
  mapById,
  revisionOf,
  revisionsOf,
  searchMaps,
  updateMap,
} from '../../db/server/maps/maps.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { audit } from '../moderation/auditLog.ts';
import type { Staff } from '../moderation/context.ts';
import type { AdminMap, MapSearch, PublishedMap } from '../protocol/maps.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Maps } from './context.ts';
import { wordsOf } from './searchText.ts';

const MOST_WORDS = 6;

const entryOf = (row: MapRow): PublishedMap => ({
  id: row.id,
  title: row.title,
  author: row.author,
  state: row.state,
  rev: row.rev,
  territories: row.territories,
  regions: row.regions,
  players: { min: row.min_players, max: row.max_players, recommended: [row.best_from, row.best_to] },
  licence: row.licence,
  isOfficial: row.official === 1,
  publishedAt: row.published_at,
});

/** Listed maps that have all words, for so many players, the newest first. */
export async function search(
  { db }: Pick<Maps, 'db'>,
  { q, players, most, after, limit }: MapSearch,
): Promise<{ maps: PublishedMap[]; next: string | null }> {
  const [at, id] = after?.split(' ') ?? [];
  const rows = await searchMaps(db, {
    words: wordsOf(q ?? '').slice(0, MOST_WORDS),
    players: players ?? null,
    most: most ?? null,
    before: at === undefined || id === undefined ? null : { at: Number(at), id },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { maps: page.map(entryOf), next: last ? `${last.published_at} ${last.id}` : null };
}

const noSuchMap = (): Refusal => new Refusal('not_found', 'unknown_map', 'There is no such map');

/** A map's page. What was taken down is told to everybody as such, with the reason. */
export async function pageOf({ db }: Pick<Maps, 'db'>, id: string) {
  const row = await mapById(db, id);
  if (!row) throw noSuchMap();
  const revisions = await revisionsOf(db, id);
  return {
    ...entryOf(row),
    reason: row.reason,
    revisions: revisions.map(({ rev, note, published_at: publishedAt, hash }) => ({
      rev,
      note,
      publishedAt,
      hash,
    })),
  };
}

/** The bytes of a revision, as they were published: running games need them whatever became of the map. */
export async function revisionBytes({ db }: Pick<Maps, 'db'>, id: string, rev: number) {
  const revision = await revisionOf(db, id, rev);
  if (!revision) throw noSuchMap();
  return revision;
}

/** The owner lists a map, hides it from the list, or lets no new games begin on it. */
export async function setVisibility(
  { db }: Pick<Maps, 'db'>,
  user: UserRow,
  id: string,
  state: 'listed' | 'unlisted' | 'withdrawn',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await mapById(tx, id);
    if (!row) throw noSuchMap();
    if (row.owner_id !== user.id) throw new Refusal('forbidden', 'not_yours', 'This is not your map');
    if (row.state === 'taken_down') throw new Refusal('conflict', 'taken_down', 'This map was taken down');
    await updateMap(tx, id, { state });
  });
}

export const adminMaps = async ({ db }: Pick<Maps, 'db'>): Promise<AdminMap[]> =>
  (await allMaps(db)).map((row) => ({ ...entryOf(row), reason: row.reason }));

interface AdminAct {
  readonly act: 'map.take_down' | 'map.restore' | 'map.official' | 'map.unofficial';
  readonly reason: string;
}

/** Does something to a map as an admin, written down in the same transaction. The owner is told of what ends new games. */
export async function actOnMap(
  maps: Maps,
  staff: Staff,
  id: string,
  { act, reason }: AdminAct,
): Promise<void> {
  const { db, auditKey, now, news } = maps;
  const row = await inTransaction(db, async (tx) => {
    const found = await mapById(tx, id);
    if (!found) throw noSuchMap();
    await updateMap(tx, id, changeBy(found, act, reason));
    const entry = { act, target: { kind: 'map', id }, before: found.state, reason } as const;
    await audit(tx, auditKey, staff, entry, now());
    return found;
  });
  if (act !== 'map.take_down' || row.owner_id === null) return;
  news.notify(row.owner_id, {
    id: `map.taken_down:${id}:${now()}`,
    type: 'map.taken_down',
    title: `“${row.title}” was taken down`,
    message: reason,
    read: false,
    actionUrl: `/maps/${id}`,
    actionLabel: 'Show the map',
    metadata: {},
    createdAt: now(),
  });
}

function changeBy(row: MapRow, act: AdminAct['act'], reason: string) {
  switch (act) {
    case 'map.take_down':
      return { state: 'taken_down', reason, official: 0 } as const;
    case 'map.restore':
      if (row.state !== 'taken_down') throw new Refusal('conflict', 'not_taken_down', 'This map is there');
      return { state: 'unlisted', reason: null } as const;
    case 'map.official':
      if (row.state !== 'listed') throw new Refusal('conflict', 'not_listed', 'Official maps are listed');
      return { official: 1 } as const;
    case 'map.unofficial':
      return { official: 0 } as const;
  }
}
