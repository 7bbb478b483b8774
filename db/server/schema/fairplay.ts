import type { Selectable } from 'kysely';

/** See `migrations/052_fair_play.ts`. */
export interface FairGameTable {
  room_id: string;
  ended_at: number;
  studied: string | null;
}

export interface FairHintTable {
  id: string;
  kind: 'truce' | 'feeding' | 'engine';
  one: string;
  other: string;
  facts: string;
  found_at: number;
  seen_at: number;
  settled_at: number | null;
  settled_by: string | null;
}

export interface FairLookTable {
  day: number;
  at: number;
  games: number;
  found: number;
}

export type FairGameRow = Selectable<FairGameTable>;
export type FairHintRow = Selectable<FairHintTable>;
