/** Doubles from `base` with each attempt, 0-based, up to `cap`; milliseconds. */
export const backoff = (attempt: number, base: number, cap: number): number =>
  Math.min(cap, base * 2 ** attempt);
