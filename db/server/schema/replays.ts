import type { Selectable } from 'kysely';

/** See `migrations/023_shares.ts`. */
export interface ShareTable {
  token: string;
  user_id: string;
  room_id: string;
  turn: number;
  made_at: number;
}
export type ShareRow = Selectable<ShareTable>;
