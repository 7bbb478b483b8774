import { beat, lastBeat } from '../../db/server/heartbeat.ts';
import { nextDeadline, roomsDue, shiftDeadlines } from '../../db/server/rooms.ts';
import type { Games } from './context.ts';
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
  if (before !== null) await shiftDeadlines(db, Math.max(0, now() - before) + RESTART_GRACE_MS);
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
    const next = await nextDeadline(db);
    return Math.min(next ?? Infinity, now() + BEAT_MS);
  };

  const heartbeat = async (): Promise<void> => {
    const jump = now() - beaten - (performance.now() - steady);
    [beaten, steady] = [now(), performance.now()];
    if (Math.abs(jump) > JUMP_MS) {
      log.warn({ milliseconds: Math.round(jump) }, 'the clock jumped');
      await shiftDeadlines(db, Math.round(jump));
      for (const room of games.live.all()) {
        if (room.deadline !== null) room.deadline += Math.round(jump);
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

/** Ends the turns whose time is up by now. */
export async function endDueTurns(games: Games, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const due = await roomsDue(games.db, games.now(), AT_ONCE);
    for (const { id } of due) await endTurn(games, id);
    if (due.length < AT_ONCE || isStopped()) return;
  }
}

async function endTurn(games: Games, id: string): Promise<void> {
  const room = await games.live.get(id);
  const isUp = (): boolean => room?.isOpen === true && room.deadline !== null && room.deadline <= games.now();
  if (!room || !isUp()) return;
  await games.onDeadline(room);
  if (!isUp()) return;
  await expire(games, room).catch((error: unknown) =>
    games.log.error({ err: error, room: id }, 'turn not ended'),
  );
}
