import type { Selectable } from 'kysely';

/** See `migrations/040_boards.ts`. */
export interface StandingTable {
  board: string;
  user_id: string;
  score: number;
  tie: number;
  early: number;
  games: number;
  wins: number;
  streak: number;
  listed: number;
  expires_at: number | null;
}

export interface StandingCountTable {
  board: string;
  score: number;
  players: number;
}

export interface StandingDayTable {
  board: string;
  /** UTC, in days since 1970. */
  day: number;
  user_id: string;
  place: number;
}

export interface SeasonRecordTable {
  season: string;
  kind: 'wins' | 'streak' | 'upset';
  user_id: string;
  value: number;
  room_id: string;
}

export interface SeasonMapTable {
  season: string;
  map_id: string;
  games: number;
}

export interface TrophyTable {
  user_id: string;
  season: string;
  kind: string;
  place: number;
}

export interface BoardsDueTable {
  room_id: string;
  at: number;
}

export type StandingRow = Selectable<StandingTable>;
