import { weighedStars } from '../../db/server/maps/opinions.ts';
import type { FoundMap } from '../../db/server/maps/search.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { GAME_MODES } from '../../engine/model/config.ts';
import type { ListedMap, PublishedMap, ShownPreview } from '../protocol/maps.ts';
import { Refusal } from '../runtime/refusal.ts';

/** A map as everybody is told of it. */
export const entryOf = (row: MapRow): PublishedMap => ({
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
  isFeatured: row.featured === 1,
  publishedAt: row.published_at,
  fairness: row.fairness,
  modes: GAME_MODES.filter((mode) => row.modes.includes(` ${mode} `)),
  language: row.language,
  plays: row.plays,
  stars: row.ratings === 0 ? null : Math.round(weighedStars(row) * 10) / 10,
  ratings: row.ratings,
});

/** The drawing was made of the board when it was published (`engine/maps/preview.ts`). */
export const listedOf = ({ preview, ...row }: FoundMap): ListedMap => ({
  ...entryOf(row),
  preview: preview === null ? null : (JSON.parse(preview) as ShownPreview),
});

export const noSuchMap = (): Refusal => new Refusal('not_found', 'unknown_map', 'There is no such map');
