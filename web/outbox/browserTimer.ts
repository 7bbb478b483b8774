import type { Timer } from './ports.ts';

export const browserTimer: Timer = {
  now: () => Date.now(),
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
