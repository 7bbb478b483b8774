import { batchesOf } from '../core/batches.ts';
import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';

/** Answers whether the user was not blocked before. */
export async function block(db: Db, blocker: string, blocked: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blocks')
    .values({ blocker, blocked, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const unblock = async (db: Db, blocker: string, blocked: string): Promise<void> => {
  await db.deleteFrom('blocks').where('blocker', '=', blocker).where('blocked', '=', blocked).execute();
};

export async function hasBlocked(db: Db, blocker: string, blocked: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('at')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .executeTakeFirst();
  return row !== undefined;
}

const blocksBetween = compiled((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom('blocks')
    .select('at')
    // Nobody blocks themselves.
    .where('blocker', 'in', [one, other])
    .where('blocked', 'in', [one, other])
    .limit(1),
);

/** Has either of two blocked the other? */
export const isBlockedBetween = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await blocksBetween(db, { one, other })).rows.length > 0;

/** The blocks of some users among each other. */
export async function blocksAmong(
  db: Db,
  userIds: readonly string[],
): Promise<{ readonly blocker: string; readonly blocked: string }[]> {
  const known = new Set(userIds);
  const found: { readonly blocker: string; readonly blocked: string }[] = [];
  for (const batch of batchesOf([...known])) {
    const rows = await db
      .selectFrom('blocks')
      .select(['blocker', 'blocked'])
      .where('blocker', 'in', batch)
      .execute();
    found.push(...rows.filter(({ blocked }) => known.has(blocked)));
  }
  return found;
}

export interface Blocked {
  readonly id: string;
  readonly username: string;
  readonly at: number;
}

/** The users whom somebody has blocked, newest first. */
export const blockedBy = (db: Db, blocker: string): Promise<Blocked[]> =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked')
    .select(['users.id', 'users.username', 'blocks.at'])
    .where('blocker', '=', blocker)
    .orderBy('blocks.at', 'desc')
    .execute();

/** The ids of those who have blocked a user. */
export async function blockersOf(db: Db, blocked: string): Promise<string[]> {
  const rows = await db.selectFrom('blocks').select('blocker').where('blocked', '=', blocked).execute();
  return rows.map(({ blocker }) => blocker);
}
