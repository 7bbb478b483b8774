import type { Selectable } from 'kysely';

/** See `migrations/025_share_parts.ts`. */
export interface ShareTable {
  token: string;
  user_id: string;
  room_id: string;
  turn: number;
  until: number;
  has_study: number;
  study: string | null;
  made_at: number;
}
export type ShareRow = Selectable<ShareTable>;

/** See `migrations/082_replays.ts`. */
export interface PackedReplayTable {
  room_id: string;
  form: number;
  head: string;
  summary: Buffer;
  body: Buffer;
}
export type PackedReplayRow = Selectable<PackedReplayTable>;
