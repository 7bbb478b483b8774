import type { Db } from '../../db/server/core/open.ts';
import type { Sessions } from './sessions.ts';

/** Closes the live connections of whoever may no longer use them. */
export interface Connections {
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
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Notes now and then that a user is here. */
  readonly touch: (userId: string) => void;
  /** Tells the mail worker that there is something to send. */
  readonly wakeMailer: () => void;
}
