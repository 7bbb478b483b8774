import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Redis } from '../../runtime/redis.ts';
import { hashOf } from '../../accounts/hash.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Origin } from './address.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const MAX_KNOWN = 50_000;
/** A session may last as long. */
const KNOWN_S = 90 * 24 * HOUR_S;

/** How often what may be asked. Each refuses with the seconds to wait. */
export interface Limits {
  /** Counts failed sign-ins; `attempt` is the sign-in itself. */
  signIn<T>(origin: Origin, identifier: string, attempt: () => Promise<T>): Promise<T>;
  register(origin: Origin): Promise<void>;
  mailLink(origin: Origin, email: string): Promise<void>;
  createRoom(userId: string): Promise<void>;
  /** Counts codes that lead nowhere, and wrong passwords; `attempt` is the looking itself. */
  findRoom<T>(userId: string, attempt: () => Promise<T>): Promise<T>;
  takeTicket(userId: string): Promise<void>;
  handInGame(userId: string): Promise<void>;
  vitals(origin: Origin): Promise<void>;
  metrics(userId: string): Promise<void>;
  searchUsers(userId: string): Promise<void>;
  setAvatar(userId: string): Promise<void>;
  /** All calls of a program. */
  bot(token: string): Promise<void>;
}

const UNLIMITED: Limits = {
  signIn: (_origin, _identifier, attempt) => attempt(),
  register: async () => undefined,
  mailLink: async () => undefined,
  createRoom: async () => undefined,
  findRoom: (_userId, attempt) => attempt(),
  takeTicket: async () => undefined,
  handInGame: async () => undefined,
  vitals: async () => undefined,
  metrics: async () => undefined,
  searchUsers: async () => undefined,
  setAvatar: async () => undefined,
  bot: async () => undefined,
};

/** The processes count together here. */
export interface Counting {
  readonly redis: Redis;
  readonly prefix: string;
}

/**
 * @param exemptLocal whoever sits at the machine may open as many accounts as they like
 * @param together null = this process counts for itself
 */
export function createLimits(
  enabled: boolean,
  exemptLocal: boolean,
  together: Counting | null = null,
): Limits {
  if (!enabled) return UNLIMITED;

  const limit = limiters(together);
  const failuresHere = limit('failures-here', 5, 15 * MINUTE_S);
  const failuresOfAccount = limit('failures-of-account', 20, HOUR_S);
  const failuresOfNetwork = limit('failures-of-network', 100, HOUR_S);
  const registrations = limit('registrations', 5, HOUR_S);
  const mailsTo = limit('mails-to', 3, HOUR_S);
  const mailsFrom = limit('mails-from', 10, HOUR_S);
  const rooms = limit('rooms', 20, HOUR_S);
  const wrongCodes = limit('wrong-codes', 30, 10 * MINUTE_S);
  const tickets = limit('tickets', 30, 10 * MINUTE_S);
  const playedGames = limit('played-games', 30, HOUR_S);
  const vitals = limit('vitals', 600, HOUR_S);
  /** One upload every 30 s, from a few devices. */
  const metrics = limit('metrics', 500, HOUR_S);
  const searches = limit('searches', 30, MINUTE_S);
  const pictures = limit('pictures', 20, HOUR_S);
  const bots = limit('bots', 600, MINUTE_S);
  const { isKnown, remember } = knownPlaces(together);
  const counts = (origin: Origin): boolean => !(exemptLocal && origin.isLocal);

  return {
    async signIn(origin, identifier, attempt) {
      const account = hashOf(identifier.toLowerCase());
      const here = `${account}/${origin.network}`;
      const counters: Counter[] = [[failuresHere, here]];
      if (!(await isKnown(here))) counters.push([failuresOfAccount, account]);
      if (counts(origin)) counters.push([failuresOfNetwork, origin.network]);
      return counted(counters, isWrongPassword, async () => {
        const result = await attempt();
        await failuresHere.delete(here);
        await remember(here);
        return result;
      });
    },
    async register(origin) {
      if (counts(origin)) await take(registrations, origin.network);
    },
    async mailLink(origin, email) {
      if (counts(origin)) await take(mailsFrom, origin.network);
      await take(mailsTo, hashOf(email.toLowerCase()));
    },
    createRoom: (userId) => take(rooms, userId),
    findRoom: (userId, attempt) => counted([[wrongCodes, userId]], isWrongCode, attempt),
    takeTicket: (userId) => take(tickets, userId),
    handInGame: (userId) => take(playedGames, userId),
    vitals: ({ network }) => take(vitals, network),
    metrics: (userId) => take(metrics, userId),
    searchUsers: (userId) => take(searches, userId),
    setAvatar: (userId) => take(pictures, userId),
    bot: (token) => take(bots, hashOf(token)),
  };
}

/** Without an answer from Redis each process counts for itself. */
const limiters =
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

/** Keeps where accounts have signed in from: others cannot lock their owners out there. */
function knownPlaces(together: Counting | null) {
  const known = new Set<string>();
  const keyOf = (place: string): string => `${together?.prefix}:known:${place}`;
  return {
    async isKnown(place: string): Promise<boolean> {
      if (known.has(place) || together?.redis.isReady !== true) return known.has(place);
      return (await together.redis.exists(keyOf(place)).catch(() => 0)) > 0;
    },
    async remember(place: string): Promise<void> {
      known.delete(place);
      known.add(place);
      const [oldest] = known;
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      if (together?.redis.isReady !== true) return;
      await together.redis.set(keyOf(place), '1', { EX: KNOWN_S }).catch(() => null);
    },
  };
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'invalid_credentials';

const isWrongCode = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'wrong_password' || error.code === 'room_not_found');

type Counter = readonly [limiter: RateLimiterAbstract, key: string];

/**
 * Counts what fails in a way that looks like guessing. Counted first and given
 * back: of many guesses at once none may slip through before the others have failed.
 */
async function counted<T>(
  counters: readonly Counter[],
  isGuess: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  await takeAll(counters);
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
async function takeAll(counters: readonly Counter[]): Promise<void> {
  const taken: Counter[] = [];
  for (const [limiter, key] of counters) {
    taken.push([limiter, key]);
    await take(limiter, key).catch(async (error: unknown) => {
      await giveBack(taken);
      throw error;
    });
  }
}

async function giveBack(counters: readonly Counter[]): Promise<void> {
  for (const [limiter, key] of counters) await limiter.reward(key);
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
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
