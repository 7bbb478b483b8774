import type { Message } from '../../../sync-server/protocol/chat.ts';
import { foldLog, type Entry, type Thread } from '../../../sync-server/protocol/chatLog.ts';
import { segmentAt, type Piece } from '../../../sync-server/protocol/chatUpdates.ts';
import type { LocalDatabase, SegmentRow } from '../core/database.ts';
import { keepChatFormat, loadChatFormat } from '../core/kv.ts';
import { takeAnswer, takeNews, type Held, type Taken } from './chatFold.ts';
import { conversationIn, EMPTY_TAIL, TAIL_MESSAGES, type KeptConversation } from './conversations.ts';
import { readPart, type ReadSegment, type ThreadPart, type ThreadParts } from './threadParts.ts';

interface News {
  readonly conversationId: string;
  readonly message: Message | null;
  readonly pos: number | null;
  readonly pieces: readonly Piece[];
  /** It is this device's user who has said it: they have read all before it. */
  readonly isOwn: boolean;
}

/** More of a thread than its tail. */
export interface LongThread extends Thread {
  /** The first segment of these messages; 0 = the thread begins here. */
  readonly from: number;
  /** What it was made of: it is given to the next reading, which reads what has changed since. */
  readonly parts: ThreadParts;
}

/** The logs of an account's conversations. Only the leading tab writes. */
export interface ChatStorage {
  /** Takes a message of the server. Answers whether the device lacks entries and has to ask. */
  takeNews(news: News): Promise<{ readonly isBehind: boolean }>;
  takeAnswer(conversationId: string, ops: number, pieces: readonly Piece[]): Promise<void>;
  /** The conversations with updates that are not merged. */
  unmerged(): Promise<readonly string[]>;
  /** Makes segments of the updates, and the tail anew. The text of what was deleted is gone from the device then. */
  merge(conversationId: string, read: ReadSegment): Promise<void>;
  /**
   * Messages back to a segment, or as far as there is no gap.
   * @param before what was read of the thread already; null = nothing
   */
  loadThread(
    conversationId: string,
    from: number,
    read: ReadSegment,
    before: LongThread | null,
  ): Promise<LongThread>;
  /** Updates of a segment are kept from now on, until it is here. Answers false if there is nothing to wait for. */
  awaitSegment(conversationId: string, no: number): Promise<boolean>;
  /** @param update the whole segment; null = it could not be had */
  putSegment(conversationId: string, no: number, update: Uint8Array | null): Promise<void>;
  /** Forgets segments of another format than this: of the same entries there are other bytes by now. */
  keepFormat(format: number): Promise<void>;
  /** Tells the entries of all segments that are wanted, one segment at a time, the newest of each conversation first. */
  walk(
    read: ReadSegment,
    isWanted: (update: Uint8Array) => boolean,
    tell: (conversationId: string, entries: readonly Entry[]) => void,
  ): Promise<void>;
}

/** So many segments are loaded together where all are looked through: a load of its own for each takes longer than they do. */
const LOADED_AT_ONCE = 32;
/** The update that changes nothing. */
const NOTHING = new Uint8Array([0, 0]);
const NO_PARTS: ThreadParts = new Map();

export function chatStorage(database: LocalDatabase): ChatStorage {
  const { conversations, segments, chatUpdates } = database;
  const inOne = <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction('rw', conversations, segments, chatUpdates, work);
  const rowsFrom = (id: string, from: number): Promise<SegmentRow[]> =>
    segments.where('[conversationId+no]').between([id, from], [id, Infinity]).toArray();
  const drop = async (id: string, no: number): Promise<void> => {
    await segments.delete([id, no]);
    await chatUpdates
      .where({ conversationId: id })
      .filter((update) => update.no === no)
      .delete();
  };

  /** Carries out what the fold says. Answers null for a conversation that is not kept. */
  async function take(id: string, fold: (held: Held) => Taken): Promise<Taken | null> {
    const row = await conversations.get(id);
    if (!row) return null;
    const held = new Set(
      (await segments.where('[conversationId+no]').between([id, 0], [id, Infinity]).primaryKeys()).map(
        ([, no]) => no,
      ),
    );
    const taken = fold({ known: row.known, segments: held });
    for (const no of taken.dropped) await drop(id, no);
    for (const { segment: no, update } of taken.pieces) {
      if (!held.has(no)) {
        held.add(no);
        await segments.put({ conversationId: id, no, bytes: NOTHING, isAwaited: false });
      }
      // A copy: the buffer of an answer holds the pieces of a hundred conversations.
      await chatUpdates.add({ conversationId: id, no, update: update.slice() });
    }
    if (taken.known !== row.known) await conversations.update(id, { known: taken.known });
    return taken;
  }

  async function readFrom(
    kept: KeptConversation,
    from: number,
    read: ReadSegment,
    before: ThreadParts,
  ): Promise<LongThread> {
    const { id } = kept.conversation;
    const whole = new Map(
      (await rowsFrom(id, from)).filter(({ isAwaited }) => !isAwaited).map((row) => [row.no, row]),
    );
    const updates = await chatUpdates.where({ conversationId: id }).toArray();
    const parts = new Map<number, ThreadPart>();
    let no = segmentAt(Math.max(0, kept.known - 1));
    for (let row = whole.get(no); row && no >= from; row = whole.get(no)) {
      const own = updates.filter((update) => update.no === no).map(({ update }) => update);
      parts.set(no, readPart([row.bytes, ...own], read, before.get(no)));
      no -= 1;
    }
    const first = no + 1;
    const entries = [...parts.values()].toReversed().flatMap((part) => part.entries);
    return { ...foldLog(id, entries, namesIn(kept), first === 0), from: first, parts };
  }

  return {
    takeNews: ({ conversationId: id, message, pos, pieces, isOwn }) =>
      inOne(async () => {
        const before = await conversations.get(id);
        const taken = await take(id, (held) => takeNews(held, pos, pieces));
        const kept = conversationIn(before);
        if (!taken || !before || !kept) return { isBehind: false };
        if (message !== null && isOwn && message.n > before.readN)
          await conversations.update(id, { readN: message.n });
        // An acknowledgement says no more than what is here: screens are drawn anew for each write.
        const isKnown = pos === null && kept.tail.messages.some((one) => one.id === message?.id);
        // One that comes late may have been deleted since: what it is now the documents say.
        if (message !== null && !isKnown && (pos === null || pos === before.known)) {
          const messages = [...kept.tail.messages.filter((one) => one.id !== message.id), message]
            .toSorted((a, b) => a.n - b.n)
            .slice(-TAIL_MESSAGES);
          const lastN = Math.max(kept.conversation.lastN, message.n);
          await conversations.update(id, {
            tail: { messages, lines: kept.tail.lines },
            conversation: { ...kept.conversation, lastN, updatedAt: message.createdAt },
          });
        }
        return { isBehind: taken.isBehind };
      }),
    takeAnswer: (id, ops, pieces) =>
      inOne(async () => void (await take(id, (held) => takeAnswer(held, ops, pieces)))),
    async unmerged() {
      const ids = await chatUpdates.orderBy('conversationId').uniqueKeys();
      return ids.filter((id): id is string => typeof id === 'string');
    },
    merge: (id, read) =>
      inOne(async () => {
        const kept = conversationIn(await conversations.get(id));
        if (!kept) return;
        const updates = await chatUpdates.where({ conversationId: id }).toArray();
        for (const no of new Set(updates.map((update) => update.no))) {
          const row = await segments.get([id, no]);
          if (!row) continue;
          const own = updates.filter((update) => update.no === no).map(({ update }) => update);
          await segments.put({ ...row, bytes: read([row.bytes, ...own]).bytes });
        }
        await chatUpdates.where({ conversationId: id }).delete();
        let from = segmentAt(Math.max(0, kept.known - 1));
        let thread = await readFrom(kept, from, read, NO_PARTS);
        while (thread.messages.length < TAIL_MESSAGES && thread.from === from && from > 0) {
          from -= 1;
          thread = await readFrom(kept, from, read, thread.parts);
        }
        const messages = thread.messages.slice(-TAIL_MESSAGES);
        const first = messages[0]?.n ?? 0;
        const lines = thread.lines.filter(({ n }) => n >= first - 1);
        await conversations.update(id, { tail: { messages, lines } });
      }),
    async loadThread(id, from, read, before) {
      const kept = conversationIn(await conversations.get(id));
      const parts = before?.parts ?? NO_PARTS;
      return kept ? readFrom(kept, from, read, parts) : { ...EMPTY_TAIL, from: 0, parts };
    },
    awaitSegment: (id, no) =>
      inOne(async () => {
        const row = await segments.get([id, no]);
        if (row) return row.isAwaited;
        await segments.put({ conversationId: id, no, bytes: NOTHING, isAwaited: true });
        return true;
      }),
    putSegment: (id, no, update) =>
      inOne(async () => {
        const row = await segments.get([id, no]);
        if (!row?.isAwaited) return;
        if (update === null) return drop(id, no);
        await chatUpdates.add({ conversationId: id, no, update });
        await segments.put({ ...row, isAwaited: false });
      }),
    async keepFormat(format) {
      if ((await loadChatFormat(database)) === format) return;
      await inOne(async () => {
        await Promise.all([segments.clear(), chatUpdates.clear()]);
        await conversations.toCollection().modify({ known: 0 });
      });
      await keepChatFormat(database, format);
    },
    async walk(read, isWanted, tell) {
      const keys = (await segments.toCollection().primaryKeys()).toReversed();
      const updates = await chatUpdates.toArray();
      for (let at = 0; at < keys.length; at += LOADED_AT_ONCE) {
        for (const row of await segments.bulkGet(keys.slice(at, at + LOADED_AT_ONCE))) {
          if (!row || row.isAwaited) continue;
          const { conversationId: id, no, bytes } = row;
          const own = updates.filter((update) => update.conversationId === id && update.no === no);
          const all = [bytes, ...own.map(({ update }) => update)];
          if (all.some(isWanted)) tell(id, read(all).entries);
        }
      }
    },
  };
}

/** Names of members, and of those who were it when something of theirs was told. */
function namesIn({ conversation, tail }: KeptConversation): (userId: string) => string {
  const names = new Map(tail.messages.map(({ senderId, senderName }) => [senderId, senderName]));
  for (const { userId, username } of conversation.memberRoles) names.set(userId, username);
  return (userId) => names.get(userId) ?? '?';
}
