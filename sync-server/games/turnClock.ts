import { beat, lastBeat } from '../../db/server/heartbeat.ts';
import { nextDeadline, roomsDue } from '../../db/server/rooms.ts';
import { nextReplacement, shiftClocks } from '../../db/server/turnClocks.ts';
import { replaceAbsent } from './clocks/absence.ts';
import { shifted } from './clocks/books.ts';
import { resume } from './clocks/pauses.ts';
import { changeBooks } from './clocks/standing.ts';
import { deadlineOf } from './clocks/turnTime.ts';
import { holdClock } from './clocks/vacations.ts';
import type { Games } from './context.ts';
import { isRunning, type LiveRoom } from './liveRoom.ts';
import { endReadyCheck } from './lobby.ts';
import { expire } from './submit.ts';

/** Also the longest sleep: shorter than any turn, so a turn that begins meanwhile is never missed. */
const BEAT_MS = 5_000;
/** What players get besides the time that the server was down. */
const RESTART_GRACE_MS = 30_000;
/** The wall clock may be this far from the steady one between two beats. */
const JUMP_MS = 5_000;
const AT_ONCE = 20;

export interface TurnClock {
  /** When the database last took a write. */
  lastBeat(): number;
  stop(): Promise<void>;
}

/**
 * Ends turns whose time is up. The database knows the deadlines; this asks it
 * for those due and sleeps until the next. Time in which the server was away,
 * and jumps of the machine's clock, are given to the players.
 */
export async function startTurnClock(games: Games): Promise<TurnClock> {
  const { db, log, now } = games;
  const before = await lastBeat(db);
  if (before !== null) await shiftClocks(db, Math.max(0, now() - before) + RESTART_GRACE_MS);
  await beat(db, now());

  let stopped = false;
  let beaten = now();
  let steady = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  const sleepUntil = (time: number): void => {
    if (stopped) return;
    timer = setTimeout(wake, Math.max(0, time - now()));
  };

  const wake = (): void => {
    working = tick()
      .then(sleepUntil)
      .catch((error: unknown) => {
        log.error({ err: error }, 'turn clock');
        sleepUntil(now() + BEAT_MS);
      });
  };

  const tick = async (): Promise<number> => {
    await heartbeat();
    await endDueTurns(games, () => stopped);
    await replaceAbsent(games);
    const next = await nextDeadline(db);
    const absent = await nextReplacement(db);
    return Math.min(next ?? Infinity, absent ?? Infinity, now() + BEAT_MS);
  };

  const heartbeat = async (): Promise<void> => {
    const jump = now() - beaten - (performance.now() - steady);
    [beaten, steady] = [now(), performance.now()];
    if (Math.abs(jump) > JUMP_MS) {
      log.warn({ milliseconds: Math.round(jump) }, 'the clock jumped');
      await shiftClocks(db, Math.round(jump));
      for (const room of games.live.all()) {
        if (room.deadline !== null) room.deadline += Math.round(jump);
        if (isRunning(room)) room.books = shifted(room.books, Math.round(jump));
      }
    }
    await beat(db, beaten);
  };

  wake();
  return {
    lastBeat: () => beaten,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** Ends the turns whose time is up by now, and whatever else has come to its end. */
export async function endDueTurns(games: Games, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const due = await roomsDue(games.db, games.now(), AT_ONCE);
    for (const { id, status } of due) {
      await (status === 'lobby' ? endReadyCheck(games, id) : attend(games, id)).catch((error: unknown) =>
        games.log.error({ err: error, room: id }, 'turn not ended'),
      );
    }
    if (due.length < AT_ONCE || isStopped()) return;
  }
}

/** The turn's own time or its bank may be over, or a pause. A plan is carried out before the bank is touched. */
async function attend(games: Games, id: string): Promise<void> {
  const room = await games.live.get(id);
  if (!room || !isUp(games, room)) return;
  if (!isRunning(room)) return resume(games, room);
  if (await holdClock(games, id)) return;
  const { turn } = room.decided.state;
  const { acted, limitAt } = room.books.time;
  if (!acted || limitAt <= games.now()) await games.onDeadline(room);
  if (!isRunning(room) || room.decided.state.turn !== turn) return;

  const { books } = room;
  const isPlanned = !acted && books.time.acted;
  const now = games.now();
  if (books.time.limitAt <= now || isPlanned) await expire(games, room);
  else await changeBooks(games, room, { books, deadline: deadlineOf(books.time, now) });
}

const isUp = (games: Games, room: LiveRoom): boolean =>
  room.isOpen && room.deadline !== null && room.deadline <= games.now();
