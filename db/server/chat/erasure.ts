import type { Db } from '../core/open.ts';
import { takePosition } from './conversations.ts';
import { deletePicturesOf } from './linkPictures.ts';
import { insertEntry, killEntries, lengthOf, livingAbout, MAIN, sentMessage } from './log.ts';

/**
 * Erases all that somebody has written and chosen in conversations, within a transaction: one entry in each log kills all
 * of theirs.
 * @param newId names an entry
 * @returns the conversations that are not what they were
 */
export async function eraseFromChats(
  db: Db,
  userId: string,
  newId: () => string,
  at: number,
): Promise<string[]> {
  await db.deleteFrom('chat_log').where('lane', '=', userId).execute();
  const written = await db
    .selectFrom('chat_log')
    .select('conversation_id')
    .distinct()
    .where('author', '=', userId)
    .orderBy('conversation_id')
    .execute();
  const ids = written.map(({ conversation_id: id }) => id);
  for (const id of ids) await eraseIn(db, id, userId, newId(), at);
  const owned = await db
    .selectFrom('members')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute();
  for (const table of ['members', 'chat_mutes', 'chat_notices', 'chat_mails'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  for (const { conversation_id: id } of owned) await handOver(db, id);
  await deleteDeserted(db);
  return ids;
}

async function eraseIn(db: Db, id: string, userId: string, entryId: string, at: number): Promise<void> {
  const row = await takePosition(db, id, { entries: 1, messages: 0 }, at);
  if (!row) return;
  const pos = row.ops - 1;
  await insertEntry(db, {
    conversation_id: id,
    lane: MAIN,
    pos,
    kind: 'erase',
    message_id: entryId,
    author: null,
    at,
    n: row.last_n,
    body: '',
    meta: null,
    dead_at: null,
  });
  const own = db.updateTable('chat_log').where('conversation_id', '=', id).where('author', '=', userId);
  const authored = db
    .selectFrom('chat_log')
    .select('message_id')
    .where('conversation_id', '=', id)
    .where('author', '=', userId);
  await db.deleteFrom('link_pictures').where('message_id', 'in', authored).execute();
  await own.set({ dead_at: pos, body: null, meta: null }).where('dead_at', 'is', null).execute();
  await own.set({ author: null }).execute();
}

/** Deletes a message as its author has, within a transaction: in a database from before that. */
export async function eraseMessage(db: Db, messageId: string, at: number): Promise<void> {
  const sent = await sentMessage(db, messageId);
  if (!sent) return;
  const { conversation_id: id, lane, author, at: sentAt, n } = sent;
  const living = await livingAbout(db, id, messageId);
  if (!living.some(({ kind }) => kind === 'message' || kind === 'edit')) return;
  const isMain = lane === MAIN;
  const row = await takePosition(db, id, { entries: isMain ? 1 : 0, messages: 0 }, at);
  if (!row) return;
  const pos = isMain ? row.ops - 1 : await lengthOf(db, id, lane);
  await insertEntry(db, {
    conversation_id: id,
    lane,
    pos,
    kind: 'delete',
    message_id: messageId,
    author,
    at,
    n,
    body: '',
    meta: JSON.stringify({ sentAt, ...(author !== null && { sender: author }) }),
    dead_at: null,
  });
  await killEntries(
    db,
    id,
    lane,
    living.map((entry) => entry.pos),
    pos,
  );
  await deletePicturesOf(db, messageId);
}

/** A group whose owner is gone gets another: whoever leads beside them, or came next. */
async function handOver(db: Db, id: string): Promise<void> {
  const heirs = await db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('conversation_id', '=', id)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .execute();
  const heir = heirs.find(({ role }) => role === 'moderator') ?? heirs[0];
  if (!heir) return;
  await db
    .updateTable('members')
    .set({ role: 'owner' })
    .where('conversation_id', '=', id)
    .where('user_id', '=', heir.user_id)
    .execute();
}

/** Groups and direct threads in which nobody is left. */
export const deleteDeserted = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('conversations')
    .where('room_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .select('members.user_id')
            .whereRef('members.conversation_id', '=', 'conversations.id')
            .where('members.left_at', 'is', null),
        ),
      ),
    )
    .execute();
};
