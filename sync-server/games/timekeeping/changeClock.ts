import type { ClockRecord } from '../../../db/server/games/clockWriter.ts';
import type { Games } from '../live/context.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import type { RoomState } from '../live/roomState.ts';
import { refuseGone, store } from '../live/store.ts';
import { publishClock, publishRoom } from '../live/publish.ts';
import { deadlineOf, shifted } from '../clocks/turnTime.ts';
import { attendanceRow, clockRow, type ClockState } from '../clocks/clockState.ts';

/** The clockState as their rows, of the seats only those that have changed. */
export const clockRecord = (roomId: string, before: RoomState, after: RoomState): ClockRecord => ({
  deadline: after.deadline,
  status: after.clockState.pausedAt === null ? 'active' : 'paused',
  clock: clockRow(roomId, after.clockState),
  attendance: after.clockState.attendance.flatMap((now, seat) =>
    now === before.clockState.attendance[seat] ? [] : [attendanceRow(roomId, seat, now)],
  ),
});

/** Gives the turn of a running game more time. False = it does not run. */
export async function addTime(games: Games, room: LiveRoom, milliseconds: number): Promise<boolean> {
  if (!isRunning(room)) return false;
  const { clockState } = room.decided;
  const time = shifted(clockState.time, milliseconds);
  await changeClock(games, room, {
    clockState: { ...clockState, time },
    deadline: deadlineOf(time, games.now()),
  });
  return true;
}

/** Changes a running game's clockState at once; the world hears of it when they are on disk. */
export async function changeClock(
  games: Games,
  room: LiveRoom,
  change: { readonly clockState: ClockState; readonly deadline: number },
): Promise<void> {
  refuseGone(room);
  const before = room.decided;
  room.decided = { ...before, ...change };
  const record = clockRecord(room.id, before, room.decided);
  await store(games, room, (tokens) => games.writer.clock(record, tokens));
  publishClock(games, room);
  await publishRoom(games, room.id);
}
