import { authorFigures } from '../../db/server/maps/authors.ts';
import { weighedStars } from '../../db/server/maps/opinions.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { Authorship } from '../protocol/admin/people.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const LEAST_MAPS = 3;
const LEAST_STARS = 4;

/** Was a map of theirs taken down within a year? Whoever reviews maps does not while that is so. */
export const isUnderTakedown = async (db: Db, userId: string, now: number): Promise<boolean> =>
  isRecent((await authorFigures(db, userId)).takenDownAt, now);

/** How the maps of somebody have done, and what they lack to be trusted as a reviewer of others'. */
export async function authorshipOf(db: Db, userId: string, now: number): Promise<Authorship> {
  const { maps, stars, ratings, takenDownAt } = await authorFigures(db, userId);
  const given = weighedStars({ stars, ratings });
  return {
    maps,
    stars: ratings === 0 ? null : Math.round(given * 10) / 10,
    takenDownAt,
    lacks: [
      ...(maps < LEAST_MAPS ? (['maps'] as const) : []),
      ...(given < LEAST_STARS ? (['stars'] as const) : []),
      ...(isRecent(takenDownAt, now) ? (['takedown'] as const) : []),
    ],
  };
}

const isRecent = (at: number | null, now: number): boolean => at !== null && now - at < YEAR_MS;
