import type { Db } from '../core/open.ts';
import type { BotTokenRow } from '../schema/accounts.ts';

export const insertBotToken = async (db: Db, token: BotTokenRow): Promise<void> => {
  await db.insertInto('bot_tokens').values(token).execute();
};

export const botTokenByHash = (db: Db, hash: string): Promise<BotTokenRow | undefined> =>
  db.selectFrom('bot_tokens').selectAll().where('id_hash', '=', hash).executeTakeFirst();

export const botTokensOfUser = (db: Db, userId: string): Promise<BotTokenRow[]> =>
  db.selectFrom('bot_tokens').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const touchBotToken = async (db: Db, hash: string, usedAt: number): Promise<void> => {
  await db.updateTable('bot_tokens').set({ used_at: usedAt }).where('id_hash', '=', hash).execute();
};

export const deleteBotToken = async (db: Db, hash: string): Promise<void> => {
  await db.deleteFrom('bot_tokens').where('id_hash', '=', hash).execute();
};

export const deleteBotTokensOfUser = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('bot_tokens').where('user_id', '=', userId).execute();
};
