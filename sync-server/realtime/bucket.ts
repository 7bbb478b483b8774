/** A token bucket: so many at once, then so many a second. */
export interface Bucket {
  take(now: number): boolean;
}

export function tokenBucket(perSecond: number, burst: number): Bucket {
  let tokens = burst;
  let filledAt = 0;
  return {
    take(now) {
      if (filledAt > 0) tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
}
