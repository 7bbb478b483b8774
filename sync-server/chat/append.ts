import { takePosition } from '../../db/server/chat/conversations.ts';
import { insertEntry, killEntries, lengthOf, MAIN } from '../../db/server/chat/log.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { LogRow } from '../../db/server/schema/chat.ts';
import type { EntryKind, EntryMeta } from '../protocol/chatLog.ts';
import { packPieces } from '../protocol/chatUpdates.ts';
import type { Message } from '../protocol/chat.ts';
import type { Chat } from './context.ts';
import { entryOf, metaText } from './entries.ts';
import { gone, hearersOf, partyOf, type Party } from './party.ts';

/** A conversation in line: until the transaction is over nobody else adds to it. */
export interface Held {
  readonly tx: Db;
  readonly party: Party;
}

export interface NewEntry {
  readonly kind: EntryKind;
  readonly messageId: string;
  readonly author: string | null;
  /** The number of the message that it is about; left out for a new message. */
  readonly n?: number;
  readonly body: string;
  readonly meta: EntryMeta;
  /** The entries that it replaces. */
  readonly kills?: readonly Pick<LogRow, 'pos'>[];
  /** MAIN, or the author who alone gets it. */
  readonly lane?: string;
}

export interface Appended {
  readonly row: LogRow;
  readonly killed: readonly number[];
  readonly hearers: readonly string[];
}

/** Thrown to undo what was begun: there is nothing to add after all, or not to the log of all. */
class Undone extends Error {
  readonly isAlone: boolean;
  constructor(isAlone: boolean) {
    super('nothing was added to the log');
    this.isAlone = isAlone;
  }
}

/**
 * Adds what `work` makes of a conversation to its log, if anything, with all that `work` writes besides. The row that
 * `work` is given counts the new entry already.
 * @param isMessage the entry is a new message
 * @param work may be done twice
 * @throws Refusal if there is no such conversation, or what `work` throws
 */
export async function append(
  chat: Pick<Chat, 'line' | 'now'>,
  conversationId: string,
  isMessage: boolean,
  work: (held: Held) => Promise<NewEntry | null>,
): Promise<Appended | null> {
  const adds = { entries: 1, messages: isMessage ? 1 : 0 };
  try {
    return await chat.line(async (tx) => {
      const at = chat.now();
      const row = await takePosition(tx, conversationId, adds, at);
      if (!row) throw gone();
      const party = await partyOf(tx, row);
      const entry = await work({ tx, party });
      if (!entry || isAlone(entry)) throw new Undone(entry !== null);
      return store(tx, party, entry, { pos: row.ops - 1, lane: MAIN, at });
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return error.isAlone ? appendAlone(chat, conversationId, work) : null;
  }
}

const isAlone = ({ lane }: NewEntry): boolean => lane !== undefined && lane !== MAIN;

/** Beside the others' log, of which nothing shows that there is more. */
const appendAlone = (
  { line, now }: Pick<Chat, 'line' | 'now'>,
  conversationId: string,
  work: (held: Held) => Promise<NewEntry | null>,
): Promise<Appended | null> =>
  line(async (tx) => {
    const at = now();
    const row = await takePosition(tx, conversationId, { entries: 0, messages: 0 }, at);
    if (!row) throw gone();
    const party = await partyOf(tx, { ...row, last_n: row.last_n + 1 });
    const entry = await work({ tx, party });
    if (!entry?.lane) return null;
    const pos = await lengthOf(tx, conversationId, entry.lane);
    return store(tx, party, entry, { pos, lane: entry.lane, at });
  });

async function store(
  tx: Db,
  party: Party,
  { kind, messageId, author, n, body, meta, kills = [] }: NewEntry,
  { pos, lane, at }: { readonly pos: number; readonly lane: string; readonly at: number },
): Promise<Appended> {
  const { id, last_n: newest } = party.row;
  const row: LogRow = {
    conversation_id: id,
    lane,
    pos,
    kind,
    message_id: messageId,
    author,
    at,
    n: n ?? newest,
    body,
    meta: metaText(meta),
    // It deletes, and there is nothing else to it.
    dead_at: kind === 'unreact' ? pos : null,
  };
  await insertEntry(tx, row);
  const killed = kills.map((dead) => dead.pos);
  await killEntries(tx, id, lane, killed, pos);
  return { row, killed, hearers: lane === MAIN ? hearersOf(party) : [lane] };
}

/** Tells all who hear it of an entry that is stored. @param message of a new one */
export async function tellOf(
  chat: Chat,
  { row, killed, hearers }: Appended,
  message: Message | null,
): Promise<void> {
  const { conversation_id: conversationId, lane, pos } = row;
  if (lane !== MAIN) {
    chat.news.tell(hearers, 'message.new', { conversationId, message, pos: null, update: new Uint8Array() });
    return;
  }
  const entry = entryOf(row);
  const pieces = await chat.segments.piecesOf(chat.db, conversationId, lane, { pos, entry, killed });
  chat.news.tell(hearers, 'message.new', { conversationId, message, pos, update: packPieces(pieces) });
}
