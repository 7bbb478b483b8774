import type { Adapter, DatabaseSession } from 'lucia';
import type { Db } from '../../db/server/open.ts';
import type { SessionRow } from '../../db/server/schema.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  extendSession,
  insertSession,
  sessionByHash,
  sessionsOfUser,
} from '../../db/server/sessions.ts';
import { hashOf } from './hash.ts';

/** However much it is used, a session ends after this long. */
const ABSOLUTE_MS = 90 * 24 * 3600 * 1000;

/**
 * Stores a hash in place of the session's id, which lucia's own adapters keep
 * as it is: whoever reads the database learns no id that opens a door.
 */
export const luciaAdapter = (db: Db): Adapter => ({
  async getSessionAndUser(sessionId) {
    const row = await sessionByHash(db, hashOf(sessionId));
    if (!row || row.created_at + ABSOLUTE_MS <= Date.now()) return [null, null];
    return [sessionOf(row, sessionId), { id: row.user_id, attributes: {} }];
  },
  async getUserSessions(userId) {
    const rows = await sessionsOfUser(db, userId);
    return rows.map((row) => sessionOf(row, row.id_hash));
  },
  setSession: ({ id, userId, expiresAt }) =>
    insertSession(db, {
      id_hash: hashOf(id),
      user_id: userId,
      created_at: Date.now(),
      expires_at: expiresAt.getTime(),
    }),
  updateSessionExpiration: (sessionId, expiresAt) =>
    extendSession(db, hashOf(sessionId), expiresAt.getTime()),
  deleteSession: (sessionId) => deleteSession(db, hashOf(sessionId)),
  deleteUserSessions: (userId) => deleteSessionsOfUser(db, userId),
  deleteExpiredSessions: () => deleteExpiredSessions(db, Date.now()),
});

const sessionOf = (row: SessionRow, id: string): DatabaseSession => ({
  id,
  userId: row.user_id,
  expiresAt: new Date(row.expires_at),
  attributes: {},
});
