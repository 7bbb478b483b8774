import type { Selectable } from 'kysely';

/** See `migrations/042_fixtures.ts`. */
export interface FixtureTable {
  contest: string;
  name: string;
  /** JSON of FixtureWish. */
  wish: string;
  planned_at: number;
  opened_at: number | null;
  room_id: string | null;
  /** JSON of FixtureResult. */
  result: string | null;
  heard_at: number | null;
}

export type FixtureRow = Selectable<FixtureTable>;
