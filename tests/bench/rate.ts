const WARM_UP_MS = 1_000;
const ROUND_MS = 500;
const ROUNDS = 8;

/**
 * Times per second at which something can be done: the best of several rounds,
 * after a warm-up. What else runs on a machine only ever makes a round slower.
 * @param run does a share of it and says how many times
 */
export function rateOf(run: () => number): number {
  roundOf(run, WARM_UP_MS);
  return Math.max(...Array.from({ length: ROUNDS }, () => roundOf(run, ROUND_MS)));
}

function roundOf(run: () => number, least: number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  while (elapsed < least) {
    done += run();
    elapsed = performance.now() - start;
  }
  return (done / elapsed) * 1_000;
}
