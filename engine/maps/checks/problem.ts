/** Faults that keep a map from being played. */
export const ERROR_CODES = [
  'duplicate_territory_id',
  'duplicate_territory_name',
  'duplicate_region_id',
  'duplicate_region_name',
  'too_few_territories',
  'too_few_regions',
  'unknown_region',
  'empty_region',
  'unknown_territory',
  'self_link',
  'duplicate_link',
  'no_way_in_or_out',
  'not_connected',
  'player_range',
  'too_many_players',
  'bad_outline',
  'tiny_outline',
  'crossed_outline',
  'overlap',
  'anchor_outside',
  'outside_view',
  'tokens_overlap',
  'bad_wrap_lane',
  'bonus_sum',
  'attribution_missing',
] as const;

/** Doubts that an author should see. */
export const WARNING_CODES = [
  'small_region',
  'few_territories',
  'bonus_differs',
  'many_dead_ends',
  'easy_region',
  'bottleneck',
  'touching_unlinked',
  'far_land_link',
  'comfort_too_low',
] as const;

export type MapErrorCode = (typeof ERROR_CODES)[number];
type MapWarningCode = (typeof WARNING_CODES)[number];

export interface MapProblem {
  readonly code: MapErrorCode | MapWarningCode;
  /** One sentence for the author, in English. */
  readonly message: string;
  /** Territories or regions that it is about. */
  readonly ids: readonly string[];
}

export const problem = (
  code: MapProblem['code'],
  message: string,
  ids: readonly string[] = [],
): MapProblem => ({
  code,
  message,
  ids,
});
