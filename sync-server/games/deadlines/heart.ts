import { isShared } from '../../../db/server/core/postgres.ts';
import { beat, lastBeat } from '../../../db/server/core/heartbeat.ts';
import { inTransaction } from '../../../db/server/core/transaction.ts';
import { shiftClocks } from '../../../db/server/games/turnClocks.ts';
import { shifted } from '../clocks/clockState.ts';
import type { Games } from '../live/context.ts';
import { isRunning } from '../live/liveRoom.ts';

/** The database is told this often that the server lives. */
export const BEAT_MS = 5_000;
/** Younger than this, the last beat is of a process that lives. */
const ALIVE_MS = 3 * BEAT_MS;
/** The time that players get besides that in which the server was down. */
const RESTART_GRACE_MS = 30_000;
/** The wall clock may be this far from the steady one between two beats. */
const JUMP_MS = 5_000;

/** Says in the database that the server lives, by which it knows afterwards how long nobody kept the time. */
export interface Heart {
  /** Fails if the database takes no writes; what a jump of the clock is to change is then done by the next beat. */
  beat(): Promise<void>;
  /** Did the last beat come through, not long ago? */
  isBeating(): boolean;
}

type Parts = Pick<Games, 'db' | 'log' | 'now' | 'leases' | 'live'>;

/** Beats for the first time. Time in which the server was away, and jumps of the machine's clock, are given to the players. */
export async function startHeart({ db, log, now, leases, live }: Parts): Promise<Heart> {
  await inTransaction(db, async (tx) => {
    const before = await lastBeat(tx);
    const away = before === null ? 0 : Math.max(0, now() - before);
    // While another process has kept the time nobody has lost any.
    if (before !== null && (!isShared(db) || away > ALIVE_MS)) await shiftClocks(tx, away + RESTART_GRACE_MS);
    await beat(tx, now());
  });

  let beaten = { at: now(), steady: performance.now() };
  let isWell = true;

  /** Moves the times of the rooms in memory as those in the database were moved. */
  const shiftRooms = (jump: number): void => {
    for (const room of isShared(db) ? [] : live.all()) {
      const { deadline, clockState } = room.decided;
      room.decided = {
        ...room.decided,
        deadline: deadline === null ? null : deadline + jump,
        clockState: isRunning(room) ? shifted(clockState, jump) : clockState,
      };
    }
  };

  const tryToBeat = async (): Promise<void> => {
    const next = { at: now(), steady: performance.now() };
    const drift = Math.round(next.at - beaten.at - (next.steady - beaten.steady));
    const jump = Math.abs(drift) > JUMP_MS ? drift : 0;
    if (jump !== 0) log.warn({ milliseconds: jump }, 'the clock jumped');
    // One of several processes on the machine says so for all.
    const isOurs = jump !== 0 && (await leases.take('jump'));
    await inTransaction(db, async (tx) => {
      if (isOurs) await shiftClocks(tx, jump);
      await beat(tx, next.at);
    });
    if (jump !== 0) shiftRooms(jump);
    beaten = next;
  };

  return {
    async beat() {
      try {
        await tryToBeat();
        isWell = true;
      } catch (error) {
        isWell = false;
        throw error;
      }
    },
    isBeating: () => isWell && performance.now() - beaten.steady < ALIVE_MS,
  };
}
