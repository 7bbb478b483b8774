import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import { compiled } from '../core/compiled.ts';
import type { LogRow } from '../schema/chat.ts';

/** The lane of all members. */
export const MAIN = 'main';
/** The kinds of which one living entry stands for each message. */
const STANDING = ['message', 'edit', 'delete'] as const;

const insertion = compiled((db, row: LogRow) =>
  db.insertInto('chat_log').values({
    conversation_id: row.conversation_id,
    lane: row.lane,
    pos: row.pos,
    kind: row.kind,
    message_id: row.message_id,
    author: row.author,
    at: row.at,
    n: row.n,
    body: row.body,
    meta: row.meta,
    dead_at: row.dead_at,
  }),
);

export const insertEntry = async (db: Db, row: LogRow): Promise<void> => {
  await insertion(db, row);
};

/** Takes the text from entries that others have replaced. */
export async function killEntries(
  db: Db,
  conversationId: string,
  lane: string,
  positions: readonly number[],
  by: number,
): Promise<void> {
  for (const batch of batchesOf(positions)) {
    await db
      .updateTable('chat_log')
      .set({ dead_at: by, body: null, meta: null })
      .where('conversation_id', '=', conversationId)
      .where('lane', '=', lane)
      .where('pos', 'in', batch)
      .execute();
  }
}

/** Entries of a lane from one position up to before another, in their order. */
export const entriesBetween = (
  db: Db,
  conversationId: string,
  lane: string,
  from: number,
  to: number,
): Promise<LogRow[]> =>
  db
    .selectFrom('chat_log')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('lane', '=', lane)
    .where('pos', '>=', from)
    .where('pos', '<', to)
    .orderBy('pos')
    .execute();

/** The positions of entries that died by an entry from this position on. */
export async function killedSince(db: Db, conversationId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_log')
    .select('pos')
    .where('conversation_id', '=', conversationId)
    .where('lane', '=', MAIN)
    .where('dead_at', 'is not', null)
    .where('dead_at', '>=', since)
    .execute();
  return rows.map(({ pos }) => pos);
}

const sent = compiled((db, { id }: { id: string }) =>
  // As the condition of the index has it: bound as a value, the statement would be planned anew each time.
  db.selectFrom('chat_log').selectAll().where('message_id', '=', id).where('kind', '=', sql.lit('message')),
);

/** The message as it was first sent, whatever has become of it. */
export const sentMessage = async (db: Db, id: string): Promise<LogRow | undefined> =>
  (await sent(db, { id })).rows[0];

/** The living entries about a message: one that stands for it, its reactions, its preview. */
export const livingAbout = (db: Db, conversationId: string, messageId: string): Promise<LogRow[]> =>
  db
    .selectFrom('chat_log')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .where('dead_at', 'is', null)
    .orderBy('pos')
    .execute();

/** Messages before one, the newest first, each as what stands for it. @param lane one's own beside the main one */
export const messagesBefore = (
  db: Db,
  conversationId: string,
  { before, limit, lane }: { readonly before: number; readonly limit: number; readonly lane: string },
): Promise<LogRow[]> =>
  db
    .selectFrom('chat_log')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('dead_at', 'is', null)
    .where('kind', 'in', STANDING)
    .where('lane', 'in', [MAIN, lane])
    .where('n', '<', before)
    .orderBy('n', 'desc')
    .orderBy('lane', 'desc')
    .limit(limit)
    .execute();

/** The living messages with an `n` from one to another, in their order. */
export const messagesBetween = (
  db: Db,
  conversationId: string,
  from: number,
  to: number,
): Promise<LogRow[]> =>
  db
    .selectFrom('chat_log')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('lane', '=', MAIN)
    .where('dead_at', 'is', null)
    .where('kind', 'in', STANDING)
    .where('n', '>=', from)
    .where('n', '<=', to)
    .orderBy('n')
    .execute();

/** Living reactions to messages and their previews, in their order. */
export const additionsTo = (db: Db, messageIds: readonly string[]): Promise<LogRow[]> =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_log')
        .selectAll()
        .where('message_id', 'in', messageIds)
        .where('dead_at', 'is', null)
        .where('kind', 'in', ['react', 'preview'])
        .orderBy('pos')
        .execute();

/** What stands for each pinned message of a conversation, the one that was pinned last first. */
export async function pinnedMessages(db: Db, conversationId: string): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('chat_log as pin')
    .innerJoin('chat_log as said', (join) =>
      join
        .onRef('said.message_id', '=', 'pin.message_id')
        .onRef('said.conversation_id', '=', 'pin.conversation_id'),
    )
    .selectAll('said')
    .where('pin.conversation_id', '=', conversationId)
    .where('pin.lane', '=', MAIN)
    .where('pin.kind', '=', 'pin')
    .where('pin.dead_at', 'is', null)
    .where('said.dead_at', 'is', null)
    .where('said.kind', 'in', ['message', 'edit'])
    .orderBy('pin.pos', 'desc')
    .execute();
  return rows;
}

/** What stands for the newest message of each conversation that is there. */
export async function newestMessages(db: Db, conversationIds: readonly string[]): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  for (const id of conversationIds) {
    // A limit beside an index: one row each, however long the thread.
    rows.push(...(await messagesBefore(db, id, { before: Number.MAX_SAFE_INTEGER, limit: 1, lane: MAIN })));
  }
  return rows;
}

/** The number of messages that somebody has written in a conversation. */
export async function messagesBy(db: Db, conversationId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('author', '=', userId)
    .where('kind', '=', 'message')
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of entries of a lane beside the main one. */
export async function lengthOf(db: Db, conversationId: string, lane: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('lane', '=', lane)
    .executeTakeFirstOrThrow();
  return count;
}
