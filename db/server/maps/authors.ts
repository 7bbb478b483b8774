import type { Db } from '../core/open.ts';

/** How the maps of an author have done. */
export interface AuthorFigures {
  /** Published ones that were not taken down. */
  readonly maps: number;
  /** All that they were given, and by how many. */
  readonly stars: number;
  readonly ratings: number;
  /** When one was taken down last; null = all are there. */
  readonly takenDownAt: number | null;
}

export async function authorFigures(db: Db, userId: string): Promise<AuthorFigures> {
  const rows = await db
    .selectFrom('maps')
    .select(['state', 'stars', 'ratings', 'taken_down_at'])
    .where('owner_id', '=', userId)
    .execute();
  const there = rows.filter(({ state }) => state !== 'taken_down');
  const gone = rows.flatMap(({ taken_down_at: at }) => at ?? []);
  return {
    maps: there.length,
    stars: there.reduce((sum, { stars }) => sum + stars, 0),
    ratings: there.reduce((sum, { ratings }) => sum + ratings, 0),
    takenDownAt: gone.length === 0 ? null : Math.max(...gone),
  };
}
