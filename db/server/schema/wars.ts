import type { Selectable } from 'kysely';

/** See `migrations/044_wars.ts`. */
export interface WarTable {
  id: string;
  challenger_id: string;
  challenged_id: string;
  names: string;
  status: 'offered' | 'declined' | 'lapsed' | 'running' | 'over' | 'cancelled';
  boards: number;
  challenger_won: number;
  challenged_won: number;
  winner: 'challenger' | 'challenged' | null;
  shift: number;
  due_at: number | null;
  seq: number;
  created_at: number;
  ended_at: number | null;
}

export interface WarEventTable {
  war_id: string;
  seq: number;
  at: number;
  user_id: string | null;
  body: string;
}

export interface WarPlayerTable {
  user_id: string;
  war_id: string;
}

export interface ClanDepartureTable {
  user_id: string;
  left_at: number;
}

export type WarRow = Selectable<WarTable>;
