import type { Db } from '../../db/server/core/open.ts';
import type { NotificationType } from '../protocol/settings.ts';
import type { User } from '../protocol/users.ts';
import type { Sessions } from './sessions.ts';

/** The live connections of people: closes them when they may no longer be used, and tells them of their account. */
export interface Connections {
  /** Tells all devices of a user how the account is now. */
  accountChanged(user: User): void;
  endSession(sessionName: string): void;
  endUser(userId: string): void;
}

/** The dependencies of the functions in this folder. */
export interface Accounts {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Signs the tokens. */
  readonly key: Buffer;
  readonly connections: Connections;
  /** The address at which people reach the server; known once it listens. */
  readonly publicUrl: () => string;
  /** The address of the administration; undefined = it has none of its own. */
  readonly adminUrl: string | undefined;
  /** Must those with a role have shown more than a password? */
  readonly rolesNeedMore: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Notes now and then that a user is here. */
  readonly touch: (userId: string) => void;
  /** Where a user turns off the mails of a kind without signing in. */
  readonly unsubscribeLink: (userId: string, type: NotificationType) => string;
  /** Tells the mail worker that there is something to send. */
  readonly wakeMailer: () => void;
}
