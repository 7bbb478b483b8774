import { z } from 'zod/mini';
import { ROOM_CHATS } from './roomSettings.ts';
import { sentences } from '../../engine/model/sentences.ts';

/** Entries of the log of a conversation that make one Yjs document. */
export const SEGMENT_ENTRIES = 128;
/** Goes up when the same entries come to be other bytes: devices then fetch all segments anew. */
export const CHAT_FORMAT = 1;

/** UTF-16 code units of a message in direct threads and groups, and in the conversations of games. */
export const DIRECT_LENGTH = 2_000;
export const GAME_LENGTH = 500;
/** A page of messages in the inbox, and elsewhere. */
export const INBOX_PAGE = 20;
export const GAME_PAGE = 50;
export const TITLE_LENGTH = 50;
export const MOST_MEMBERS = 100;
/** Messages of a group that are pinned at once. */
export const MOST_PINNED = 10;
/** Own messages may be changed for so long. */
export const EDIT_MS = 15 * 60_000;
/** A message that waited longer on its device shows when it was written. */
export const SHOWN_WAIT_MS = 5 * 60_000;
/** "Seen" is told in direct threads, and in groups of so many. */
export const MOST_SEEN = 20;
/** Whoever has said nothing more for so long has stopped typing. */
export const TYPING_MS = 6_000;

export const CONVERSATION_KINDS = ['direct', 'group', 'game', 'team'] as const;
const kind = z.enum(CONVERSATION_KINDS);
export type ConversationKind = z.infer<typeof kind>;

/** The most characters that a message of a conversation may have. */
export const lengthIn = (kind: ConversationKind): number =>
  kind === 'direct' || kind === 'group' ? DIRECT_LENGTH : GAME_LENGTH;

/** The first of a group is its owner, who names moderators. */
export const MEMBER_ROLES = ['owner', 'moderator', 'member'] as const;
const role = z.enum(MEMBER_ROLES);
export type MemberRole = z.infer<typeof role>;

export const REACTIONS = ['like', 'love', 'laugh', 'wow', 'sad', 'angry', 'salute', 'fire'] as const;
export const reactionSchema = z.enum(REACTIONS);
export type Reaction = z.infer<typeof reactionSchema>;

/** Said by touch in a game; each reader has the words in their own language. The texts go along for those who lack them. */
export const PHRASES = {
  goodGame: 'Good game',
  wellPlayed: 'Well played',
  truce: 'Truce?',
  truceAt: 'Truce at {territory}?',
  thanks: 'Thanks',
  hurry: 'Your turn',
} as const;
export const phraseSchema = z.strictObject({
  id: z.enum(Object.keys(PHRASES) as [keyof typeof PHRASES]),
  /** `territory`: the id of land. */
  args: z.optional(z.strictObject({ territory: z.optional(z.string().check(z.maxLength(60))) })),
});
export type Phrase = z.infer<typeof phraseSchema>;

const mentionSchema = z.object({
  userId: z.string(),
  /** The place of `@name` in the body, in UTF-16 code units. */
  from: z.int(),
  length: z.int(),
});
export type Mention = z.infer<typeof mentionSchema>;

const linkPreviewSchema = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** A path of the server's own; null = there is none. */
  image: z.nullable(z.string()),
  siteName: z.string(),
  /** It leads to a finished game that somebody shares: the link's token, and the round in which it opens (0 = the deal). */
  replay: z.optional(z.object({ token: z.string(), round: z.int() })),
});

/** Beside the text of a message. What there is nothing of is left out. */
export const messageMetadataSchema = z.object({
  linkPreviews: z.optional(z.array(linkPreviewSchema)),
  mentions: z.optional(z.array(mentionSchema)),
  /** The id of the message that this one answers. */
  replyTo: z.optional(z.string()),
  phrase: z.optional(phraseSchema),
  /** Milliseconds that it waited on its device, as far as that is worth showing. */
  writtenAgo: z.optional(z.int()),
});
export type MessageMetadata = z.infer<typeof messageMetadataSchema>;

export const messageSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** Its place among the messages of the conversation, counted from 1. */
  n: z.int(),
  /** null = the account is gone. */
  senderId: z.nullable(z.string()),
  senderName: z.string(),
  /** Empty when it was deleted. */
  body: z.string(),
  /** Milliseconds since 1970, UTC, as are all times. */
  createdAt: z.int(),
  deletedAt: z.nullable(z.int()),
  editedAt: z.nullable(z.int()),
  metadata: messageMetadataSchema,
  reactions: z.array(z.object({ reaction: reactionSchema, userIds: z.array(z.string()) })),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationMemberSchema = z.object({
  userId: z.string(),
  username: z.string(),
  role,
  joinedAt: z.int(),
  clanTag: z._default(z.nullable(z.string()), null),
  /** Always false to others and of oneself. */
  shadowMuted: z.boolean(),
});
export type ConversationMember = z.infer<typeof conversationMemberSchema>;

/** One's own part in a conversation. */
const membershipSchema = z.object({
  role,
  joinedAt: z.int(),
  isMuted: z.boolean(),
  /** null = it is not muted, or for good. */
  mutedUntil: z.nullable(z.int()),
  isPinned: z.boolean(),
  shadowMuted: z.boolean(),
  lastReadMessageId: z.nullable(z.string()),
  lastReadAt: z.nullable(z.int()),
  accessLevel: z.enum(['write', 'read', 'none']),
  /** All messages up to this `n` are read; it never goes back. */
  readN: z.int(),
  /** The `n` up to which the thread is archived: a newer message brings it back. -1 = it is not. */
  archivedN: z.int(),
});
export type Membership = z.infer<typeof membershipSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  kind,
  /** The other one's name, in a direct thread. */
  title: z.string(),
  isArchived: z.boolean(),
  isReadOnly: z.boolean(),
  gameId: z.nullable(z.string()),
  memberIds: z.array(z.string()),
  memberRoles: z.array(conversationMemberSchema),
  membership: membershipSchema,
  unreadCount: z.int(),
  lastMessage: z.nullable(messageSchema),
  createdAt: z.int(),
  updatedAt: z.int(),
  metadata: z.object({ displayName: z.string(), teamId: z.nullable(z.string()) }),
  /** Entries of its log: a device that has them all has everything. */
  ops: z.int(),
  /** The newest message's `n`, 0 if there is none. */
  lastN: z.int(),
  /** `request`: a stranger's first words, which wait for Accept, Delete or Block; null = an ordinary thread. */
  request: z.nullable(z.enum(['incoming', 'outgoing'])),
  /** May anything be written, or phrases alone? */
  writing: z.enum(ROOM_CHATS),
  /** The marks of others who let it be seen, in direct threads and small groups. */
  seen: z.array(z.object({ userId: z.string(), n: z.int() })),
});
export type Conversation = z.infer<typeof conversationSchema>;

const SENT_TEXT = z.string().check(z.maxLength(4 * DIRECT_LENGTH));
export const conversationIdSchema = z.string().check(z.maxLength(60));

/** What a device sends of a new message, by whichever way. */
export const newMessageSchema = z.strictObject({
  body: SENT_TEXT,
  /** Made by the device (UUIDv7): the same id from the same author is the same message, however often it comes. */
  id: z.optional(z.uuid()),
  /** Milliseconds since it was written. Never used for its order. */
  writtenAgo: z.optional(z.int().check(z.minimum(0))),
  replyTo: z.optional(z.uuid()),
  phrase: z.optional(phraseSchema),
});
export type NewMessage = z.infer<typeof newMessageSchema>;
export const editedBodySchema = z.strictObject({ body: SENT_TEXT });

/** `ok: false`: `code` is stable, `error` is the sentence to show. `retryAfter`: seconds. */
export const messageAckSchema = z.object({
  ok: z.boolean(),
  message: z.optional(messageSchema),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
  retryAfter: z.optional(z.int()),
});
export type MessageAck = z.infer<typeof messageAckSchema>;

/** Refusals of what is written, with stable names. */
export const CHAT_REFUSALS = {
  notFriends: 'not_friends',
  readOnly: 'read_only',
  tooLong: 'too_long',
  empty: 'empty',
  tooMany: 'too_many',
  mutedUntil: 'muted_until',
  phrasesOnly: 'phrases_only',
  gone: 'gone',
} as const;

/** What is said in a read-only conversation's place of the composer. */
export const { readOnly: READ_ONLY_WORDS } = sentences({ readOnly: 'This conversation is read-only.' });
export const DELETED_PLAYER = 'Deleted player';

/** Control characters, halves of characters, and what turns the direction of the text. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** The text of a message as it is stored: what cannot be seen or turns the direction is out, in one form of Unicode. */
export const cleanBody = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(FORBIDDEN, (sign) => (sign === '\n' ? '\n' : ''))
    .trim();
