import { z } from 'zod/mini';
import {
  DELETED_PLAYER,
  messageMetadataSchema,
  reactionSchema,
  type Message,
  type Reaction,
} from './chat.ts';

export const ENTRY_KINDS = [
  'message',
  'edit',
  'delete',
  'react',
  'unreact',
  'preview',
  'pin',
  'system',
  'erase',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** News of a conversation itself, between its messages. */
export const systemNewsSchema = z.object({
  what: z.enum(['created', 'added', 'left', 'removed', 'renamed', 'role']),
  userId: z.optional(z.string()),
  title: z.optional(z.string()),
});
export type SystemNews = z.infer<typeof systemNewsSchema>;

const entryMetaSchema = z.object({
  ...messageMetadataSchema.shape,
  /** An edit and a deletion say when the message was sent, and by whom. */
  sentAt: z.optional(z.int()),
  sender: z.optional(z.string()),
  system: z.optional(systemNewsSchema),
});
export type EntryMeta = z.infer<typeof entryMetaSchema>;

/**
 * One entry of a conversation's log, as it stands in the Yjs document. Entries never change: one that replaces others
 * deletes them. An `edit` carries the whole message anew; an `unreact` only deletes, and is itself deleted from the start.
 * A `pin` is asked of the server: it may be about a message that a device does not have.
 */
export const entrySchema = z.object({
  k: z.enum(ENTRY_KINDS),
  /** The id of the message that it is about; of `system` and `erase` an id of their own. */
  id: z.string(),
  /** The `n` of that message; of `system` and `erase` that of the newest message before it. */
  n: z.int(),
  /** Whoever did it; null = the server, or an account that is gone. */
  u: z.nullable(z.string()),
  /** Milliseconds since 1970, UTC. */
  at: z.int(),
  /** The text; of `react` the reaction. */
  b: z.string(),
  m: z.nullable(entryMetaSchema),
});
export type Entry = z.infer<typeof entrySchema>;

/** A line between messages. */
export interface SystemLine {
  readonly id: string;
  /** It stands behind the message with this `n`. */
  readonly n: number;
  readonly userId: string | null;
  readonly at: number;
  /** null = somebody's account and messages are gone. */
  readonly news: SystemNews | null;
}

export interface Thread {
  /** By `n`. */
  readonly messages: readonly Message[];
  /** By `n`, and among the same by their order in the log. */
  readonly lines: readonly SystemLine[];
}

/**
 * The messages that living entries make, in their order. What is about messages from before the entries is left out.
 * @param entries in the order of the log, segments following on each other
 * @param nameOf the name of a member or former member
 * @param isWhole the entries begin with the log; otherwise messages of which only later news is known are left out
 */
export function foldLog(
  conversationId: string,
  entries: readonly Entry[],
  nameOf: (userId: string) => string,
  isWhole: boolean,
): Thread {
  const isNewAt = ({ k }: Entry): boolean => k === 'message' || k === 'system';
  const first = isWhole ? 0 : (entries.find(isNewAt)?.n ?? Infinity);
  const messages = new Map<string, Message>();
  const reactions: Entry[] = [];
  const lines: SystemLine[] = [];
  for (const entry of entries) {
    if (entry.n < first) continue;
    if (entry.k === 'react') reactions.push(entry);
    else if (entry.k === 'system' || entry.k === 'erase') lines.push(lineOf(entry));
    else if (entry.k === 'preview') addPreview(messages, entry);
    else if (entry.k !== 'unreact' && entry.k !== 'pin')
      messages.set(entry.id, messageOf(conversationId, entry, nameOf));
  }
  for (const entry of reactions) react(messages.get(entry.id), entry);
  return {
    messages: [...messages.values()].toSorted((a, b) => a.n - b.n),
    lines: lines.toSorted((a, b) => a.n - b.n),
  };
}

/** The message that an entry of the kinds `message`, `edit` and `delete` makes, without its reactions. */
export function messageOf(
  conversationId: string,
  { k, id, n, u, at, b, m }: Entry,
  nameOf: (userId: string) => string,
): Message {
  const { sentAt = at, sender, system: _system, ...metadata } = m ?? {};
  const senderId = k === 'delete' ? (sender ?? null) : u;
  return {
    id,
    conversationId,
    n,
    senderId,
    senderName: senderId === null ? DELETED_PLAYER : nameOf(senderId),
    body: k === 'delete' ? '' : b,
    createdAt: sentAt,
    deletedAt: k === 'delete' ? at : null,
    editedAt: k === 'edit' ? at : null,
    metadata: k === 'delete' ? {} : metadata,
    reactions: [],
  };
}

const lineOf = ({ id, n, u, at, m }: Entry): SystemLine => ({
  id,
  n,
  userId: u,
  at,
  news: m?.system ?? null,
});

function addPreview(messages: Map<string, Message>, { id, m }: Entry): void {
  const message = messages.get(id);
  if (!message || !m?.linkPreviews) return;
  messages.set(id, { ...message, metadata: { ...message.metadata, linkPreviews: m.linkPreviews } });
}

function react(message: Message | undefined, { u, b }: Entry): void {
  const reaction = z.safeParse(reactionSchema, b).data;
  if (!message || message.deletedAt !== null || !reaction || u === null) return;
  addReaction(message.reactions, reaction, u);
}

/** Counts a reaction once a person. */
export function addReaction(
  reactions: { reaction: Reaction; userIds: string[] }[],
  reaction: Reaction,
  userId: string,
): void {
  const known = reactions.find((one) => one.reaction === reaction);
  if (!known) reactions.push({ reaction, userIds: [userId] });
  else if (!known.userIds.includes(userId)) known.userIds.push(userId);
}

/** The number of messages that somebody has not read: those of others that are there, beyond the mark. */
export const unreadIn = (messages: readonly Message[], userId: string, readN: number): number =>
  messages.filter(({ n, senderId, deletedAt }) => n > readN && senderId !== userId && deletedAt === null)
    .length;
