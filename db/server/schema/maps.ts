import type { Selectable } from 'kysely';

/** See `migrations/048_maps.ts`. */
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
  reason: string | null;
  published_at: number;
}

export interface MapRevisionTable {
  map_id: string;
  rev: number;
  hash: string;
  definition: string;
  note: string;
  published_at: number;
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
}

export interface MapReviewActTable {
  review_id: string;
  no: number;
  at: number;
  by_id: string;
  act: string;
  words: string;
}

export type MapRow = Selectable<MapTable>;
export type MapRevisionRow = Selectable<MapRevisionTable>;
export type MapReviewRow = Selectable<MapReviewTable>;
export type MapReviewActRow = Selectable<MapReviewActTable>;
