import type { Db } from '../core/open.ts';
import type { PackedReplayRow } from '../schema/replays.ts';

export const packedReplayOf = (db: Db, roomId: string): Promise<PackedReplayRow | undefined> =>
  db.selectFrom('replays').selectAll().where('room_id', '=', roomId).executeTakeFirst();

/** Whoever makes it makes the same: the last one stays. */
export async function putPackedReplay(db: Db, { room_id, ...made }: PackedReplayRow): Promise<void> {
  await db
    .insertInto('replays')
    .values({ room_id, ...made })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(made))
    .execute();
}
