import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import { insertRoom } from '../rooms/rooms.ts';
import type { EventRow, SnapshotRow } from '../schema/games.ts';
import type { RoomRow, SeatRow } from '../schema/rooms.ts';
import { insertSeat } from '../rooms/seats.ts';
import { decodeVersions } from './storedState.ts';

/** Writes what only the start of a game writes besides the room: its first events and snapshot. */
export async function insertFirstEvents(
  db: Db,
  first: EventRow,
  snapshot: Pick<SnapshotRow, 'state' | 'ledger'>,
): Promise<void> {
  await db.insertInto('events').values(first).execute();
  await db
    .insertInto('snapshots')
    .values({ room_id: first.room_id, seq: first.seq, ...snapshot })
    .execute();
}

/** A whole game that is over. */
export async function insertPlayedGame(
  db: Db,
  game: {
    readonly room: RoomRow;
    readonly seats: readonly SeatRow[];
    readonly events: readonly EventRow[];
    readonly snapshot: SnapshotRow;
  },
): Promise<void> {
  await insertRoom(db, game.room);
  for (const seat of game.seats) await insertSeat(db, seat);
  for (const events of batchesOf(game.events)) await db.insertInto('events').values(events).execute();
  await db.insertInto('snapshots').values(game.snapshot).execute();
}

export const snapshotOf = (db: Db, roomId: string): Promise<SnapshotRow | undefined> =>
  db.selectFrom('snapshots').selectAll().where('room_id', '=', roomId).executeTakeFirst();

export const eventsAfter = (db: Db, roomId: string, seq: number): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();

/** The rows of the turns from `first` up to but without `end`, and of the turn before them, whose last head they follow. */
export const eventsOfTurns = (db: Db, roomId: string, first: number, end: number): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('turn', '>=', first - 1)
    .where('turn', '<', end)
    .orderBy('seq')
    .execute();

/** See EventTable.versions. */
export async function versionsAt(db: Db, roomId: string, seq: number): Promise<number[] | null> {
  const row = await db
    .selectFrom('events')
    .select('versions')
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return decodeVersions(row?.versions ?? null);
}

export const refusalsOf = (
  db: Db,
  roomId: string,
): Promise<{ player_id: string; key: string; ack: string }[]> =>
  db.selectFrom('refusals').select(['player_id', 'key', 'ack']).where('room_id', '=', roomId).execute();

/** The newest rows that begin before a version, newest first. */
export const eventsBefore = (db: Db, roomId: string, version: number, limit: number): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('version', '<', version)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
