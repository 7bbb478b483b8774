import type { Standing } from '../../../db/server/games/clockWriter.ts';
import type { Games } from '../live/context.ts';
import type { LiveRoom } from '../live/liveRoom.ts';
import { refuseGone, store } from '../live/store.ts';
import { publishClock, publishRoom } from '../live/publish.ts';
import { attendanceRow, clockRow, type Books } from '../clocks/books.ts';

/** The books as their rows, of the seats only those that have changed. */
export const standingAfter = (room: LiveRoom, before: Books): Standing => ({
  deadline: room.deadline,
  status: room.books.pausedAt === null ? 'active' : 'paused',
  clock: clockRow(room.id, room.books),
  attendance: room.books.attendance.flatMap((now, seat) =>
    now === before.attendance[seat] ? [] : [attendanceRow(room.id, seat, now)],
  ),
});

/** Changes a running game's books at once; the world hears of it when they are on disk. */
export async function changeBooks(
  games: Games,
  room: LiveRoom,
  { books, deadline }: { readonly books: Books; readonly deadline: number },
): Promise<void> {
  refuseGone(room);
  const before = room.books;
  [room.books, room.deadline] = [books, deadline];
  const standing = standingAfter(room, before);
  await store(games, room, (stamps) => games.writer.standing(standing, stamps));
  publishClock(games, room);
  await publishRoom(games, room.id);
}
