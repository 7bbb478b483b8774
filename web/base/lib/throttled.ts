import type { Timer } from './timer.ts';

/** Has the work done soon after a call, once for all calls until then. */
export function throttled(timer: Timer, ms: number, work: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    timer.later(ms, () => {
      waiting = false;
      work();
    });
  };
}
