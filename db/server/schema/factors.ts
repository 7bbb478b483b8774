import type { Selectable } from 'kysely';

/** See `migrations/050_factors.ts`. */
export interface PasskeyTable {
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  /** See `migrations/070_passkey_places.ts`. */
  place: string | null;
  created_at: number;
  used_at: number | null;
}

export interface CodeAppTable {
  user_id: string;
  secret: string;
  confirmed_at: number | null;
  last_step: number;
}

export interface RecoveryCodeTable {
  hash: string;
  user_id: string;
  used_at: number | null;
}

export interface SpentChallengeTable {
  challenge: string;
  expires_at: number;
}

export interface BannedEmailTable {
  hash: string;
  user_id: string;
  until: number;
}

export interface SetupLinkTable {
  only: 1;
  hash: string;
  until: number;
}

export type PasskeyRow = Selectable<PasskeyTable>;
export type CodeAppRow = Selectable<CodeAppTable>;
