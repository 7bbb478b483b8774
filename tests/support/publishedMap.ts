import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { publishRevision } from '../../db/server/maps/maps.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { revisionText } from '../../engine/maps/revision.ts';
import { databaseOf } from './databaseOf.ts';

type Wanted = Partial<Pick<MapRow, 'id' | 'rev' | 'state' | 'fairness' | 'min_players' | 'max_players'>>;

/** A revision of a player's map, as if it had been reviewed; rated fair unless something else is wanted. Answers the map's id. */
export async function publishedMap(dataDir: string, wanted: Wanted = {}): Promise<string> {
  const { id = randomUUID(), rev = 1, min_players: min = 2, max_players: max = 4 } = wanted;
  const world = await loadMap('world');
  const players = { min, max, recommended: [min, max] as [number, number] };
  const map = { ...world, id, rev, title: 'Fair Island', players };
  const { db } = await databaseOf(dataDir);
  const row: MapRow = {
    id,
    owner_id: null,
    author: 'An author',
    title: map.title,
    search: ' fair island an author ',
    state: 'listed',
    rev,
    territories: map.territories.length,
    regions: map.regions.length,
    min_players: min,
    max_players: max,
    best_from: min,
    best_to: max,
    licence: 'CC BY 4.0',
    official: 0,
    featured: 0,
    reason: null,
    taken_down_at: null,
    over_rights: 0,
    appeal: null,
    published_at: Date.now(),
    fairness: 'even',
    modes: ' domination ',
    language: '',
    plays: 0,
    stars: 0,
    ratings: 0,
    score: 3_500,
    fork_of: null,
    ...wanted,
  };
  const revision = {
    map_id: id,
    rev,
    hash: `${id}@${rev}`,
    definition: revisionText(map),
    note: '',
    published_at: row.published_at,
    board_hash: null,
  };
  const preview = JSON.stringify({ width: 1, height: 1, regions: [] });
  await inTransaction(db, (tx) => publishRevision(tx, row, revision, preview));
  await db.destroy();
  return id;
}
