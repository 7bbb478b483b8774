import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import type { Role, UserRow } from '../schema/accounts.ts';
import type { UserNoteRow } from '../schema/moderation.ts';

/** Whoever may decide about people. */
export async function countModerators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', 'in', ['admin', 'moderator'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return count;
}

export const setRole = async (db: Db, userId: string, role: Role | null): Promise<void> => {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
};

export type PeopleFilter = 'all' | 'role' | 'sanctioned' | 'unverified' | 'reported';

/** No name has a character beyond it. */
const LAST_CHARACTER = '~';

/**
 * People, newest first. Each filter is led by an index of its own.
 * @param before the id of the last one of the page before; null = the first page
 */
export function people(
  db: Db,
  filter: PeopleFilter,
  before: string | null,
  limit: number,
): Promise<UserRow[]> {
  // Few people have a role: being a term and no column, this keeps SQLite from walking through all others.
  const id = filter === 'role' ? sql<string>`users.id || ''` : sql<string>`users.id`;
  const all = db
    .selectFrom('users')
    .selectAll('users')
    .where('erased_at', 'is', null)
    .$if(before !== null, (query) => query.where(id, '<', before ?? ''))
    .orderBy(id, 'desc')
    .limit(limit);
  if (filter === 'role') return all.where('role', 'is not', null).execute();
  if (filter === 'unverified') return all.where('email_verified_at', 'is', null).execute();
  if (filter === 'sanctioned') {
    return all
      .where('users.id', 'in', (query) =>
        query
          .selectFrom('sanctions')
          .select('user_id')
          .where('lifted_at', 'is', null)
          // Else those of the pages before would be looked for among all users.
          .$if(before !== null, (active) => active.where('user_id', '<', before ?? '')),
      )
      .execute();
  }
  if (filter === 'reported') {
    return all
      .where('users.id', 'in', (query) =>
        query
          .selectFrom('cases')
          .select(sql<string>`subject`.as('subject'))
          .where('closed_at', 'is', null),
      )
      .execute();
  }
  return all.execute();
}

/** The keyed hash of a network (`accounts/knownPlaces.ts`); no name is so long. */
const NETWORK = /^[\da-f]{64}$/;

/** By the beginning of the name, the whole address, the id, or the network from which they sign in. */
export async function findPeople(db: Db, text: string, limit: number): Promise<UserRow[]> {
  const living = db.selectFrom('users').selectAll().where('erased_at', 'is', null);
  if (text.includes('@')) return living.where('email', '=', text).limit(limit).execute();
  if (NETWORK.test(text)) {
    return living
      .where('id', 'in', (query) =>
        query.selectFrom('known_places').select('user_id').where('network', '=', text),
      )
      .limit(limit)
      .execute();
  }
  const byId = await living.where('id', '=', text).execute();
  if (byId.length > 0) return byId;
  return living
    .where('username', '>=', text)
    .where('username', '<', text + LAST_CHARACTER)
    .orderBy('username')
    .limit(limit)
    .execute();
}

export const insertNote = async (db: Db, row: UserNoteRow): Promise<void> => {
  await db.insertInto('user_notes').values(row).execute();
};

export const notesOn = (db: Db, userId: string): Promise<UserNoteRow[]> =>
  db.selectFrom('user_notes').selectAll().where('user_id', '=', userId).orderBy('at', 'desc').execute();

export const formerNamesOf = (db: Db, userId: string): Promise<{ username: string; changed_at: number }[]> =>
  db
    .selectFrom('former_names')
    .select(['username', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .execute();

/** The last games that somebody has a seat in, newest first. */
export const lastRoomsOf = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('seats')
    .innerJoin('rooms', 'rooms.id', 'seats.room_id')
    .select(['rooms.id', 'rooms.name', 'rooms.code', 'rooms.status', 'rooms.created_at'])
    .where('seats.user_id', '=', userId)
    .where('rooms.is_offline', '=', 0)
    .orderBy('rooms.id', 'desc')
    .limit(limit)
    .execute();

/** Every change of a rating, oldest first, the last ones of many. */
export async function ratingsOf(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('rating_events')
    .select(['at', 'new_rating'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}
