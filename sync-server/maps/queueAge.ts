import { countOpenReviews, lastVerdicts } from '../../db/server/maps/reviews.ts';
import type { QueueAge } from '../protocol/mapReviews.ts';
import type { Maps } from './context.ts';

/** So many of the last reviews say how long one takes. */
const LAST = 50;
const HOUR_MS = 3_600_000;

/** How many maps wait for reviewers, and how long it takes until half of those that are handed in have their answer. */
export async function queueAge({ db }: Pick<Maps, 'db'>): Promise<QueueAge> {
  const waits = (await lastVerdicts(db, LAST))
    .map(({ submitted_at: from, decided_at: to }) => (to ?? from) - from)
    .toSorted((a, b) => a - b);
  const middle = waits[Math.floor(waits.length / 2)];
  return {
    waiting: await countOpenReviews(db),
    medianHours: middle === undefined ? null : Math.ceil(middle / HOUR_MS),
  };
}
