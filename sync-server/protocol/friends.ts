import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { pageSize } from './paging.ts';

/** Two users, as one of them may know it: who is blocked sees none. */
export const friendStatusSchema = z.enum(['self', 'none', 'outgoing', 'incoming', 'friends', 'blocked']);
export type FriendStatus = z.infer<typeof friendStatusSchema>;

export const PRESENCES = ['online', 'away', 'offline'] as const;
/** `online`: a page of theirs is looked at; `away`: they are connected. Who does not show it is always offline. */
const presenceSchema = z.enum(PRESENCES);
export type Presence = z.infer<typeof presenceSchema>;

const person = {
  userId: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  preferredColor: z.string(),
};

export const friendSchema = z.object({
  ...person,
  /** Conquest Points. */
  elo: z.int(),
  /** Milliseconds since 1970, UTC. */
  since: z.int(),
  state: presenceSchema,
  /** null = they do not say, or nobody knows. */
  lastActive: z.nullable(z.int()),
  /** The finished games that the two have played with each other. */
  together: z.object({ games: z.int(), ahead: z.int(), behind: z.int() }),
  /** A running game of theirs that the caller may watch; null = there is none. */
  watch: z.nullable(z.object({ roomId: z.string(), name: z.string() })),
});
export type Friend = z.infer<typeof friendSchema>;

export const friendRequestSchema = z.object({
  id: z.string(),
  /** The other one: who asks, or who is asked. */
  ...person,
  direction: z.enum(['incoming', 'outgoing']),
  /** Milliseconds since 1970, UTC. */
  at: z.int(),
});
export type FriendRequest = z.infer<typeof friendRequestSchema>;

export const blockedSchema = z.object({ userId: z.string(), username: z.string(), at: z.int() });
export type BlockedUser = z.infer<typeof blockedSchema>;

const statusReply = z.object({ status: friendStatusSchema });
const requestIdText = 'answered alike when it is repeated';

export const friendRoutes = {
  list: route({
    method: 'GET',
    path: '/friends',
    access: 'verified',
    summary: "The caller's friends by name, with who is there and the record against each",
    query: none,
    body: none,
    reply: z.object({ friends: z._default(z.array(friendSchema), []) }),
  }),
  requests: route({
    method: 'GET',
    path: '/friends/requests',
    access: 'verified',
    summary: 'Requests that wait for the caller, and those of the caller that wait for others; newest first',
    query: none,
    body: none,
    reply: z.object({ incoming: z.array(friendRequestSchema), outgoing: z.array(friendRequestSchema) }),
  }),
  ask: route({
    method: 'POST',
    path: '/friends/requests',
    access: 'verified',
    summary: `Ask somebody to be friends; who was asked by them becomes their friend; ${requestIdText}`,
    query: none,
    body: z.strictObject({ targetUserId: z.string().check(z.maxLength(60)) }),
    reply: statusReply,
  }),
  accept: route({
    method: 'POST',
    path: '/friends/requests/:id/accept',
    access: 'verified',
    summary: `Accept a request; ${requestIdText}`,
    query: none,
    body: none,
    reply: statusReply,
  }),
  decline: route({
    method: 'POST',
    path: '/friends/requests/:id/decline',
    access: 'verified',
    summary: `Decline a request, of which the one who asked is not told; ${requestIdText}`,
    query: none,
    body: none,
    reply: statusReply,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/friends/requests/:id',
    access: 'verified',
    summary: `Take back a request; ${requestIdText}`,
    query: none,
    body: none,
    reply: statusReply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/friends/:id',
    access: 'verified',
    summary: 'Be friends no longer',
    query: none,
    body: none,
    reply: statusReply,
  }),
  status: route({
    method: 'GET',
    path: '/friends/status/:id',
    access: 'verified',
    summary: 'What somebody is to the caller',
    query: none,
    body: none,
    reply: statusReply,
  }),
  mutual: route({
    method: 'GET',
    path: '/friends/mutual/:id',
    access: 'verified',
    summary: 'Friends whom the caller and somebody else have in common',
    query: z.strictObject({ limit: pageSize(6, 50) }),
    body: none,
    reply: z.object({ friends: z.array(z.object(person)), total: z.int() }),
  }),
  blocks: route({
    method: 'GET',
    path: '/blocks',
    access: 'verified',
    summary: 'Whom the caller has blocked, newest first',
    query: none,
    body: none,
    reply: z.object({ blocks: z.array(blockedSchema) }),
  }),
  block: route({
    method: 'PUT',
    path: '/blocks/:id',
    access: 'verified',
    summary:
      'Have nothing to do with somebody: friendship and requests end, and there are no others, nor invitations; they are not told',
    query: none,
    body: none,
    reply: statusReply,
  }),
  unblock: route({
    method: 'DELETE',
    path: '/blocks/:id',
    access: 'verified',
    summary: 'Block somebody no longer',
    query: none,
    body: none,
    reply: statusReply,
  }),
  invite: route({
    method: 'POST',
    path: '/game/rooms/:id/invites',
    access: 'verified',
    summary: 'Ask a friend to join the room in which the caller sits',
    query: none,
    body: z.strictObject({ userId: z.string().check(z.maxLength(60)) }),
    reply: messageReply,
  }),
};

/** The messages about friends, to the devices of those concerned. */
export interface FriendEvents {
  /** `isNotice`: it is worth a notification; who asks again and again is told of once a day. */
  'friend.request.received': (update: { request: FriendRequest; isNotice: boolean }) => void;
  'friend.request.accepted': (update: { requestId: string; userId: string; username: string }) => void;
  'friend.request.declined': (update: { requestId: string; userId: string }) => void;
  'friend.request.cancelled': (update: { requestId: string; userId: string }) => void;
  'friend.added': (update: { userId: string; username: string }) => void;
  'friend.removed': (update: { userId: string }) => void;
  'friend.presence': (update: { userId: string; state: Presence }) => void;
}
