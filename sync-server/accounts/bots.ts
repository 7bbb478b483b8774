import {
  botTokenByHash,
  botTokensOfUser,
  deleteBotToken,
  insertBotToken,
  touchBotToken,
} from '../../db/server/accounts/botTokens.ts';
import type { BotTokenRow, UserRow } from '../../db/server/schema/accounts.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { BOT_PREFIX, MOST_BOT_TOKENS, type BotToken } from '../protocol/bots.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Accounts } from './context.ts';
import { hashOf, randomToken } from './hash.ts';

/** Its last use is known to the hour: finer, every request would write. */
const USE_MS = 3600 * 1000;

/** A program that plays for a user. */
interface BotCaller {
  readonly user: UserRow;
  readonly sessionId: string;
  /** In seconds. */
  readonly signedAt: number;
  readonly scope: 'bot';
}

export const isBotToken = (token: string): boolean => token.startsWith(BOT_PREFIX);

/** Tells for whom a program plays; null if the token opens nothing. */
export async function botCaller({ db, now }: Accounts, token: string): Promise<BotCaller | null> {
  const row = await botTokenByHash(db, hashOf(token));
  const user = row && (await userById(db, row.user_id));
  if (!row || !user) return null;
  const at = now();
  if ((row.used_at ?? 0) + USE_MS <= at) await touchBotToken(db, row.id_hash, at);
  return { user, sessionId: token, signedAt: Math.floor(row.created_at / 1000), scope: 'bot' };
}

export const botTokens = async ({ db }: Accounts, user: UserRow): Promise<BotToken[]> =>
  (await botTokensOfUser(db, user.id)).map(shown);

/** The token itself is told this once: only its hash is kept. */
export async function createBotToken(
  { db, now }: Accounts,
  user: UserRow,
  name: string,
): Promise<{ token: string; bot: BotToken }> {
  if ((await botTokensOfUser(db, user.id)).length >= MOST_BOT_TOKENS) {
    throw new Refusal('conflict', 'too_many_bots', 'You have the most tokens allowed: revoke one first');
  }
  const token = `${BOT_PREFIX}${randomToken()}`;
  const row = { id_hash: hashOf(token), user_id: user.id, name, created_at: now(), used_at: null };
  await insertBotToken(db, row);
  return { token, bot: shown(row) };
}

export async function revokeBotToken(
  { db, connections }: Accounts,
  user: UserRow,
  id: string,
): Promise<void> {
  const row = await botTokenByHash(db, id);
  if (row?.user_id !== user.id)
    throw new Refusal('not_found', 'no_such_token', 'That token no longer exists');
  await deleteBotToken(db, id);
  connections.endSession(id);
}

const shown = ({ id_hash: id, name, created_at: createdAt, used_at: lastUsedAt }: BotTokenRow): BotToken => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});
