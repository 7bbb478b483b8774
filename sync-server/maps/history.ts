import { namesOf } from '../../db/server/chat/people.ts';
import type { Db } from '../../db/server/core/open.ts';
import { actsOfMap } from '../../db/server/maps/history.ts';
import { mapById } from '../../db/server/maps/maps.ts';
import type { adminMapRoutes } from '../protocol/admin/maps.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import { SHOWN_ACTS, type MapPage } from '../protocol/maps.ts';
import { noSuchMap } from './entries.ts';

/** What everybody may know of a map's history: when it was listed, hidden and brought back, but not by whom and why. */
export const shownHistory = async (db: Db, mapId: string): Promise<MapPage['history']> =>
  (await actsOfMap(db, mapId)).flatMap(({ at, act: done, by_staff: byStaff }) => {
    const act = SHOWN_ACTS.find((one) => one === done);
    return act === undefined ? [] : [{ at, act, byStaff: byStaff === 1 }];
  });

/** The history of a map for staff. */
export async function staffHistory(
  db: Db,
  mapId: string,
): Promise<ReplyOf<(typeof adminMapRoutes)['history']>> {
  if (!(await mapById(db, mapId))) throw noSuchMap();
  const acts = await actsOfMap(db, mapId);
  const names = await namesOf(
    db,
    acts.flatMap(({ by_id: by }) => by ?? []),
  );
  return {
    history: acts.map(({ at, by_id: by, by_staff: byStaff, act, words }) => ({
      at,
      by: by === null ? '' : (names.get(by) ?? ''),
      byStaff: byStaff === 1,
      act,
      words,
    })),
  };
}
