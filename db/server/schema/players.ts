import type { Generated, Selectable } from 'kysely';

/** The deeds of a person in a game that the server dealt and saw to its end. */
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
  /** See `migrations/081_luck.ts`. */
  luck: number | null;
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
  /** JSON of how far its end has come, while it lasts; see `migrations/045_season_ends.ts`. */
  closing: string | null;
}

export interface SeasonEndTable {
  user_id: string;
  season: string;
  final_rating: number;
  /** 1 is best; null = too few games of the season. */
  final_rank: number | null;
  peak_rating: number;
  games: number;
  /** The rating with which the user began the next season. */
  new_rating: number;
}

/** See `migrations/064_season_scores.ts`. */
export interface SeasonScoreTable {
  season: string;
  rating: number;
  players: number;
  place: number | null;
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

export interface ReliabilityTable {
  user_id: string;
  recent: Generated<string>;
  no_shows: Generated<number>;
}

export interface VacationTable {
  id: string;
  user_id: string;
  from_at: number;
  until_at: number;
}

/** See `migrations/053_annulments.ts`. */
export interface AnnulmentTable {
  room_id: string;
  at: number;
  by_id: string;
  reason: string;
  season: string;
  rated_at: number;
  game: string;
  progress: string | null;
  done_at: number | null;
}

export type AnnulmentRow = Selectable<AnnulmentTable>;
export type ResultRow = Selectable<ResultTable>;
export type RatingEventRow = Selectable<RatingEventTable>;
export type SeasonEndRow = Selectable<SeasonEndTable>;
export type ProfileRow = Selectable<ProfileTable>;
