import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Redis } from '../../runtime/redis.ts';
import { Refusal } from '../../runtime/refusal.ts';

/** The processes count together here. */
export interface Counting {
  readonly redis: Redis;
  readonly prefix: string;
}

/** Without an answer from Redis each process counts for itself. */
export const limiters =
  (together: Counting | null) =>
  (name: string, points: number, duration: number): RateLimiterAbstract => {
    const alone = new RateLimiterMemory({ points, duration });
    if (!together) return alone;
    return new RateLimiterRedis({
      storeClient: together.redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `${together.prefix}:limit:${name}`,
      insuranceLimiter: alone,
      points,
      duration,
    });
  };

export type Counter = readonly [limiter: RateLimiterAbstract, key: string];

/**
 * Counts what fails in a way that looks like guessing. Counted first and given
 * back: of many guesses at once none may slip through before the others have failed.
 * @param otherwise done where there were too many, in place of the refusal that says so
 */
export async function counted<T>(
  counters: readonly Counter[],
  isGuess: (error: unknown) => boolean,
  attempt: () => Promise<T>,
  otherwise?: () => Promise<T>,
): Promise<T> {
  try {
    await takeAll(counters);
  } catch (error) {
    if (otherwise && error instanceof Refusal) return otherwise();
    throw error;
  }
  try {
    const result = await attempt();
    await giveBack(counters);
    return result;
  } catch (error) {
    if (!isGuess(error)) await giveBack(counters);
    throw error;
  }
}

/** Takes one of each, or of none. */
export async function takeAll(counters: readonly Counter[]): Promise<void> {
  const taken: Counter[] = [];
  for (const [limiter, key] of counters) {
    taken.push([limiter, key]);
    await take(limiter, key).catch(async (error: unknown) => {
      await giveBack(taken);
      throw error;
    });
  }
}

export async function giveBack(counters: readonly Counter[]): Promise<void> {
  for (const [limiter, key] of counters) await limiter.reward(key);
}

export async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
  }
}

const tooMany = (waitMs: number): Refusal =>
  new Refusal('too_many', 'too_many_requests', 'Too many requests. Please wait before trying again.', {
    retryAfter: Math.ceil(waitMs / 1000),
  });
