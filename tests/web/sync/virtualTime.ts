import type { Timer } from '../../../web/base/lib/timer.ts';

export interface VirtualTime extends Timer {
  /** Lets so many milliseconds pass, and what they set off run. */
  pass(ms: number): Promise<void>;
}

/** Resolves when no promise is left that could settle by itself. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** @param rest resolves when what an event has set off has run */
export function virtualTime(rest: () => Promise<void> = settled): VirtualTime {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    later(ms, run) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    async pass(ms) {
      const end = now + ms;
      await rest();
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        waiting = waiting.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.run();
        await rest();
      }
      now = end;
    },
  };
}
