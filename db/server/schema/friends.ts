import type { Selectable } from 'kysely';

/** See `migrations/020_friends.ts`. */
export interface FriendPairTable {
  low: string;
  high: string;
  state: 'none' | 'pending' | 'declined' | 'friends';
  request_id: string;
  asked_by: string;
  asked_at: number;
  withdrawn: number;
  declined_at: number | null;
  told_at: number | null;
  since: number | null;
}

export interface BlockTable {
  blocker: string;
  blocked: string;
  at: number;
}

export type FriendPairRow = Selectable<FriendPairTable>;
export type BlockRow = Selectable<BlockTable>;
