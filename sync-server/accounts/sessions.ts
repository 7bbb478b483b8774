import { Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../db/server/open.ts';
import { hashOf, randomToken } from './hash.ts';
import { luciaAdapter } from './luciaAdapter.ts';

/** Days without use after which a session ends. */
const IDLE_DAYS = 30;

/** Sessions of signed-in users. Nothing else knows how they are kept. */
export interface Sessions {
  /** Returns the session's id, of which only a hash is stored. */
  create(userId: string): Promise<string>;
  /** The user of a live session, whose idle time starts anew. */
  validate(sessionId: string): Promise<string | null>;
  revoke(sessionId: string): Promise<void>;
  revokeUser(userId: string): Promise<void>;
  purge(): Promise<void>;
}

/** lucia is no longer maintained: it is used here only and can be replaced behind this interface. */
export function luciaSessions(db: Db): Sessions {
  const lucia = new Lucia(luciaAdapter(db), { sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd') });
  return {
    async create(userId) {
      const session = await lucia.createSession(userId, {}, { sessionId: randomToken() });
      return session.id;
    },
    async validate(sessionId) {
      const { session } = await lucia.validateSession(sessionId);
      return session?.userId ?? null;
    },
    revoke: (sessionId) => lucia.invalidateSession(sessionId),
    revokeUser: (userId) => lucia.invalidateUserSessions(userId),
    purge: () => lucia.deleteExpiredSessions(),
  };
}

/** Names a session where its id must not appear. */
export const sessionName = (sessionId: string): string => hashOf(sessionId);
