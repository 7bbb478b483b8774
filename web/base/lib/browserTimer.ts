import type { Timer } from './timer.ts';

export const browserTimer: Timer = {
  now: () => Date.now(),
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
