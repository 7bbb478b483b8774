import { nextDeadline, roomsDue } from '../../../db/server/rooms/rooms.ts';
import { nextReplacement } from '../../../db/server/games/turnClocks.ts';
import { replaceAbsent } from './absence.ts';
import { BEAT_MS, startHeart } from './heart.ts';
import { resume } from './pauses.ts';
import { changeClock } from '../timekeeping/changeClock.ts';
import { deadlineOf } from '../clocks/turnTime.ts';
import { holdClock } from '../timekeeping/vacations.ts';
import type { Games } from '../live/context.ts';
import { isShared } from '../../../db/server/core/postgres.ts';
import { alone } from '../../runtime/leases.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { ignoreConflict } from '../live/store.ts';
import { expire } from '../play/submit.ts';

const AT_ONCE = 20;
/** A room that is due may be in the hands of another process: it is looked at no sooner again. */
const PAUSE_MS = 200;
/** A room that cannot be seen to stays due: it is tried again no sooner, or the clock would do nothing else. */
const STUCK_PAUSE_MS = 1_000;

export interface TurnClock {
  /** Does the database take what the clock writes? */
  isBeating(): boolean;
  stop(): Promise<void>;
}

/**
 * Ends turns whose time is up. The database knows the deadlines; this asks it
 * for those due and sleeps until the next, or until the next beat of the heart: that is shorter
 * than any turn, so a turn that begins meanwhile is never missed.
 */
export async function startTurnClock(games: Games): Promise<TurnClock> {
  const { db, log, now } = games;
  const heart = await startHeart(games);

  let stopped = false;
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
    await heart.beat();
    const isStuck = [await endDueTurns(games, () => stopped), await replaceAbsent(games)].includes('stuck');
    const next = await nextDeadline(db);
    const absent = await nextReplacement(db);
    const soonest = Math.min(next ?? Infinity, absent ?? Infinity, now() + BEAT_MS);
    return isStuck ? Math.max(soonest, now() + STUCK_PAUSE_MS) : soonest;
  };

  wake();
  return {
    isBeating: heart.isBeating,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** The lease on a room whose time is up, to which one process sees. */
const leaseOf = (roomId: string): string => `clock:${roomId}`;

/** Ends the turns whose time is up by now, and whatever else has come to its end. Stuck: with some of it that failed. */
export async function endDueTurns(games: Games, isStopped: () => boolean): Promise<'done' | 'stuck'> {
  let outcome: 'done' | 'stuck' = 'done';
  for (;;) {
    const due = await roomsDue(games.db, games.now(), AT_ONCE);
    let done = 0;
    for (const { id, status } of due) {
      const isMine = await alone(games.leases, leaseOf(id), () =>
        status === 'lobby' ? games.onReadyCheckOver(id) : attend(games, id).catch(ignoreConflict),
      ).catch((error: unknown) => {
        games.log.error({ err: error, room: id }, 'turn not ended');
        outcome = 'stuck';
      });
      if (isMine === true) done++;
    }
    if (due.length < AT_ONCE || done === 0 || isStopped()) return outcome;
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
