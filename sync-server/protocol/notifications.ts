import { z } from 'zod/mini';

/** A path of ours, never another site's. */
const ownPath = z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)/));
const words = z.string().check(z.maxLength(300));

/** Of names and numbers in `metadata.words`. */
export const LONGEST_NOTICE_WORD = 120;

/** A message to a player in the app. Devices keep it, the server does not. */
export const notificationSchema = z.object({
  id: z.string().check(z.maxLength(120)),
  /** game_started, turn_reminder, game_ended, match_found, seat_invitation, game_invite, friend_request, rank_update, chat_message, and what later releases add. */
  type: z.string().check(z.maxLength(40)),
  title: words,
  message: words,
  read: z._default(z.boolean(), false),
  actionUrl: z.optional(ownPath),
  actionLabel: z.optional(words),
  icon: z.optional(z.string().check(z.maxLength(40))),
  metadata: z._default(
    z.object({
      senderId: z.optional(z.string()),
      gameId: z.optional(z.string()),
      conversationId: z.optional(z.string()),
      oldRating: z.optional(z.int()),
      newRating: z.optional(z.int()),
      change: z.optional(z.int()),
      oldRank: z.optional(z.string()),
      newRank: z.optional(z.string()),
      /** The names and numbers in its words, by which a device that knows the type says them in its own language. */
      words: z.optional(
        z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(LONGEST_NOTICE_WORD))),
      ),
    }),
    {},
  ),
  /** Milliseconds since 1970, UTC. */
  createdAt: z.int(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** See `metadata.words`. */
export type NoticeWords = NonNullable<Notification['metadata']['words']>;

/** The same news has the same id, whoever words it: a device keeps one of each. */
export const NOTICE_IDS = {
  start: (roomId: string): string => `start:${roomId}`,
  match: (roomId: string): string => `match:${roomId}`,
  seat: (roomId: string, by: string): string => `seat:${roomId}:${by}`,
  room: (roomId: string, by: string): string => `room:${roomId}:${by}`,
  friend: (requestId: string): string => `friend:${requestId}`,
  chat: (conversationId: string): string => `chat:${conversationId}`,
  rank: (gameId: string): string => `rank:${gameId}`,
} as const;
