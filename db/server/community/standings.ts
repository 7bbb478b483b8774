import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import type { StandingRow } from '../schema/community.ts';

/** A player's row of a board, listed or not. */
export const standingOf = (db: Db, board: string, userId: string): Promise<StandingRow | undefined> =>
  db
    .selectFrom('standings')
    .selectAll()
    .where('board', '=', board)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores a player's row of a board, and keeps the counts of scores in step with it. */
export async function putStanding(tx: Db, row: StandingRow, before: StandingRow | undefined): Promise<void> {
  await tx
    .insertInto('standings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['board', 'user_id']).doUpdateSet(row))
    .execute();
  await recount(tx, before, -1);
  await recount(tx, row, 1);
}

async function recount(tx: Db, row: StandingRow | undefined, players: number): Promise<void> {
  if (row?.listed !== 1) return;
  await tx
    .insertInto('standing_counts')
    .values({ board: row.board, score: row.score, players })
    .onConflict((conflict) =>
      conflict.columns(['board', 'score']).doUpdateSet(({ ref, eb }) => ({
        players: eb(ref('standing_counts.players'), '+', players),
      })),
    )
    .execute();
}

/** Takes a player off all boards and forgets what those say of them, within a transaction. */
export async function leaveBoards(tx: Db, userId: string): Promise<void> {
  const rows = await tx.selectFrom('standings').selectAll().where('user_id', '=', userId).execute();
  for (const row of rows) await recount(tx, row, -1);
  for (const table of ['standings', 'standing_days', 'season_records', 'trophies'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Takes a player off all boards but one, within a transaction; what was won and set stays. */
export async function leaveBoardsBut(tx: Db, userId: string, kept: string): Promise<void> {
  const rows = await tx
    .selectFrom('standings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('board', '<>', kept)
    .execute();
  for (const row of rows) await recount(tx, row, -1);
  await tx.deleteFrom('standings').where('user_id', '=', userId).where('board', '<>', kept).execute();
}

/** Takes a player off all boards until their next game, within a transaction. */
export async function hideFromBoards(tx: Db, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('standings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('listed', '=', 1)
    .execute();
  for (const row of rows) await putStanding(tx, { ...row, listed: 0 }, row);
}

/** Rows that were seen until now and are not from now on, the longest overdue first. */
export const expiredStandings = (db: Db, now: number, limit: number): Promise<StandingRow[]> =>
  db
    .selectFrom('standings')
    .selectAll()
    .where('listed', '=', 1)
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Removes rows of boards whose names come before a season's. Answers whether there may be more. */
export async function forgetBoardsBefore(db: Db, season: string, limit: number): Promise<boolean> {
  const rows = await db
    .selectFrom('standings')
    .select(['board', 'user_id'])
    .where('board', '<', season)
    .limit(limit)
    .execute();
  for (const piece of batchesOf(rows)) {
    const boards = new Set(piece.map(({ board }) => board));
    for (const board of boards) {
      const ids = piece.filter((row) => row.board === board).map(({ user_id: id }) => id);
      await db.deleteFrom('standings').where('board', '=', board).where('user_id', 'in', ids).execute();
    }
  }
  if (rows.length === limit) return true;
  await db.deleteFrom('standing_counts').where('board', '<', season).execute();
  await db.deleteFrom('standing_days').where('board', '<', season).execute();
  return false;
}

/** The next game that was counted before there were boards. */
export const nextBoardsDue = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('boards_due')
      .select('room_id')
      .orderBy('at')
      .orderBy('room_id')
      .limit(1)
      .executeTakeFirst()
  )?.room_id;

/** Answers whether nobody has taken it before. */
export async function takeBoardsDue(tx: Db, roomId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('boards_due')
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Keeps the places of a day, and forgets those of the days before the last. */
export async function keepDay(
  db: Db,
  board: string,
  day: number,
  places: readonly { readonly user_id: string; readonly place: number }[],
): Promise<void> {
  await db
    .deleteFrom('standing_days')
    .where('board', '=', board)
    .where('day', '<', day - 1)
    .execute();
  for (const piece of batchesOf(places)) {
    await db
      .insertInto('standing_days')
      .values(piece.map((place) => ({ ...place, board, day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function hasDay(db: Db, board: string, day: number): Promise<boolean> {
  const row = await db
    .selectFrom('standing_days')
    .select('day')
    .where('board', '=', board)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
