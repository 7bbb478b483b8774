import type { Db } from '../../db/server/core/open.ts';
import { turnClocksOf, type ClockRows } from '../../db/server/games/turnClocks.ts';
import { seatsOfRooms, type SeatedRow } from '../../db/server/rooms/seats.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';

/** A room with its seats, in their order. */
export interface SeatedRoom {
  readonly id: string;
  readonly row: RoomRow;
  readonly seats: SeatedRow[];
}

/** Finds the seats of all of these rooms by one query. */
export async function withSeats(db: Db, rows: readonly RoomRow[]): Promise<SeatedRoom[]> {
  if (rows.length === 0) return [];
  const all = await seatsOfRooms(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ id: row.id, row, seats: all.filter(({ room_id: id }) => id === row.id) }));
}

/** Finds the clock of each of these rooms by one query; who is absent is not looked up. */
export async function clocksOf(db: Db, rows: readonly RoomRow[]): Promise<(row: RoomRow) => ClockRows> {
  const ids = rows.map(({ id }) => id);
  const clocks = ids.length === 0 ? [] : await turnClocksOf(db, ids);
  const byId = new Map(clocks.map((clock) => [clock.room_id, clock]));
  return ({ id }) => ({ clock: byId.get(id), attendance: [] });
}
