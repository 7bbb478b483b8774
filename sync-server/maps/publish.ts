import { createHash } from 'node:crypto';
import { userById } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import { mapById, publishRevision } from '../../db/server/maps/maps.ts';
import type { MapReviewRow } from '../../db/server/schema/maps.ts';
import { revisionText } from '../../engine/maps/revision.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { searchText } from './searchText.ts';

/** Publishes what was approved as the next revision, in the transaction of the verdict. */
export async function publish(tx: Db, review: MapReviewRow, at: number): Promise<void> {
  const known = await mapById(tx, review.map_id);
  const author = await userById(tx, review.author_id);
  const board = mapDefinitionSchema.parse(JSON.parse(review.definition));
  const { title, territories, regions, players, attribution } = board;
  const name = author?.username ?? attribution.author;
  const rev = (known?.rev ?? 0) + 1;
  const row = {
    id: review.map_id,
    owner_id: review.author_id,
    author: name,
    title,
    search: searchText(title, name),
    state: known?.state ?? ('listed' as const),
    rev,
    territories: territories.length,
    regions: regions.length,
    min_players: players.min,
    max_players: players.max,
    best_from: players.recommended[0],
    best_to: players.recommended[1],
    licence: attribution.licence,
    official: known?.official ?? (0 as const),
    reason: null,
    published_at: at,
  };
  const definition = revisionText({ ...board, rev });
  const hash = createHash('sha256').update(definition).digest('hex');
  const { map_id: id, note } = review;
  await publishRevision(tx, row, { map_id: id, rev, hash, definition, note, published_at: at });
}
