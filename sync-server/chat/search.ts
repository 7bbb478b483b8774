import { setImmediate as breath } from 'node:timers/promises';
import { conversationsOf } from '../../db/server/chat/conversations.ts';
import { messagesBefore } from '../../db/server/chat/log.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { LogRow } from '../../db/server/schema/chat.ts';
import type { Message } from '../protocol/chat.ts';
import { MOST_FOUND, plain } from '../protocol/chatSearch.ts';
import type { Chat } from './context.ts';
import { messagesFrom } from './messages.ts';
import { hearersOf, isIn, partyOf } from './party.ts';

/** So many messages are looked at between two moments in which others have their turn, and at most. */
const AT_ONCE = 200;
const MOST_LOOKED_AT = 20_000;

/**
 * Messages with some words in the conversations to which the caller belongs, for what a device does not have: those of
 * threads first in which something was said last.
 * @returns hasMore there are others, or they were not looked for
 */
export async function searchMessages(
  { db, limits }: Pick<Chat, 'db' | 'limits'>,
  user: UserRow,
  query: string,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  await limits.search(user.id);
  const words = plain(query);
  const found: LogRow[] = [];
  let looked = 0;
  for (const row of await conversationsOf(db, user.id)) {
    const party = await partyOf(db, row);
    if (!isIn(party, user.id) || !hearersOf(party).includes(user.id)) continue;
    for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
      const rows = await messagesBefore(db, row.id, { before, limit: AT_ONCE, lane: user.id });
      found.push(...rows.filter(({ kind, body }) => kind !== 'delete' && plain(body ?? '').includes(words)));
      looked += rows.length;
      if (found.length > MOST_FOUND || looked >= MOST_LOOKED_AT) return answer(db, found, true);
      before = rows.length < AT_ONCE ? null : (rows.at(-1)?.n ?? null);
      await breath();
    }
  }
  return answer(db, found, false);
}

async function answer(
  db: Chat['db'],
  found: readonly LogRow[],
  hasMore: boolean,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const messages = await messagesFrom(db, found.slice(0, MOST_FOUND));
  return { messages: messages.toSorted((a, b) => b.createdAt - a.createdAt), hasMore };
}
