import { Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { deleteOtherSessions, deleteSession, sessionsOfUser } from '../../db/server/accounts/sessions.ts';
import { hashOf, randomToken } from './hash.ts';
import { isOver, luciaAdapter } from './luciaAdapter.ts';

/** Days without use after which a session ends. */
const IDLE_DAYS = 30;

/** The part of a session that its owner may know. */
export interface KnownSession {
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly device: string | null;
}

/** Sessions of signed-in users. Nothing else knows how they are kept. */
export interface Sessions {
  /** Returns the session's id, of which only a hash is stored. */
  create(userId: string, device: string): Promise<string>;
  /** The user of a live session, whose idle time starts anew. */
  validate(sessionId: string): Promise<UserRow | null>;
  /** Those that live. */
  ofUser(userId: string): Promise<KnownSession[]>;
  revoke(sessionId: string): Promise<void>;
  revokeNamed(name: string): Promise<void>;
  revokeOthers(userId: string, keptName: string): Promise<void>;
  revokeUser(userId: string): Promise<void>;
  purge(): Promise<void>;
}

/** lucia is no longer maintained: it is used here only and can be replaced behind this interface. */
export function luciaSessions(db: Db): Sessions {
  const lucia = new Lucia(luciaAdapter(db), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getUserAttributes: ({ row }) => ({ row }),
  });
  return {
    async create(userId, device) {
      const session = await lucia.createSession(userId, { device }, { sessionId: randomToken() });
      return session.id;
    },
    async validate(sessionId) {
      const { user } = await lucia.validateSession(sessionId);
      return user?.row ?? null;
    },
    async ofUser(userId) {
      const rows = await sessionsOfUser(db, userId);
      return rows
        .filter((row) => !isOver(row))
        .map((row) => ({
          name: row.id_hash,
          createdAt: row.created_at,
          lastUsedAt: row.used_at,
          device: row.device,
        }));
    },
    revoke: (sessionId) => lucia.invalidateSession(sessionId),
    revokeNamed: (name) => deleteSession(db, name),
    revokeOthers: (userId, keptName) => deleteOtherSessions(db, userId, keptName),
    revokeUser: (userId) => lucia.invalidateUserSessions(userId),
    purge: () => lucia.deleteExpiredSessions(),
  };
}

/** Names a session where its id must not appear. */
export const sessionName = (sessionId: string): string => hashOf(sessionId);
