import type { Timer } from '../../web/base/lib/timer.ts';
import type { Chance } from './chance.ts';
import type { Desk, Line, SimServer } from './desk.ts';
import type { History } from './history.ts';
import type { Life } from './life.ts';

/** Weather is how bad a network is. */
export interface Weather {
  /** Messages in a hundred. */
  readonly lost: number;
  readonly doubled: number;
  /** The longest that one takes. */
  readonly slowMs: number;
}

export const CALM: Weather = { lost: 0, doubled: 0, slowMs: 20 };

/** A question goes one way: over a socket (null = without one), and is answered in time or not. */
export interface Way {
  readonly line: Line | null;
  readonly withinMs: number;
}

export interface Network {
  weather: Weather;
  /** Delivers a message late, twice, out of order, or not at all. */
  carry(line: Line | null, deliver: () => void): void;
  /** Rejects when no answer came in time, and with what the server threw. */
  ask<T>(asker: Life, userId: string, way: Way, question: (desk: Desk) => Promise<T>): Promise<T>;
}

const LEAST_MS = 5;

export function createNetwork(
  time: Timer,
  chance: Chance,
  history: History,
  server: () => SimServer | null,
): Network {
  const network: Network = {
    weather: CALM,
    carry(line, deliver) {
      const { lost, doubled, slowMs } = network.weather;
      if (chance.happens(lost)) {
        history.counts.lost++;
        return;
      }
      const isDoubled = chance.happens(doubled);
      if (isDoubled) history.counts.doubled++;
      for (let copy = 0; copy < (isDoubled ? 2 : 1); copy++) {
        time.later(LEAST_MS + chance.below(slowMs), () => line?.isCut || deliver());
      }
    },
    ask: (asker, userId, { line, withinMs }, question) =>
      new Promise((resolve, reject) => {
        const heard = (hear: () => void): void =>
          network.carry(line, () => {
            if (!asker.isOver) hear();
          });
        asker.timer.later(withinMs, () => reject(new Error('no answer')));
        network.carry(line, () => {
          const asked = server();
          if (asked === null) return;
          question(asked.desk(userId)).then(
            (answer) => asked.life.isOver || heard(() => resolve(answer)),
            (error: Error) => asked.life.isOver || heard(() => reject(error)),
          );
        });
      }),
  };
  return network;
}

/** As it comes out of the wire: nothing is shared. */
export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
