import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { hashOf } from '../accounts/hash.ts';
import { Refusal } from '../refusal.ts';
import type { Origin } from './address.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const MAX_KNOWN = 50_000;

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

/** @param exemptLocal whoever sits at the machine may open as many accounts as he likes */
export function createLimits(enabled: boolean, exemptLocal: boolean): Limits {
  if (!enabled) return UNLIMITED;

  const failuresHere = new RateLimiterMemory({ points: 5, duration: 15 * MINUTE_S });
  const failuresOfAccount = perHour(20);
  const failuresOfNetwork = perHour(100);
  const registrations = perHour(5);
  const mailsTo = perHour(3);
  const mailsFrom = perHour(10);
  const rooms = perHour(20);
  const wrongCodes = new RateLimiterMemory({ points: 30, duration: 10 * MINUTE_S });
  const tickets = new RateLimiterMemory({ points: 30, duration: 10 * MINUTE_S });
  const playedGames = perHour(30);
  const vitals = perHour(600);
  /** One upload every 30 s, from a few devices. */
  const metrics = perHour(500);
  const searches = new RateLimiterMemory({ points: 30, duration: MINUTE_S });
  const pictures = perHour(20);
  const bots = new RateLimiterMemory({ points: 600, duration: MINUTE_S });
  /** Where accounts have signed in from: others cannot lock their owners out there. */
  const known = new Set<string>();
  const counts = (origin: Origin): boolean => !(exemptLocal && origin.isLocal);

  const remember = (place: string): void => {
    known.delete(place);
    known.add(place);
    const [oldest] = known;
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  };

  return {
    async signIn(origin, identifier, attempt) {
      const account = hashOf(identifier.toLowerCase());
      const here = `${account}/${origin.network}`;
      const counters: Counter[] = [[failuresHere, here]];
      if (!known.has(here)) counters.push([failuresOfAccount, account]);
      if (counts(origin)) counters.push([failuresOfNetwork, origin.network]);
      return counted(counters, isWrongPassword, async () => {
        const result = await attempt();
        await failuresHere.delete(here);
        remember(here);
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

const perHour = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: HOUR_S });

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'invalid_credentials';

const isWrongCode = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'wrong_password' || error.code === 'room_not_found');

type Counter = readonly [limiter: RateLimiterMemory, key: string];

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

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
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
