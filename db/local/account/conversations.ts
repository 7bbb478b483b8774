import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import {
  conversationSchema,
  messageSchema,
  type Conversation,
  type Message,
} from '../../../sync-server/protocol/chat.ts';
import { systemNewsSchema, unreadIn, type Thread } from '../../../sync-server/protocol/chatLog.ts';
import type { ConversationRow, LocalDatabase } from '../core/database.ts';

/** So many messages can be shown without Yjs. */
export const TAIL_MESSAGES = 50;

const tailSchema = z.object({
  messages: z.array(messageSchema),
  lines: z.array(
    z.object({
      id: z.string(),
      n: z.int(),
      userId: z.nullable(z.string()),
      at: z.int(),
      news: z.nullable(systemNewsSchema),
    }),
  ),
});
export const EMPTY_TAIL: Thread = { messages: [], lines: [] };

/** A conversation as this device has it. */
export interface KeptConversation {
  readonly conversation: Conversation;
  readonly known: number;
  /** Its newest messages, and the lines between them. */
  readonly tail: Thread;
  /** All messages up to this one are read. */
  readonly readN: number;
}

/** Conversations of an account. Every tab sees the same. */
export interface ConversationStorage {
  /** Keeps these, and forgets all others. */
  saveAll(conversations: readonly Conversation[]): Promise<void>;
  save(conversation: Conversation): Promise<void>;
  remove(id: string): Promise<void>;
  load(id: string): Promise<KeptConversation | null>;
  loadAll(): Promise<readonly KeptConversation[]>;
  /** Moves the mark of what is read forward, never back. */
  markRead(id: string, readN: number): Promise<void>;
  /** The mark of somebody else who has read it. */
  markSeen(id: string, userId: string, n: number): Promise<void>;
  /** Notes that it is shown, so that it is among the last to be forgotten. */
  noteOpened(id: string, at: number): Promise<void>;
  /** Tells all of them now and whenever they change, until the answer is called. */
  watch(tell: (kept: readonly KeptConversation[]) => void): () => void;
}

/** null = another release has written it in a way that this one does not understand. */
export function conversationIn(row: ConversationRow | undefined): KeptConversation | null {
  if (!row) return null;
  const conversation = z.safeParse(conversationSchema, row.conversation);
  if (!conversation.success) return null;
  const tail = z.safeParse(tailSchema, row.tail).data ?? EMPTY_TAIL;
  return { conversation: conversation.data, known: row.known, tail, readN: row.readN };
}

export function conversationStorage(database: LocalDatabase): ConversationStorage {
  const { conversations, segments, chatUpdates } = database;
  const inOne = <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction('rw', conversations, segments, chatUpdates, work);
  const put = async (conversation: Conversation): Promise<void> => {
    const { id, membership } = conversation;
    const row = await conversations.get(id);
    const readN = Math.max(row?.readN ?? 0, membership.readN);
    await conversations.put({
      ...(row ?? { id, known: 0, tail: EMPTY_TAIL, openedAt: 0 }),
      conversation,
      readN,
    });
  };
  const remove = async (id: string): Promise<void> => {
    await conversations.delete(id);
    await segments.where('[conversationId+no]').between([id, 0], [id, Infinity]).delete();
    await chatUpdates.where({ conversationId: id }).delete();
  };
  const loadAll = async (): Promise<readonly KeptConversation[]> =>
    (await conversations.toArray()).flatMap((row) => conversationIn(row) ?? []);
  const change = async (id: string, by: (row: ConversationRow) => void): Promise<void> => {
    await conversations.where({ id }).modify((row: ConversationRow) => by(row));
  };
  return {
    saveAll: (all) =>
      inOne(async () => {
        const wanted = new Set(all.map(({ id }) => id));
        for (const id of await conversations.toCollection().primaryKeys()) {
          if (!wanted.has(id)) await remove(id);
        }
        for (const conversation of all) await put(conversation);
      }),
    save: (conversation) => inOne(() => put(conversation)),
    remove: (id) => inOne(() => remove(id)),
    load: async (id) => conversationIn(await conversations.get(id)),
    loadAll,
    markRead: (id, readN) => change(id, (row) => void (row.readN = Math.max(row.readN, readN))),
    markSeen: (id, userId, n) =>
      change(id, (row) => {
        const kept = conversationIn(row);
        if (!kept) return;
        const { seen } = kept.conversation;
        const before = seen.find((one) => one.userId === userId)?.n ?? 0;
        const others = seen.filter((one) => one.userId !== userId);
        row.conversation = { ...kept.conversation, seen: [...others, { userId, n: Math.max(before, n) }] };
      }),
    noteOpened: (id, at) => change(id, (row) => void (row.openedAt = at)),
    watch(tell) {
      const watching = liveQuery(loadAll).subscribe({ next: tell, error: () => tell([]) });
      return () => watching.unsubscribe();
    },
  };
}

/** The newest message that is known; null = nothing was said yet. */
export const newestOf = ({ tail, conversation }: KeptConversation): Message | null =>
  tail.messages.at(-1) ?? conversation.lastMessage;

/** The messages that a user has not read. Only the server can count those before the tail. */
export function unreadOf({ conversation, tail, readN }: KeptConversation, userId: string): number {
  const counted = unreadIn(tail.messages, userId, readN);
  const isBeyond = (tail.messages[0]?.n ?? conversation.lastN + 1) > readN + 1;
  const isToldOfThisMark = readN === conversation.membership.readN;
  return isBeyond && isToldOfThisMark ? Math.max(counted, conversation.unreadCount) : counted;
}
