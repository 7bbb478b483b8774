import { sql } from 'kysely';
import type { Db } from '../core/open.ts';

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

const entries = (db: Db, board: string) =>
  db
    .selectFrom('standings')
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
    .where('standings.board', '=', board)
    .where('standings.listed', '=', 1);

const keyOf = ({ score, tie, early, userId }: BoardKey) => sql`(${score}, ${tie}, ${early}, ${userId})`;
const OWN = sql`(standings.score, standings.tie, standings.early, standings.user_id)`;

/** The best of a board, or those after a place. */
export function pageOf(db: Db, board: string, { limit, after, scores }: PageWish): Promise<BoardEntry[]> {
  let query = entries(db, board);
  if (after) query = query.where(sql<boolean>`${OWN} < ${keyOf(after)}`);
  if (scores) query = query.where('standings.score', '>=', scores.from);
  if (scores && scores.below !== null) query = query.where('standings.score', '<', scores.below);
  return query
    .orderBy('standings.score', 'desc')
    .orderBy('standings.tie', 'desc')
    .orderBy('standings.early', 'desc')
    .orderBy('standings.user_id', 'desc')
    .limit(limit)
    .execute();
}

/** Those right before a place, in the order of the board. */
export async function pageBefore(
  db: Db,
  board: string,
  before: BoardKey,
  limit: number,
): Promise<BoardEntry[]> {
  const found = await entries(db, board)
    .where(sql<boolean>`${OWN} > ${keyOf(before)}`)
    .orderBy('standings.score')
    .orderBy('standings.tie')
    .orderBy('standings.early')
    .orderBy('standings.user_id')
    .limit(limit)
    .execute();
  return found.toReversed();
}

/** A player on a board; undefined = they are not listed. */
export const entryOf = (db: Db, board: string, userId: string): Promise<BoardEntry | undefined> =>
  entries(db, board).where('standings.user_id', '=', userId).executeTakeFirst();

/** No name has a character beyond it. */
const LAST_CHARACTER = '~';

/** Listed players whose names begin so. */
export const entriesNamed = (db: Db, board: string, part: string, limit: number): Promise<BoardEntry[]> =>
  entries(db, board)
    .where('users.username', '>=', part)
    .where('users.username', '<', part + LAST_CHARACTER)
    .orderBy('users.username')
    .limit(limit)
    .execute();

const counts = (db: Db, board: string) =>
  db.selectFrom('standing_counts').where('board', '=', board).where('players', '>', 0);

/** Listed players with more than a score; all of them without one. */
export async function playersAbove(db: Db, board: string, score: number | null): Promise<number> {
  let query = counts(db, board).select(({ fn }) => fn.sum<number | null>('players').as('players'));
  if (score !== null) query = query.where('score', '>', score);
  return (await query.executeTakeFirstOrThrow()).players ?? 0;
}

/** The number of those who have each score of a range, both ends included, the best first. */
export const countsBetween = (
  db: Db,
  board: string,
  low: number,
  high: number,
): Promise<{ score: number; players: number }[]> =>
  counts(db, board)
    .select(['score', 'players'])
    .where('score', '>=', low)
    .where('score', '<=', high)
    .orderBy('score', 'desc')
    .execute();

/** The places that some players had when a day began. */
export async function placesOfDay(
  db: Db,
  board: string,
  day: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('standing_days')
    .select(['user_id', 'place'])
    .where('board', '=', board)
    .where('day', '=', day)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id: id, place }) => [id, place]));
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
