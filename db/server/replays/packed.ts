import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';
import type { PackedReplayRow } from '../schema/replays.ts';
import type { RoomRow, SeatRow } from '../schema/rooms.ts';

export const packedReplayOf = (db: Db, roomId: string): Promise<PackedReplayRow | undefined> =>
  db.selectFrom('replays').selectAll().where('room_id', '=', roomId).executeTakeFirst();

/** One seat of a game that is packed, beside what its room and its replay are. */
export interface PackedSeat
  extends
    Pick<RoomRow, 'name' | 'status' | 'is_private' | 'winners'>,
    Pick<PackedReplayRow, 'head'>,
    Pick<SeatRow, 'user_id' | 'ai_difficulty' | 'username' | 'color'> {
  readonly seat_id: string;
}

const packedSeats = compiled((db, { roomId, form }: { roomId: string; form: number }) =>
  db
    .selectFrom('rooms')
    .innerJoin('replays', 'replays.room_id', 'rooms.id')
    .innerJoin('seats', 'seats.room_id', 'rooms.id')
    .select(['rooms.name', 'rooms.status', 'rooms.is_private', 'rooms.winners', 'replays.head'])
    .select(['seats.id as seat_id', 'user_id', 'ai_difficulty', 'username', 'color'])
    .where('rooms.id', '=', roomId)
    .where('rooms.status', 'in', ['completed', 'abandoned'])
    .where('form', '=', form)
    .where('replays.head', '=', (eb) =>
      eb
        .selectFrom('events')
        .select('events.head')
        .whereRef('events.room_id', '=', 'rooms.id')
        .orderBy('events.seq', 'desc')
        .limit(1),
    )
    .orderBy('seats.position'),
);

/** The seats of a game that is over and packed in this form, by their positions; none where its row is not of its whole log. */
export const packedSeatsOf = async (db: Db, roomId: string, form: number): Promise<readonly PackedSeat[]> =>
  (await packedSeats(db, { roomId, form })).rows;

/** Whoever makes it makes the same: the last one stays. */
export async function putPackedReplay(db: Db, { room_id, ...made }: PackedReplayRow): Promise<void> {
  await db
    .insertInto('replays')
    .values({ room_id, ...made })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(made))
    .execute();
}
