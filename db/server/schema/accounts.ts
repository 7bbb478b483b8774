import type { Selectable } from 'kysely';

/** What somebody may do beside playing; see `migrations/027_moderation.ts`. */
export type Role = 'admin' | 'moderator' | 'reviewer';

export interface UserTable {
  id: string;
  username: string;
  email: string;
  email_verified_at: number | null;
  password_hash: string;
  elo: number;
  preferred_color: string;
  created_at: number;
  /** JSON of StoredSettings. */
  settings: string | null;
  settings_revision: number;
  /** See `migrations/018_own_account.ts`. */
  deletion_due_at: number | null;
  erased_at: number | null;
  role: Role | null;
  banned_until: number | null;
  suspended_until: number | null;
}

export interface KnownPlaceTable {
  user_id: string;
  place: string;
  seen_at: number;
  /** See `migrations/052_fair_play.ts`; null of places remembered before it. */
  network: string | null;
}

export interface EmailChangeTable {
  user_id: string;
  email: string;
  /** SHA-256 of the mailed token, hexadecimal. */
  hash: string;
  expires_at: number;
  used_at: number | null;
}

export interface FormerNameTable {
  username: string;
  user_id: string;
  changed_at: number;
}

export interface SessionTable {
  /** SHA-256 of the session's id, hexadecimal. */
  id_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** As "Firefox on Linux". */
  device: string | null;
  used_at: number;
  /** See `migrations/027_moderation.ts`. */
  confirmed_at: number | null;
  /** See `migrations/050_factors.ts`. */
  second_factor: number;
}

export interface BotTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  id_hash: string;
  user_id: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

export type TokenPurpose = 'verify' | 'reset';

export interface EmailTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  user_id: string;
  purpose: TokenPurpose;
  expires_at: number;
  used_at: number | null;
}

export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** The address at which mails of this kind are turned off; null = they cannot be. */
  unsubscribe: string | null;
  created_at: number;
  due_at: number;
  attempts: number;
}

export type UserRow = Selectable<UserTable>;
export type KnownPlaceRow = Selectable<KnownPlaceTable>;
export type SessionRow = Selectable<SessionTable>;
export type BotTokenRow = Selectable<BotTokenTable>;
export type EmailTokenRow = Selectable<EmailTokenTable>;
export type EmailChangeRow = Selectable<EmailChangeTable>;
export type FormerNameRow = Selectable<FormerNameTable>;
export type MailRow = Selectable<MailTable>;
