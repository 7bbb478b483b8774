import { beat, lastBeat } from '../../../db/server/core/heartbeat.ts';
import { nextDeadline, roomsDue } from '../../../db/server/rooms/rooms.ts';
import { nextReplacement, shiftClocks } from '../../../db/server/games/turnClocks.ts';
import { replaceAbsent } from './absence.ts';
import { shifted } from '../clocks/clockState.ts';
import { resume } from './pauses.ts';
import { changeClock } from '../timekeeping/changeClock.ts';
import { deadlineOf } from '../clocks/turnTime.ts';
import { holdClock } from '../timekeeping/vacations.ts';
import type { Games } from '../live/context.ts';
import { isShared } from '../../../db/server/core/postgres.ts';
import { inTransaction } from '../../../db/server/core/transaction.ts';
import { alone } from '../../runtime/leases.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { ignoreConflict } from '../live/store.ts';
import { expire } from '../play/submit.ts';

/** It is also the longest sleep: shorter than any turn, so a turn that begins meanwhile is never missed. */
const BEAT_MS = 5_000;
/** The time that players get besides that in which the server was down. */
const RESTART_GRACE_MS = 30_000;
/** The wall clock may be this far from the steady one between two beats. */
const JUMP_MS = 5_000;
const AT_ONCE = 20;
/** Younger than this, the last beat is of a process that lives. */
const ALIVE_MS = 3 * BEAT_MS;
/** A room that is due may be in the hands of another process: it is looked at no sooner again. */
const PAUSE_MS = 200;

export interface TurnClock {
  /** Tells when the database last took a write. */
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
  await inTransaction(db, async (tx) => {
    const before = await lastBeat(tx);
    const away = before === null ? 0 : Math.max(0, now() - before);
    // While another process has kept the time nobody has lost any.
    if (before !== null && (!isShared(db) || away > ALIVE_MS)) await shiftClocks(tx, away + RESTART_GRACE_MS);
    await beat(tx, now());
  });

  let stopped = false;
  let beaten = now();
  let steady = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  const sleepUntil = (time: number): void => {
    if (stopped) return;
    timer = setTimeout(wake, Math.max(isShared(db) ? PAUSE_MS : 0, time - now()));
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
      // One of several processes on the machine says so for all.
      if (await games.leases.take('jump')) {
        await inTransaction(db, (tx) => shiftClocks(tx, Math.round(jump)));
      }
      for (const room of isShared(db) ? [] : games.live.all()) {
        const { deadline, clockState } = room.decided;
        room.decided = {
          ...room.decided,
          deadline: deadline === null ? null : deadline + Math.round(jump),
          clockState: isRunning(room) ? shifted(clockState, Math.round(jump)) : clockState,
        };
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

/** The lease on a room whose time is up, to which one process sees. */
const leaseOf = (roomId: string): string => `clock:${roomId}`;

/** Ends the turns whose time is up by now, and whatever else has come to its end. */
export async function endDueTurns(games: Games, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const due = await roomsDue(games.db, games.now(), AT_ONCE);
    let done = 0;
    for (const { id, status } of due) {
      const isMine = await alone(games.leases, leaseOf(id), () =>
        status === 'lobby' ? games.onReadyCheckOver(id) : attend(games, id).catch(ignoreConflict),
      ).catch((error: unknown) => games.log.error({ err: error, room: id }, 'turn not ended'));
      if (isMine === true) done++;
    }
    if (due.length < AT_ONCE || done === 0 || isStopped()) return;
  }
}

/** The turn's own time or its bank may be over, or a pause. A plan is carried out before the bank is touched. */
async function attend(games: Games, id: string): Promise<void> {
  const room = await games.live.get(id);
  if (!room || !isUp(games, room)) return;
  if (!isRunning(room)) return resume(games, room);
  if (await holdClock(games, id)) return;
  const { turn } = room.decided.state;
  const { acted, limitAt } = room.decided.clockState.time;
  if ((!acted || limitAt <= games.now()) && !(await games.onDeadline(room))) return;
  // A plan may have moved it on, or another process.
  const now = await games.live.get(id);
  if (!now || !isRunning(now) || now.decided.state.turn !== turn) return;
  return goOn(games, now, !acted);
}

/** Into the bank, or to the next turn. @param wasIdle before the plan was carried out */
async function goOn(games: Games, room: LiveRoom, wasIdle: boolean): Promise<void> {
  const { clockState } = room.decided;
  const isPlanned = wasIdle && clockState.time.acted;
  const now = games.now();
  if (clockState.time.limitAt <= now || isPlanned) await expire(games, room);
  else await changeClock(games, room, { clockState, deadline: deadlineOf(clockState.time, now) });
}

const isUp = (games: Games, room: LiveRoom): boolean =>
  room.decided.isOpen && room.decided.deadline !== null && room.decided.deadline <= games.now();
