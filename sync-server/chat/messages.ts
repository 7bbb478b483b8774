import { additionsTo, livingAbout } from '../../db/server/chat/log.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { LogRow } from '../../db/server/schema/chat.ts';
import { DELETED_PLAYER, type Message } from '../protocol/chat.ts';
import { foldLog, type Entry } from '../protocol/chatLog.ts';
import { entryOf } from './entries.ts';

/** The messages that rows stand for, with their reactions and previews, in the order of the rows. */
export async function messagesFrom(db: Db, rows: readonly LogRow[]): Promise<Message[]> {
  const additions = await additionsTo(
    db,
    rows.map(({ message_id: id }) => id),
  );
  const names = await namesFor(db, rows);
  const all = [...rows, ...additions];
  return rows.flatMap(
    (row) =>
      foldLog(
        row.conversation_id,
        all.filter(({ message_id: id }) => id === row.message_id).flatMap((one) => entryOf(one) ?? []),
        names,
        true,
      ).messages,
  );
}

/** A message as it is now; undefined if nothing is left of it. */
export async function messageNow(db: Db, conversationId: string, id: string): Promise<Message | undefined> {
  const rows = await livingAbout(db, conversationId, id);
  const entries: Entry[] = rows.flatMap((row) => entryOf(row) ?? []);
  const { messages } = foldLog(conversationId, entries, await namesFor(db, rows), true);
  return messages[0];
}

async function namesFor(db: Db, rows: readonly LogRow[]): Promise<(userId: string) => string> {
  const ids = rows.flatMap((row) => {
    const entry = entryOf(row);
    return [entry?.u, entry?.m?.sender].flatMap((id) => id ?? []);
  });
  const names = await namesOf(db, [...new Set(ids)]);
  return (id) => names.get(id) ?? DELETED_PLAYER;
}
