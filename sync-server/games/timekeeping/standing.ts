import type { Standing } from '../../../db/server/games/clockWriter.ts';
import type { Games } from '../live/context.ts';
import type { LiveRoom } from '../live/liveRoom.ts';
import type { RoomState } from '../live/roomState.ts';
import { refuseGone, store } from '../live/store.ts';
import { publishClock, publishRoom } from '../live/publish.ts';
import { attendanceRow, clockRow, type Books } from '../clocks/books.ts';

/** The books as their rows, of the seats only those that have changed. */
export const standingAfter = (roomId: string, before: RoomState, after: RoomState): Standing => ({
  deadline: after.deadline,
  status: after.books.pausedAt === null ? 'active' : 'paused',
  clock: clockRow(roomId, after.books),
  attendance: after.books.attendance.flatMap((now, seat) =>
    now === before.books.attendance[seat] ? [] : [attendanceRow(roomId, seat, now)],
  ),
});

/** Changes a running game's books at once; the world hears of it when they are on disk. */
export async function changeBooks(
  games: Games,
  room: LiveRoom,
  change: { readonly books: Books; readonly deadline: number },
): Promise<void> {
  refuseGone(room);
  const before = room.decided;
  room.decided = { ...before, ...change };
  const standing = standingAfter(room.id, before, room.decided);
  await store(games, room, (stamps) => games.writer.standing(standing, stamps));
  publishClock(games, room);
  await publishRoom(games, room.id);
}
