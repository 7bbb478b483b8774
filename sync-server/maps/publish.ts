import { createHash } from 'node:crypto';
import { userById } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import { forkOf, mapById, publishRevision, revisionOf } from '../../db/server/maps/maps.ts';
import type { MapReviewRow } from '../../db/server/schema/maps.ts';
import { previewOf } from '../../engine/maps/preview.ts';
import { revisionText } from '../../engine/maps/revision.ts';
import { mapDefinitionSchema, type MapDefinition } from '../../engine/model/map.ts';
import { fittingModes } from '../../engine/trials/fittingModes.ts';
import { boardReportSchema } from '../protocol/mapReviews.ts';
import { searchText } from './searchText.ts';
import { askFor, trialFor, type Trials } from './trials.ts';

/** Publishes what was approved as the next revision, in the transaction of the verdict. */
export async function publish(
  tx: Db,
  trials: Pick<Trials, 'perRival'>,
  review: MapReviewRow,
  at: number,
): Promise<void> {
  const known = await mapById(tx, review.map_id);
  const user = await userById(tx, review.author_id);
  const submitted = mapDefinitionSchema.parse(JSON.parse(review.definition));
  const { forked, credits } = await originOf(tx, review.map_id);
  const { modes } = boardReportSchema.parse(JSON.parse(review.report));
  const author = user?.username ?? submitted.attribution.author;
  const rev = (known?.rev ?? 0) + 1;
  const attribution = {
    ...submitted.attribution,
    sources: [...credits, ...submitted.attribution.sources],
  };
  const board: MapDefinition = { ...submitted, rev, attribution };
  const { title, territories, regions, players } = board;
  const boardHash = await askFor(tx, trials, board, 'published', at);
  const trial = await trialFor(tx, boardHash);
  const row = {
    id: review.map_id,
    owner_id: review.author_id,
    author,
    title,
    search: searchText(title, author),
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
    featured: known?.featured ?? (0 as const),
    reason: known?.reason ?? null,
    taken_down_at: known?.taken_down_at ?? null,
    over_rights: known?.over_rights ?? (0 as const),
    appeal: known?.appeal ?? null,
    published_at: at,
    fairness: trial?.verdict ?? null,
    modes: ` ${modes ? fittingModes(modes, players).join(' ') : 'domination'} `,
    language: review.language,
    plays: 0,
    stars: 0,
    ratings: 0,
    score: UNRATED,
    fork_of: forked,
  };
  const definition = revisionText(board);
  const hash = createHash('sha256').update(definition).digest('hex');
  const { map_id: id, note } = review;
  const revision = { map_id: id, rev, hash, definition, note, published_at: at, board_hash: boardHash };
  await publishRevision(tx, row, revision, JSON.stringify(previewOf(board)));
}

/** In thousandths of a star, as maps begin. */
const UNRATED = 3_500;

interface Origin {
  /** The map that this one is a copy of; null = it is none. */
  readonly forked: string | null;
  /** That map, and all that it credits itself: a chain that no author can cut. */
  readonly credits: MapDefinition['attribution']['sources'];
}

async function originOf(tx: Db, mapId: string): Promise<Origin> {
  const fork = await forkOf(tx, mapId);
  const parent = fork && (await mapById(tx, fork.map_id));
  const revision = fork && (await revisionOf(tx, fork.map_id, fork.rev));
  if (!parent || !revision) return { forked: null, credits: [] };
  const { attribution } = mapDefinitionSchema.parse(JSON.parse(revision.definition));
  const own = { name: `${parent.title}, ${parent.author}`, licence: attribution.licence };
  return { forked: parent.id, credits: [own, ...attribution.sources] };
}
