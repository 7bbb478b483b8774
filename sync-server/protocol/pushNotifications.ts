import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';

const ENDPOINT_MAX = 2_000;

/** A turn that has begun, or whose time runs out, and opponents that have been found. */
export const NOTICE_TYPES = ['turn', 'reminder', 'match'] as const;

/** The contents of a push: the words are found on the device. */
export const pushNotificationSchema = z.object({
  type: z.enum(NOTICE_TYPES),
  roomId: z.string(),
  /** Whom it concerns: a device may have been handed on. */
  userId: z.string(),
});
export type PushNotification = z.infer<typeof pushNotificationSchema>;

/** Somebody has written. The text is asked for when it is shown, so that none is shown that was deleted meanwhile. */
export const chatPushSchema = z.object({
  type: z.literal('chat'),
  conversationId: z.string(),
  /** The newest message that is not read. */
  messageId: z.string(),
  /** Whom it concerns: a device may have been handed on. */
  userId: z.string(),
});
export type ChatPush = z.infer<typeof chatPushSchema>;

/** Somebody wants to see whether pushes arrive. */
export const testPushSchema = z.object({ type: z.literal('test'), userId: z.string() });
export type TestPush = z.infer<typeof testPushSchema>;

const base64url = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`)));

const endpointSchema = z.string().check(z.maxLength(ENDPOINT_MAX), z.regex(/^https?:\/\//));

/** A browser's PushSubscription as it serialises itself (Push API, RFC 8291). */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: endpointSchema,
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

export const pushRoutes = {
  key: route({
    method: 'GET',
    path: '/push/key',
    access: 'public',
    summary: 'The key by which push services know this server (VAPID), base64url',
    query: none,
    body: none,
    reply: z.object({ publicKey: z.string() }),
  }),
  subscribe: route({
    method: 'POST',
    path: '/push/subscriptions',
    access: 'verified',
    summary: 'Send pushes to this browser until the session ends. The same one again changes nothing',
    query: none,
    body: pushSubscriptionSchema,
    reply: messageReply,
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/push/subscriptions',
    access: 'verified',
    summary: 'Send no more pushes to this browser',
    query: none,
    body: z.strictObject({ endpoint: endpointSchema }),
    reply: messageReply,
  }),
};
