import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';

/** A user, as far as a conversation with them depends on it. */
export interface ChatUser {
  readonly id: string;
  readonly username: string;
  readonly settings: string | null;
  readonly erased_at: number | null;
}

const amongUsers = (db: Db, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'username', 'settings', 'erased_at']).where('id', 'in', ids);

export const chatUsers = (db: Db, ids: readonly string[]): Promise<ChatUser[]> =>
  amongUsers(db, ids).execute();

const two = compiled((db, { low, high }: { low: string; high: string }) => amongUsers(db, [low, high]));

/** Those of a direct thread. */
export const twoChatUsers = async (db: Db, low: string, high: string): Promise<ChatUser[]> =>
  (await two(db, { low, high })).rows;

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
