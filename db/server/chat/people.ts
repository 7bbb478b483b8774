import type { Db } from '../core/open.ts';

/** A user, as far as a conversation with them depends on it. */
export interface ChatUser {
  readonly id: string;
  readonly username: string;
  readonly settings: string | null;
  readonly erased_at: number | null;
}

export const chatUsers = (db: Db, ids: readonly string[]): Promise<ChatUser[]> =>
  db.selectFrom('users').select(['id', 'username', 'settings', 'erased_at']).where('id', 'in', ids).execute();

/** The names of users by their ids; those whose accounts are gone are left out. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
