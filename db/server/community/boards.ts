import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import { PREPARED } from '../core/prepared.ts';

/** A place in the order of a board. */
export interface BoardKey {
  readonly score: number;
  readonly tie: number;
  readonly early: number;
  readonly userId: string;
}

export interface BoardEntry extends BoardKey {
  readonly username: string;
  readonly avatar: string | null;
  readonly color: string;
  readonly elo: number;
  readonly games: number;
  readonly wins: number;
  /** The tag of their clan; null = they are in none. */
  readonly tag: string | null;
  /** Their place when the day began; null = they had none among those that are kept. */
  readonly placeBefore: number | null;
}

/** A board as it stands on a day, counted from 1970. */
export interface BoardOn {
  readonly board: string;
  readonly day: number;
}

export interface ScoreRange {
  readonly from: number;
  /** Without it; null = no end. */
  readonly below: number | null;
}

interface PageWish {
  readonly limit: number;
  readonly after?: BoardKey | undefined;
  readonly scores?: ScoreRange | undefined;
}

/** All that is shown of a row comes in one query: over a network the ways cost more than what is read. */
const entries = (db: Db, { board, day }: BoardOn) =>
  db
    .withoutPlugins()
    .selectFrom('standings')
    .modifyFront(PREPARED)
    .innerJoin('users', 'users.id', 'standings.user_id')
    .leftJoin('avatars', 'avatars.user_id', 'standings.user_id')
    .select([
      'standings.user_id as userId',
      'standings.score',
      'standings.tie',
      'standings.early',
      'standings.games',
      'standings.wins',
      'users.username',
      'users.elo',
      'users.preferred_color as color',
      'avatars.hash as avatar',
    ])
    // Not as joins, in whose order PostgreSQL would think for longer than it reads.
    .select(({ selectFrom }) => [
      selectFrom('clan_members')
        .innerJoin('clans', 'clans.id', 'clan_members.clan_id')
        .select('clans.tag')
        .whereRef('clan_members.user_id', '=', 'standings.user_id')
        .as('tag'),
      selectFrom('standing_days')
        .select('standing_days.place')
        .where('standing_days.board', '=', board)
        .where('standing_days.day', '=', day)
        .whereRef('standing_days.user_id', '=', 'standings.user_id')
        .as('placeBefore'),
    ])
    .where('standings.board', '=', board)
    // Said in the text, as in the index that has only these.
    .where('standings.listed', '=', sql.lit(1));

const keyOf = ({ score, tie, early, userId }: BoardKey) => sql`(${score}, ${tie}, ${early}, ${userId})`;
const OWN = sql`(standings.score, standings.tie, standings.early, standings.user_id)`;

/** The best of a board, or those after a place. */
export function pageOf(db: Db, board: BoardOn, { limit, after, scores }: PageWish): Promise<BoardEntry[]> {
  let query = entries(db, board);
  if (after) query = query.where(sql<boolean>`${OWN} < ${keyOf(after)}`);
  if (scores) query = query.where('standings.score', '>=', scores.from);
  if (scores && scores.below !== null) query = query.where('standings.score', '<', scores.below);
  return query
    .orderBy('standings.score', 'desc')
    .orderBy('standings.tie', 'desc')
    .orderBy('standings.early', 'desc')
    .orderBy('standings.user_id', 'desc')
    .limit(sql.lit(limit))
    .execute();
}

/** Those right before a place, in the order of the board. */
export async function pageBefore(
  db: Db,
  board: BoardOn,
  before: BoardKey,
  limit: number,
): Promise<BoardEntry[]> {
  const found = await entries(db, board)
    .where(sql<boolean>`${OWN} > ${keyOf(before)}`)
    .orderBy('standings.score')
    .orderBy('standings.tie')
    .orderBy('standings.early')
    .orderBy('standings.user_id')
    .limit(sql.lit(limit))
    .execute();
  return found.toReversed();
}

/** A player on a board; undefined = they are not listed. */
export const entryOf = (db: Db, board: BoardOn, userId: string): Promise<BoardEntry | undefined> =>
  entries(db, board).where('standings.user_id', '=', userId).executeTakeFirst();

/** No name has a character beyond it. */
const LAST_CHARACTER = '~';

/** Listed players whose names begin so. */
export const entriesNamed = (db: Db, board: BoardOn, part: string, limit: number): Promise<BoardEntry[]> =>
  entries(db, board)
    .where('users.username', '>=', part)
    .where('users.username', '<', part + LAST_CHARACTER)
    .orderBy('users.username')
    .limit(sql.lit(limit))
    .execute();

const counts = (db: Db, board: string) =>
  db
    .withoutPlugins()
    .selectFrom('standing_counts')
    .modifyFront(PREPARED)
    .where('board', '=', board)
    .where('players', '>', 0);

/** Listed players. */
export const playersOn = async (db: Db, board: string): Promise<number> =>
  (
    await counts(db, board)
      .select(({ fn }) => fn.sum<number | null>('players').as('players'))
      .executeTakeFirstOrThrow()
  ).players ?? 0;

/**
 * The number of those who have each score of a range, both ends included, the best first. Those above it and those below it
 * are one row each, with the score next to its end.
 */
export function countsAround(
  db: Db,
  board: string,
  low: number,
  high: number,
): Promise<{ score: number; players: number }[]> {
  const score = sql<number>`CASE WHEN score > ${high} THEN ${high + 1} WHEN score < ${low} THEN ${low - 1} ELSE score END`;
  return counts(db, board)
    .select(({ fn }) => [score.as('score'), fn.sum<number>('players').as('players')])
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();
}

export interface CircleEntry {
  readonly userId: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly color: string;
  readonly elo: number;
  readonly games: number | null;
  readonly wins: number | null;
}

/** Some players with what they did on a board, listed or not, the best first. */
export const circleOn = (db: Db, board: string, userIds: readonly string[]): Promise<CircleEntry[]> =>
  db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .leftJoin('standings', (join) =>
      join.onRef('standings.user_id', '=', 'users.id').on('standings.board', '=', board),
    )
    .select([
      'users.id as userId',
      'users.username',
      'users.elo',
      'users.preferred_color as color',
      'avatars.hash as avatar',
      'standings.games',
      'standings.wins',
    ])
    .where('users.id', 'in', userIds)
    .where('users.erased_at', 'is', null)
    .orderBy('users.elo', 'desc')
    .orderBy('users.username')
    .execute();
