import type { Selectable } from 'kysely';

/** See `migrations/048_maps.ts` and `migrations/060_map_browser.ts`. */
export interface MapTable {
  id: string;
  owner_id: string | null;
  author: string;
  title: string;
  search: string;
  state: 'listed' | 'unlisted' | 'withdrawn' | 'taken_down';
  rev: number;
  territories: number;
  regions: number;
  min_players: number;
  max_players: number;
  best_from: number;
  best_to: number;
  licence: string;
  official: 0 | 1;
  /** See `migrations/071_map_features_and_releases.ts`. */
  featured: 0 | 1;
  reason: string | null;
  /** See `migrations/073_takedowns.ts`. */
  taken_down_at: number | null;
  over_rights: 0 | 1;
  /** See `migrations/077_map_history.ts`. */
  appeal: 'open' | 'refused' | null;
  published_at: number;
  fairness: 'even' | 'leans' | 'uneven' | null;
  modes: string;
  language: string;
  plays: number;
  stars: number;
  ratings: number;
  score: number;
  fork_of: string | null;
}

/** See `migrations/074_devices_and_plays.ts`. */
export interface BuiltInPlaysTable {
  map_id: string;
  plays: number;
}

export interface MapRevisionTable {
  map_id: string;
  rev: number;
  hash: string;
  definition: string;
  note: string;
  published_at: number;
  board_hash: string | null;
}

export interface MapReviewTable {
  id: string;
  map_id: string;
  author_id: string;
  state: 'open' | 'changes' | 'rejected' | 'approved' | 'withdrawn';
  title: string;
  definition: string;
  report: string;
  note: string;
  reviewer_id: string | null;
  taken_until: number | null;
  appealed_from: string | null;
  submitted_at: number;
  decided_at: number | null;
  board_hash: string | null;
  language: string;
}

export interface MapReviewActTable {
  review_id: string;
  no: number;
  at: number;
  by_id: string;
  act: string;
  words: string;
}

/** See `migrations/077_map_history.ts`. */
export interface MapActTable {
  map_id: string;
  no: number;
  at: number;
  by_id: string | null;
  by_staff: 0 | 1;
  act: string;
  words: string;
}

/** See `migrations/059_map_trials.ts`. */
export interface MapTrialTable {
  hash: string;
  board: string;
  min_players: number;
  max_players: number;
  depth: 'review' | 'published';
  played: string;
  done: number;
  goal: number;
  ai_version: string;
  asked_at: number;
  finished_at: number | null;
}

export interface MapPreviewTable {
  map_id: string;
  preview: string;
}

export interface MapForkTable {
  draft_id: string;
  map_id: string;
  rev: number;
}

export interface MapFavouriteTable {
  user_id: string;
  map_id: string;
  at: number;
}

export interface MapRatingTable {
  map_id: string;
  user_id: string;
  stars: number;
  words: string;
  at: number;
}

/** See `migrations/066_draft_boards.ts`. */
export interface DraftBoardTable {
  id: string;
  draft_id: string;
  user_id: string | null;
  title: string;
  min_players: number;
  max_players: number;
  hash: string;
  definition: string;
  made_at: number;
}

/** See `migrations/067_review_comments.ts`. */
export interface MapReviewCommentTable {
  id: string;
  review_id: string;
  thread_id: string;
  user_id: string | null;
  pin: string;
  body: string;
  created_at: number;
  resolved_at: number | null;
}

export type MapReviewCommentRow = Selectable<MapReviewCommentTable>;
export type DraftBoardRow = Selectable<DraftBoardTable>;
export type MapTrialRow = Selectable<MapTrialTable>;
export type MapForkRow = Selectable<MapForkTable>;
export type MapRatingRow = Selectable<MapRatingTable>;
export type MapRow = Selectable<MapTable>;
export type MapRevisionRow = Selectable<MapRevisionTable>;
export type MapReviewRow = Selectable<MapReviewTable>;
export type MapActRow = Selectable<MapActTable>;
export type MapReviewActRow = Selectable<MapReviewActTable>;
