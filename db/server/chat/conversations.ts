import { sql, type Insertable, type Updateable } from 'kysely';
import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';
import type { ConversationRow } from '../schema/chat.ts';
import type { Tables } from '../schema/schema.ts';

export const insertConversation = async (db: Db, row: Insertable<Tables['conversations']>): Promise<void> => {
  // Somebody else may have made the same one just now: whoever reads it next finds theirs.
  await db
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const conversationById = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();

export const conversationOfClan = (db: Db, clanId: string): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversations').selectAll().where('clan_id', '=', clanId).executeTakeFirst();

export const conversationOfTournament = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversations').selectAll().where('tournament_id', '=', id).executeTakeFirst();

/** @param low, high the ids of the two in their order */
export const directBetween = (db: Db, low: string, high: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('kind', '=', 'direct')
    .where('low', '=', low)
    .where('high', '=', high)
    .executeTakeFirst();

/** @param teamId null = that of all who sit there */
export const conversationOfRoom = (
  db: Db,
  roomId: string,
  teamId: number | null,
): Promise<ConversationRow | undefined> => {
  const ofRoom = db.selectFrom('conversations').selectAll().where('room_id', '=', roomId);
  return (
    teamId === null
      ? ofRoom.where('kind', '=', 'game')
      : ofRoom.where('kind', '=', 'team').where('team_id', '=', teamId)
  ).executeTakeFirst();
};

const counting = compiled(
  (db, { id, entries, messages, at }: { id: string; entries: number; messages: number; at: number }) =>
    db
      .updateTable('conversations')
      .set({
        ops: sql<number>`ops + ${entries}`,
        last_n: sql<number>`last_n + ${messages}`,
        last_at: sql<number>`CASE WHEN ${entries} > 0 THEN ${at} ELSE last_at END`,
      })
      .where('id', '=', id)
      .returningAll(),
);

/**
 * Takes the next position of a conversation's log, as the first statement of a transaction: whoever writes next waits
 * until it is over. Answers the row as it is then, or undefined if there is none.
 * @param adds entries and messages that are to be added; 0 entries only waits
 */
export const takePosition = async (
  db: Db,
  id: string,
  adds: { readonly entries: number; readonly messages: number },
  at: number,
): Promise<ConversationRow | undefined> => (await counting(db, { id, ...adds, at })).rows[0];

export const updateConversation = async (
  db: Db,
  id: string,
  change: Updateable<Tables['conversations']>,
): Promise<void> => {
  await db.updateTable('conversations').set(change).where('id', '=', id).execute();
};

/** Conversations that a user has or had a part in; who may see what of them is said elsewhere. */
export async function conversationsOf(db: Db, userId: string): Promise<ConversationRow[]> {
  const own = await db
    .selectFrom('members')
    .innerJoin('conversations', 'conversations.id', 'members.conversation_id')
    .selectAll('conversations')
    .where('members.user_id', '=', userId)
    .where('members.left_at', 'is', null)
    .where('conversations.room_id', 'is', null)
    .execute();
  const ofRooms = await db
    .selectFrom('seats')
    .innerJoin('conversations', 'conversations.room_id', 'seats.room_id')
    .selectAll('conversations')
    .where('seats.user_id', '=', userId)
    .execute();
  return [...own, ...ofRooms].toSorted((a, b) => b.last_at - a.last_at);
}

/** Conversations to which something was added since then, by their newest entry. */
export const conversationsSince = (db: Db, since: number): Promise<ConversationRow[]> =>
  db.selectFrom('conversations').selectAll().where('last_at', '>=', since).where('ops', '>', 0).execute();

/** Those of games that have ended by then. */
export const deleteEndedConversations = async (db: Db, endedBefore: number): Promise<void> => {
  await db
    .deleteFrom('conversations')
    .where('room_id', 'in', ({ selectFrom }) =>
      selectFrom('rooms').select('rooms.id').where('rooms.ended_at', '<=', endedBefore),
    )
    .execute();
};
