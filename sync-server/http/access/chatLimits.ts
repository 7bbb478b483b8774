import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ChatLimits } from '../../chat/context.ts';
import { CHAT_REFUSALS } from '../../protocol/chat.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { take, takeAll } from './counting.ts';

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
  const messages = limit('messages', 10, 10);
  const messagesOfThread = limit('messages-of-thread', 20, 10);
  const threads = limit('threads', 10, DAY_S);
  const threadsWithStrangers = limit('threads-with-strangers', 3, DAY_S);
  const reactions = limit('reactions', 10, 10);
  const members = limit('members-added', 10, HOUR_S);
  const searches = limit('messages-searched', 30, 60);
  const previews = limit('link-previews', 30, HOUR_S);
  const reports = limit('reports', 20, DAY_S);
  return {
    message: (userId, conversationId) =>
      waiting(
        takeAll([
          [messages, userId],
          [messagesOfThread, conversationId],
        ]),
      ),
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
