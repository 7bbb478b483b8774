import { insertUser } from '../../db/server/accounts/users.ts';
import type { Database, Db } from '../../db/server/core/open.ts';
import { segmentCache } from '../../sync-server/chat/segments.ts';
import type { Chat } from '../../sync-server/chat/context.ts';
import { NO_CHAT_LIMITS } from '../../sync-server/http/access/chatLimits.ts';
import { createLog } from '../../sync-server/runtime/log.ts';

const silent = { tell: () => undefined, tellHere: () => undefined, notify: () => undefined };

/** Conversations on a database, without a server around them. */
export const bareChat = ({ db, line }: Pick<Database, 'db' | 'line'>): Chat => ({
  db,
  line,
  news: silent,
  limits: NO_CHAT_LIMITS,
  segments: segmentCache(),
  previews: { note: () => undefined },
  log: createLog('silent'),
  now: Date.now,
});

/** The id of one of many users or conversations. */
export const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const userOf = (at: number) => ({ id: idOf(at), username: `user-${at}` });

/** Accounts as nobody signs in to. */
export async function addPeople(db: Db, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await insertUser(db, {
      ...userOf(at),
      email: `user-${at}@example.org`,
      password_hash: '',
      email_verified_at: 1,
      elo: 1_000,
      preferred_color: '#DC2626',
      created_at: 1,
      settings: null,
      settings_revision: 0,
    });
  }
}
