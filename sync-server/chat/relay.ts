import { conversationById, conversationsSince } from '../../db/server/chat/conversations.ts';
import type { ConversationRow } from '../../db/server/schema/chat.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import type { Chat } from './context.ts';
import { hearersOf, partyOf } from './party.ts';

/** The database is asked this often for what a process that has died has not said any more. */
const LOOK_MS = 1_000;
/** Clocks of processes differ, and what was begun earlier may be stored later. */
const MARGIN_MS = 10_000;

/** Tells all who belong to conversations how many entries there are by now. */
export async function tellOfChanges(chat: Chat, conversationIds: readonly string[]): Promise<void> {
  for (const id of conversationIds) {
    const row = await conversationById(chat.db, id);
    if (row) chat.news.tell(await hearersIn(chat, row), 'chat.at', { conversationId: id, ops: row.ops });
  }
}

/**
 * Tells the connections of this process of conversations that have changed, whoever has changed them and whether that
 * was told or not: a device that knows already does nothing.
 */
export function startChatRelay(chat: Chat): Worker {
  /** What was told lately, by conversation. */
  let told = new Map<string, number>();
  return startWorker({
    work: async () => {
      const changed = await conversationsSince(chat.db, chat.now() - MARGIN_MS);
      for (const row of changed.filter(({ id, ops }) => told.get(id) !== ops)) {
        chat.news.tellHere(await hearersIn(chat, row), 'chat.at', { conversationId: row.id, ops: row.ops });
      }
      told = new Map(changed.map(({ id, ops }) => [id, ops]));
    },
    everyMs: LOOK_MS,
    onError: (error) => chat.log.error({ err: error }, 'conversations of other processes'),
  });
}

const hearersIn = async ({ db }: Chat, row: ConversationRow): Promise<string[]> =>
  hearersOf(await partyOf(db, row));
