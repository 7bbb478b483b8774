import type { Generated } from 'kysely';

// What is known about players and about how the app does, beside what the game itself needs.

export interface VitalsTable {
  id: Generated<number>;
  metric: string;
  value: number;
  size: number;
  url: string;
  tag: string;
  element_id: string;
  class_hint: string;
  theme: string;
  dpr: number;
  at: number;
}

export interface ClientMetricsTable {
  id: Generated<number>;
  game_id: string | null;
  action_success_rate: number;
  desync_rate: number;
  avg_latency: number;
  /** JSON of Reliability. */
  metrics: string;
  at: number;
}

/** What a person has done in a game that the server dealt and saw to its end. */
export interface ResultTable {
  room_id: string;
  user_id: string;
  ended_at: number;
  map_id: string;
  mode: string;
  /** 0 is best. */
  place: number;
  won: number;
  eliminations: number;
  conquests: number;
  card_trades: number;
  cards_traded: number;
  /** Most held at one time. */
  best_territories: number;
  best_armies: number;
  played_ms: number;
}

export interface RatingEventTable {
  room_id: string;
  user_id: string;
  at: number;
  season: string;
  old_rating: number;
  new_rating: number;
  /** JSON of RatedGame. */
  inputs: string;
}

/** See `migrations/015_seasons.ts`. */
export interface SeasonTable {
  season: string;
  ended_at: number;
}

export interface SeasonEndTable {
  user_id: string;
  season: string;
  final_rating: number;
  /** 1 is best; null = too few games of the season. */
  final_rank: number | null;
  peak_rating: number;
  games: number;
  /** With which he began the next. */
  new_rating: number;
}

export interface ProfileTable {
  user_id: string;
  bio: string;
  tagline: string;
  last_active: number | null;
}

export interface AvatarTable {
  user_id: string;
  /** Hex; its name. */
  hash: string;
  /** WebP. */
  image: Buffer;
}
