import type { Db } from '../core/open.ts';
import { STATUS_OF_FEW } from '../rooms/rooms.ts';
import type { PushNotificationType } from '../schema/push.ts';

/** A person whose turn it is, and who has not been told so yet by one type of notice. */
export interface Waited {
  readonly roomId: string;
  readonly roomName: string;
  readonly turn: number;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  /** JSON of StoredSettings. */
  readonly settings: string | null;
}

const WAITED = [
  'rooms.id as roomId',
  'rooms.name as roomName',
  'rooms.turn',
  'users.id as userId',
  'users.username',
  'users.email',
  'users.settings',
] as const;

/** Turns of people who can be told: on a device of theirs, or because they have changed their settings. */
const untold = (db: Db, type: PushNotificationType) =>
  db
    .selectFrom('rooms')
    .innerJoin('seats', (join) =>
      join
        .onRef('seats.room_id', '=', 'rooms.id')
        .onRef('seats.position', '=', 'rooms.current_seat')
        .on('seats.ai_difficulty', 'is', null),
    )
    .innerJoin('users', 'users.id', 'seats.user_id')
    .leftJoin('notices', (join) =>
      join.onRef('notices.room_id', '=', 'rooms.id').on('notices.type', '=', type),
    )
    .select(WAITED)
    .where(({ or, eb }) =>
      or([eb('notices.turn', 'is', null), eb('notices.turn', '<', eb.ref('rooms.turn'))]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.settings', 'is not', null),
        exists(
          selectFrom('push_subscriptions')
            .select('push_subscriptions.id')
            .whereRef('push_subscriptions.user_id', '=', 'users.id'),
        ),
      ]),
    );

/** @param roomIds null = of all rooms */
export const turnsToTell = (db: Db, roomIds: readonly string[] | null): Promise<Waited[]> =>
  roomIds === null
    ? untold(db, 'turn').where('rooms.status', '=', 'active').execute()
    : untold(db, 'turn').where('rooms.id', 'in', roomIds).where(STATUS_OF_FEW, '=', 'active').execute();

/** Turns of long games that end after `now` and not after `until`, and in which nothing was done yet. */
export const turnsToRemindOf = (db: Db, now: number, until: number): Promise<Waited[]> =>
  untold(db, 'reminder')
    .innerJoin('turn_clocks', (join) =>
      join.onRef('turn_clocks.room_id', '=', 'rooms.id').on('turn_clocks.acted', '=', 0),
    )
    .where(STATUS_OF_FEW, '=', 'active')
    .where('rooms.clock', '=', 'async')
    .where('rooms.deadline', '>', now)
    .where('rooms.deadline', '<=', until)
    .execute();

/** Those for whom a room of long turns was opened, and who have not been told so yet. */
export const matchesToTell = (db: Db): Promise<Waited[]> =>
  db
    .selectFrom('rooms')
    .innerJoin('seats', 'seats.room_id', 'rooms.id')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .leftJoin('notices', (join) =>
      join.onRef('notices.room_id', '=', 'rooms.id').on('notices.type', '=', 'match'),
    )
    .select(WAITED)
    .where('rooms.status', '=', 'lobby')
    .where('rooms.is_matched', '=', 1)
    .where('rooms.clock', '=', 'async')
    .where('notices.turn', 'is', null)
    .execute();

/** True for the first who asks: whoever gives a notice claims it in the same transaction. */
export async function claimPushNotification(
  db: Db,
  roomId: string,
  type: PushNotificationType,
  turn: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notices')
    .values({ room_id: roomId, type, turn })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'type']).doUpdateSet({ turn }).where('notices.turn', '<', turn),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
