import type { Db } from '../core/open.ts';
import type { FormerNameRow } from '../schema/accounts.ts';

export const formerName = (db: Db, username: string): Promise<FormerNameRow | undefined> =>
  db.selectFrom('former_names').selectAll().where('username', '=', username).executeTakeFirst();

/** The time of a user's last change of their name, as long as it is remembered. */
export async function renamedAt(db: Db, userId: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('former_names')
    .select(({ fn }) => fn.max<number | null>('changed_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Gives a user another name, also at the tables where they wait for a game to start. The former one stays theirs. */
export async function rename(
  db: Db,
  user: { readonly id: string; readonly username: string },
  username: string,
  at: number,
): Promise<void> {
  await db.deleteFrom('former_names').where('username', 'in', [username, user.username]).execute();
  await db
    .insertInto('former_names')
    .values({ username: user.username, user_id: user.id, changed_at: at })
    .execute();
  await db.updateTable('users').set({ username }).where('id', '=', user.id).execute();
  await db
    .updateTable('seats')
    .set({ username })
    .where('user_id', '=', user.id)
    .where('room_id', 'in', (eb) => eb.selectFrom('rooms').select('id').where('status', '=', 'lobby'))
    .execute();
}

export const deleteOldNames = async (db: Db, changedBefore: number): Promise<void> => {
  await db.deleteFrom('former_names').where('changed_at', '<', changedBefore).execute();
};
