import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Accounts } from '../accounts/context.ts';
import type { Chat } from '../chat/context.ts';
import type { Games } from '../games/live/context.ts';
import type { Log } from '../runtime/log.ts';
import type { Actor } from './auditLog.ts';

/** The dependencies of the functions in this folder. */
export interface Moderation {
  readonly db: Db;
  readonly accounts: Accounts;
  readonly games: Games;
  readonly chat: Chat;
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
