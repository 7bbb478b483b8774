import type { Timer } from '../../web/base/lib/timer.ts';
import type { Chance } from './chance.ts';

/**
 * One run of a program, from its start to its crash. Each of its I/O passes
 * through here, and at each it may die: before the work is done, or after it
 * and before the program hears of it.
 */
export interface Life {
  readonly isOver: boolean;
  io<T>(work: () => T): Promise<T>;
  /** A moment of I/O at which nothing is done. */
  moment(): Promise<void>;
  /** Work that cannot be awaited has such a moment too. Throws if the program is dead. */
  instant(): void;
  /** It sets up by this what is to happen later, unless it is dead by then. */
  readonly timer: Timer;
  /** Dies at the n-th moment from now on, counted from 0. */
  dieAt(moment: number): void;
  /** Takes that back. */
  spare(): void;
  end(): void;
}

/** Thrown through code that cannot be left hanging. What it answers then, nobody hears. */
export class Died extends Error {}

const never = <T>(): Promise<T> => new Promise(() => undefined);

interface Circumstances {
  readonly time: Timer;
  readonly chance: Chance;
  /** So many moments in a hundred take their time. */
  slowness(): number;
  /** Called once, when it dies. */
  ended(): void;
}

const LONGEST_WAIT_MS = 40;

export function beginLife({ time, chance, slowness, ended }: Circumstances): Life {
  let isOver = false;
  let left = Infinity;

  const end = (): void => {
    if (isOver) return;
    isOver = true;
    ended();
  };
  const strike = (): boolean => {
    if (!isOver && left-- <= 0) end();
    return isOver;
  };
  async function moment(): Promise<void> {
    if (strike()) return never();
    if (!chance.happens(slowness())) return;
    await new Promise<void>((go) => time.later(1 + chance.below(LONGEST_WAIT_MS), go));
    if (isOver) return never();
  }

  return {
    get isOver() {
      return isOver;
    },
    async io(work) {
      await moment();
      const result = work();
      await moment();
      return result;
    },
    moment,
    instant() {
      if (strike()) throw new Died();
    },
    timer: {
      now: time.now,
      later: (ms, run) => time.later(ms, () => isOver || run()),
    },
    dieAt(moment) {
      left = moment;
    },
    spare() {
      left = Infinity;
    },
    end,
  };
}
