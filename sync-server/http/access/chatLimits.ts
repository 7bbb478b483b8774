import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ChatLimits } from '../../chat/context.ts';
import { CHAT_REFUSALS } from '../../protocol/chat.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { take, takeAll, type Counter } from './counting.ts';

/** Messages are counted in so many seconds. */
const WINDOW_S = 10;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export const NO_CHAT_LIMITS: ChatLimits = {
  message: async () => undefined,
  newThread: async () => undefined,
  reaction: async () => undefined,
  addMember: async () => undefined,
  report: async () => undefined,
  search: async () => undefined,
  preview: async () => undefined,
};

/** Limits of what may be said how often. @param limit makes a counter of so many points in so many seconds */
export function chatLimits(
  limit: (name: string, points: number, seconds: number) => RateLimiterAbstract,
): ChatLimits {
  /** Five in five seconds, with some leave for a burst. */
  const messages = limit('messages', 10, WINDOW_S);
  const messagesOfThread = limit('messages-of-thread', 20, WINDOW_S);
  /** What was written without a network comes all at once. A device could say so of anything: that gains it this much. */
  const late = limit('messages-late', 50, HOUR_S);
  const lateInThread = limit('messages-late-in-thread', 100, 60);
  const threads = limit('threads', 10, DAY_S);
  const threadsWithStrangers = limit('threads-with-strangers', 3, DAY_S);
  const reactions = limit('reactions', 10, 10);
  const members = limit('members-added', 10, HOUR_S);
  const searches = limit('messages-searched', 30, 60);
  const previews = limit('link-previews', 30, HOUR_S);
  const reports = limit('reports', 20, DAY_S);
  return {
    async message(userId, conversationId, writtenAgo) {
      const asLate: Counter[] = [
        [late, userId],
        [lateInThread, conversationId],
      ];
      // What is older than the limit's own time was not written within it.
      if (writtenAgo >= WINDOW_S * 1_000 && (await areLeft(asLate))) return;
      await waiting(
        takeAll([
          [messages, userId],
          [messagesOfThread, conversationId],
        ]),
      );
    },
    newThread: (userId, withStranger) =>
      waiting(
        takeAll(
          withStranger
            ? [
                [threads, userId],
                [threadsWithStrangers, userId],
              ]
            : [[threads, userId]],
        ),
      ),
    reaction: (userId) => waiting(take(reactions, userId)),
    addMember: (userId) => waiting(take(members, userId)),
    report: (userId) => waiting(take(reports, userId)),
    search: (userId) => waiting(take(searches, userId)),
    preview: (userId) => waiting(take(previews, userId)),
  };
}

/** Takes one of each, if there is one of each. */
const areLeft = (counters: readonly Counter[]): Promise<boolean> =>
  takeAll(counters).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return false;
    },
  );

/** Devices know by the code that what they wrote waits. */
const waiting = (taken: Promise<void>): Promise<void> =>
  taken.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { message, retryAfter } = error;
    throw new Refusal(
      'too_many',
      CHAT_REFUSALS.tooMany,
      message,
      retryAfter === undefined ? {} : { retryAfter },
    );
  });
