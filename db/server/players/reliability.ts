import type { Db } from '../core/open.ts';

/** Of so many turns the last ones count (rules.md 3.11). */
export const RELIABILITY_TURNS = 100;

export interface Reliability {
  /** Turns of his among the last ones, and those that he played. */
  readonly due: number;
  readonly taken: number;
  /** Ranked games that he let down at their start. */
  readonly noShows: number;
}

const UNKNOWN: Reliability = { due: 0, taken: 0, noShows: 0 };

/** Of each of these users, also of those who have never had a turn. */
export async function reliabilityOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Reliability>> {
  const rows =
    userIds.length === 0
      ? []
      : await db.selectFrom('reliability').selectAll().where('user_id', 'in', userIds).execute();
  const known = new Map(
    rows.map(({ user_id: id, recent, no_shows: noShows }) => [
      id,
      { due: recent.length, taken: recent.replaceAll('0', '').length, noShows },
    ]),
  );
  return new Map(userIds.map((id) => [id, known.get(id) ?? UNKNOWN]));
}

/** In whole percent; null = he has not had a turn yet. */
export const reliabilityPercent = ({ due, taken }: Reliability): number | null =>
  due === 0 ? null : Math.round((100 * taken) / due);
