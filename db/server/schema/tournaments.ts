import type { Selectable } from 'kysely';

/** See `migrations/043_tournaments.ts`. */
export interface TournamentTable {
  id: string;
  name: string;
  description: string;
  organizer_id: string;
  status: 'open' | 'running' | 'over' | 'cancelled';
  /** JSON of TournamentForm, without its name, description and password. */
  form: string;
  password_hash: string | null;
  entrants: number;
  starts_at: number | null;
  created_at: number;
  ended_at: number | null;
  winner_id: string | null;
}

export interface TournamentEntryTable {
  tournament_id: string;
  user_id: string;
  at: number;
}

export interface TournamentEventTable {
  tournament_id: string;
  seq: number;
  at: number;
  /** JSON of TournamentEvent[]. */
  body: string;
}

export type TournamentRow = Selectable<TournamentTable>;
