import { createHash } from 'node:crypto';

const ROUNDS = 30_000;
/** The rounds take so many milliseconds on a quiet machine of the kind that the tests were written on. */
const QUIET_MS = 100;
/** One bad moment at the start is not the pace of a machine. */
const SLOWEST = 10;
const VARIABLE = 'TEST_PACE';

/** Measures how many milliseconds a fixed piece of work takes at the moment. */
function measure(): number {
  const started = performance.now();
  let digest: Buffer = Buffer.alloc(32);
  for (let round = 0; round < ROUNDS; round++) digest = createHash('sha256').update(digest).digest();
  return performance.now() - started;
}

/**
 * This machine is so many times slower than such a one, at least 1. The configuration of each runner asks first, and
 * its workers inherit the answer, so that all of a run wait equally long.
 */
const pace = Number((process.env[VARIABLE] ??= String(Math.min(SLOWEST, Math.max(1, measure() / QUIET_MS)))));

/** A deadline on a quiet machine, in milliseconds, as it is on this one. */
export const patient = (milliseconds: number): number => Math.ceil(milliseconds * pace);

/** The shortest deadline that a test may set: whatever takes longer does not come. */
export const PATIENCE_MS = patient(60_000);

/** For tests that play whole games, think for long or go through thousands of cases. */
export const LONG_MS = patient(15 * 60_000);
