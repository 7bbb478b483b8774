import type { Generated, Selectable } from 'kysely';

/** See `migrations/043_tournaments.ts` and `migrations/062_tournament_entries.ts`. */
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
  version: Generated<number>;
  clan_id: string | null;
  featured: number;
  check_in_at: number | null;
}

export interface TournamentEntryTable {
  tournament_id: string;
  user_id: string;
  at: number;
  checked_in_at: number | null;
  barred_at: Generated<number | null>;
}

export interface TournamentScheduleTable {
  id: string;
  owner_id: string;
  /** Five fields, in UTC. */
  cron: string;
  /** JSON of TournamentForm. */
  form: string;
  opens_at: number;
  created_at: number;
}

export interface TournamentEventTable {
  tournament_id: string;
  seq: number;
  at: number;
  /** JSON of TournamentEvent[]. */
  body: string;
}

export type TournamentRow = Selectable<TournamentTable>;
export type TournamentScheduleRow = Selectable<TournamentScheduleTable>;
