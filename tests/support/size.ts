/**
 * The random tests try this much: `npm test` is the gate, small and always the same; `npm run test:full` sets
 * `TEST_SIZE=full` and a fresh `TEST_SEED`, which it prints, so that whatever it finds can be played again.
 */
export const isFull = process.env['TEST_SIZE'] === 'full';

/** Moves every seed of the random tests; the gate stands at 0. */
export const SEED = Number(process.env['TEST_SEED'] ?? 0);

/** The number that belongs to the size of this run. */
export const sized = (gate: number, full: number): number => (isFull ? full : gate);

/** Tells fast-check's `assert` how often a property is tried, and from which seed. */
export const runs = (gate: number, full = gate, seed = 0): { numRuns: number; seed: number } => ({
  numRuns: sized(gate, full),
  seed: SEED + seed,
});
