import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Accounts } from '../accounts/context.ts';
import type { Chat } from '../chat/context.ts';
import type { Games } from '../games/live/context.ts';
import type { Log } from '../runtime/log.ts';
import type { Choosable } from '../runtime/choosable.ts';
import type { Config } from '../runtime/config.ts';
import type { Actor } from './auditLog.ts';
import type { Check } from '../protocol/admin/health.ts';

/** The link by which a server that has no admin yet is set up. */
export interface SetupDoor {
  /** Makes the link, below the server's address; null = there is an admin already. */
  offer(publicUrl: string): Promise<string | null>;
  fits(token: string): Promise<boolean>;
}

/** The server itself, as those see it who keep it running. */
export interface Upkeep {
  readonly health: { readonly checks: () => Promise<Check[]> };
  readonly config: Config;
  readonly place: Choosable;
  readonly setup: SetupDoor;
  readonly sockets: () => number;
  /** Do several processes serve the same games? */
  readonly isShared: boolean;
  readonly startedAt: number;
  /** Copies the database. */
  readonly backUp: () => Promise<void>;
}

/** The dependencies of the functions in this folder. */
export interface Moderation {
  readonly db: Db;
  readonly accounts: Accounts;
  readonly games: Games;
  readonly chat: Chat;
  readonly upkeep: Upkeep;
  /** Chains the audit log. */
  readonly auditKey: Buffer;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Somebody with a role, at work. */
export interface Staff extends Actor {
  readonly id: string;
  readonly user: UserRow;
}
