import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import type { Db } from '../../db/server/core/open.ts';
import type { SessionRow, UserRow } from '../../db/server/schema/accounts.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  extendSession,
  insertSession,
  sessionByHash,
  sessionsOfUser,
  touchSession,
} from '../../db/server/accounts/sessions.ts';
import { hashOf } from './hash.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { readonly row: UserRow }>;
    DatabaseSessionAttributes: { readonly device: string | null };
    DatabaseUserAttributes: { readonly row: UserRow };
  }
}

/** However much it is used, a session ends after this long. */
const ABSOLUTE_MS = 90 * 24 * 3600 * 1000;

/** Its last use is known to the hour: finer, every request would write. */
const USE_MS = 3600 * 1000;

/**
 * Stores a hash in place of the session's id, which lucia's own adapters keep
 * as it is: whoever reads the database learns no id that opens a door.
 */
export const luciaAdapter = (db: Db): Adapter => ({
  async getSessionAndUser(sessionId) {
    const found = await sessionByHash(db, hashOf(sessionId));
    if (!found || isOver(found.session)) return [null, null];
    const { session, user } = found;
    const now = Date.now();
    if (session.used_at + USE_MS <= now) await touchSession(db, session.id_hash, now);
    return [sessionOf(session, sessionId), { id: user.id, attributes: { row: user } }];
  },
  async getUserSessions(userId) {
    const rows = await sessionsOfUser(db, userId);
    return rows.map((row) => sessionOf(row, row.id_hash));
  },
  setSession: ({ id, userId, expiresAt, attributes: { device } }) =>
    insertSession(db, {
      id_hash: hashOf(id),
      user_id: userId,
      created_at: Date.now(),
      expires_at: expiresAt.getTime(),
      device,
      used_at: Date.now(),
      confirmed_at: null,
      second_factor: 0,
    }),
  updateSessionExpiration: (sessionId, expiresAt) =>
    extendSession(db, hashOf(sessionId), expiresAt.getTime()),
  deleteSession: (sessionId) => deleteSession(db, hashOf(sessionId)),
  deleteUserSessions: (userId) => deleteSessionsOfUser(db, userId),
  deleteExpiredSessions: () => deleteExpiredSessions(db, Date.now()),
});

/** Opens nothing any more, though its row may still be there. */
export const isOver = ({ created_at: created, expires_at: expires }: SessionRow): boolean =>
  Math.min(created + ABSOLUTE_MS, expires) <= Date.now();

const sessionOf = (row: SessionRow, id: string): DatabaseSession => ({
  id,
  userId: row.user_id,
  expiresAt: new Date(row.expires_at),
  attributes: { device: row.device },
});
