import type { Db } from '../core/open.ts';

/** Older turns than the last so many do not count. */
export const RELIABILITY_TURNS = 100;

export interface Reliability {
  /** The user's turns among the last ones, and those that they played. */
  readonly due: number;
  readonly taken: number;
  /** Ranked games that the user let down at their start. */
  readonly noShows: number;
}

const UNKNOWN: Reliability = { due: 0, taken: 0, noShows: 0 };

/** The reliability of each of these users, also of those who have never had a turn. */
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

/** In whole percent; null = the user has not had a turn yet. */
export const reliabilityPercent = ({ due, taken }: Reliability): number | null =>
  due === 0 ? null : Math.round((100 * taken) / due);
