import { changeProfile } from '../../db/server/profiles.ts';
import type { Db } from '../../db/server/open.ts';

/** When somebody was last here is told by profiles no finer than this. */
const FINENESS_MS = 5 * 60_000;
const MOST_KNOWN = 10_000;

/** Notes now and then that a user is here. */
export function activityIn(db: Db, now: () => number): (userId: string) => Promise<void> {
  const noted = new Map<string, number>();
  return async (userId) => {
    const at = now();
    if (at - (noted.get(userId) ?? 0) < FINENESS_MS) return;
    if (noted.size >= MOST_KNOWN) noted.clear();
    noted.set(userId, at);
    await changeProfile(db, userId, { last_active: at });
  };
}
