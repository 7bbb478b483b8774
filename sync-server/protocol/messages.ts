import { z } from 'zod/mini';
import {
  conversationSchema,
  editedBodySchema,
  GAME_PAGE,
  INBOX_PAGE,
  MEMBER_ROLES,
  messageSchema,
  MOST_MEMBERS,
  MOST_PINNED,
  newMessageSchema,
  TITLE_LENGTH,
} from './chat.ts';
import { LEAST_QUERY, LONGEST_QUERY, MOST_FOUND } from './chatSearch.ts';
import { SYNC_MOST, syncAnswerSchema, syncQuestionSchema } from './chatSync.ts';
import { messageReply, none, route } from './contract.ts';
import { pageSize } from './paging.ts';
import { writtenText } from './text.ts';

const userId = z.string().check(z.maxLength(60));
const title = z.pipe(
  writtenText(TITLE_LENGTH, 'one'),
  z.string().check(z.minLength(1, 'Give the group a name')),
);
const ofOne = z.object({ conversation: conversationSchema });
const ofMessage = z.object({ message: messageSchema });
/** Milliseconds since a choice was made: the newest choice wins. */
const ago = z._default(z.int().check(z.minimum(0)), 0);

/** What a member chooses for themselves. */
export const choicesSchema = z.strictObject({
  isArchived: z.optional(z.boolean()),
  isPinned: z.optional(z.boolean()),
  isMuted: z.optional(z.boolean()),
  /** The time that it is muted for, in milliseconds; left out: until it is taken back. */
  mutedFor: z.optional(z.int().check(z.minimum(1))),
  ago,
});
export type Choices = z.infer<typeof choicesSchema>;

const base = '/messages/conversations';

export const messageRoutes = {
  list: route({
    method: 'GET',
    path: base,
    access: 'verified',
    summary: "The caller's conversations, the newest first, of every kind",
    query: none,
    body: none,
    reply: z.object({ conversations: z.array(conversationSchema) }),
  }),
  unread: route({
    method: 'GET',
    path: `${base}/unread`,
    access: 'verified',
    summary: 'How much is unread: of each conversation, and of those the messages button counts',
    query: none,
    body: none,
    reply: z.object({
      total: z.int(),
      conversations: z.array(z.object({ conversationId: z.string(), unreadCount: z.int() })),
    }),
  }),
  startDirect: route({
    method: 'POST',
    path: '/messages/dm',
    access: 'verified',
    summary:
      'The direct conversation with somebody, made if there is none; they see it with the first message',
    query: none,
    body: z.strictObject({ targetUserId: userId }),
    reply: ofOne,
  }),
  startGroup: route({
    method: 'POST',
    path: base,
    access: 'verified',
    summary: 'A group with friends of the caller, who owns it',
    query: none,
    body: z.strictObject({
      title,
      memberIds: z.array(userId).check(z.minLength(1), z.maxLength(MOST_MEMBERS - 1)),
    }),
    reply: ofOne,
  }),
  ofGame: route({
    method: 'POST',
    path: `${base}/game`,
    access: 'verified',
    summary: 'The conversation of a room in which the caller sits',
    query: none,
    body: z.strictObject({ gameId: userId }),
    reply: ofOne,
  }),
  ofTeam: route({
    method: 'POST',
    path: `${base}/team`,
    access: 'verified',
    summary: "The conversation of the caller's team in a game",
    query: none,
    body: z.strictObject({ gameId: userId, teamId: userId }),
    reply: ofOne,
  }),
  sync: route({
    method: 'POST',
    path: '/messages/sync',
    access: 'verified',
    summary: `What a device lacks of up to ${SYNC_MOST} conversations, as over the socket, with the bytes in base64`,
    query: none,
    body: syncQuestionSchema,
    reply: z.object({ ...syncAnswerSchema.shape, bytes: z.string() }),
  }),
  search: route({
    method: 'GET',
    path: '/messages/search',
    access: 'verified',
    summary: `Messages of one's own conversations with some words, at most ${MOST_FOUND}, whatever case and accents they have`,
    query: z.strictObject({
      q: z
        .string()
        .check(z.trim(), z.minLength(LEAST_QUERY, 'Enter at least two letters'), z.maxLength(LONGEST_QUERY)),
    }),
    body: none,
    reply: z.object({ messages: z.array(messageSchema), hasMore: z.boolean() }),
  }),
  get: route({
    method: 'GET',
    path: `${base}/:id`,
    access: 'verified',
    summary: 'One conversation; the caller has read it with that, unless markRead is false',
    query: z.strictObject({ markRead: z._default(z.enum(['true', 'false']), 'true') }),
    body: none,
    reply: ofOne,
  }),
  rename: route({
    method: 'PUT',
    path: `${base}/:id`,
    access: 'verified',
    summary: 'Give a group another name; its owner and moderators may',
    query: none,
    body: z.strictObject({ title }),
    reply: ofOne,
  }),
  page: route({
    method: 'GET',
    path: `${base}/:id/messages`,
    access: 'verified',
    summary: `Messages before one, the newest first: ${INBOX_PAGE} in direct threads and groups, ${GAME_PAGE} elsewhere`,
    query: z.strictObject({
      /** The id of a message; left out: from the newest. */
      before: z.optional(z.string().check(z.maxLength(60))),
      limit: z.optional(pageSize(INBOX_PAGE, GAME_PAGE)),
    }),
    body: none,
    reply: z.object({ messages: z.array(messageSchema), hasMore: z.boolean() }),
  }),
  segment: route({
    method: 'GET',
    path: `${base}/:id/segments/:no`,
    access: 'verified',
    summary: 'A whole segment of the log: 128 entries as one update of Yjs, in base64',
    query: none,
    body: none,
    reply: z.object({ format: z.int(), update: z.string() }),
  }),
  send: route({
    method: 'POST',
    path: `${base}/:id/messages`,
    access: 'verified',
    summary: 'Send a message, without a socket; the same id again gets the first answer',
    query: none,
    body: newMessageSchema,
    reply: ofMessage,
  }),
  edit: route({
    method: 'PUT',
    path: `${base}/:id/messages/:messageId`,
    access: 'verified',
    summary: 'Change one of one’s own messages, within 15 minutes',
    query: none,
    body: editedBodySchema,
    reply: ofMessage,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/:id/messages/:messageId`,
    access: 'verified',
    summary: 'Delete a message: one’s own, and in groups those of others by owner and moderators',
    query: none,
    body: none,
    reply: ofMessage,
  }),
  react: route({
    method: 'PUT',
    path: `${base}/:id/messages/:messageId/reactions/:reaction`,
    access: 'verified',
    summary: 'React to a message, with at most three reactions a person',
    query: none,
    body: none,
    reply: ofMessage,
  }),
  unreact: route({
    method: 'DELETE',
    path: `${base}/:id/messages/:messageId/reactions/:reaction`,
    access: 'verified',
    summary: 'Take a reaction back',
    query: none,
    body: none,
    reply: ofMessage,
  }),
  pins: route({
    method: 'GET',
    path: `${base}/:id/pins`,
    access: 'verified',
    summary: 'The pinned messages of a conversation, the one that was pinned last first',
    query: none,
    body: none,
    reply: z.object({ messages: z.array(messageSchema) }),
  }),
  pin: route({
    method: 'PUT',
    path: `${base}/:id/messages/:messageId/pin`,
    access: 'verified',
    summary: `Pin a message of a group, at most ${MOST_PINNED} at once; its owner and moderators may, in a clan its officers`,
    query: none,
    body: none,
    reply: ofMessage,
  }),
  unpin: route({
    method: 'DELETE',
    path: `${base}/:id/messages/:messageId/pin`,
    access: 'verified',
    summary: 'Take a pin away, as those who may pin',
    query: none,
    body: none,
    reply: ofMessage,
  }),
  read: route({
    method: 'POST',
    path: `${base}/:id/read`,
    access: 'verified',
    summary: 'Mark messages up to one as read; the mark never goes back',
    query: none,
    body: z.strictObject({ upTo: z.int().check(z.minimum(0)) }),
    reply: z.object({ readN: z.int() }),
  }),
  choose: route({
    method: 'PUT',
    path: `${base}/:id/choices`,
    access: 'verified',
    summary: 'Archive, pin or mute a conversation for oneself; the newest choice of all devices counts',
    query: none,
    body: choicesSchema,
    reply: ofOne,
  }),
  answer: route({
    method: 'POST',
    path: `${base}/:id/answer`,
    access: 'verified',
    summary: 'Accept a stranger’s request to talk, or delete it',
    query: none,
    body: z.strictObject({ accept: z.boolean() }),
    reply: messageReply,
  }),
  addMembers: route({
    method: 'POST',
    path: `${base}/:id/members`,
    access: 'verified',
    summary: 'Add friends to a group; they can read all of it',
    query: none,
    body: z.strictObject({ userIds: z.array(userId).check(z.minLength(1), z.maxLength(MOST_MEMBERS)) }),
    reply: ofOne,
  }),
  removeMember: route({
    method: 'DELETE',
    path: `${base}/:id/members/:userId`,
    access: 'verified',
    summary: 'Take somebody out of a group, or leave it oneself',
    query: none,
    body: none,
    reply: messageReply,
  }),
  setRole: route({
    method: 'PUT',
    path: `${base}/:id/members/:userId`,
    access: 'verified',
    summary: 'Name a moderator of a group, or hand the group over; its owner may',
    query: none,
    body: z.strictObject({ role: z.enum(MEMBER_ROLES) }),
    reply: ofOne,
  }),
};
