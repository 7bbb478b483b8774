import { z } from 'zod/mini';
import { blockedSchema, type BlockedUser } from '../../../sync-server/protocol/friends.ts';
import type { LocalDatabase } from './database.ts';

const TOKEN = 'token';
const REFUSALS = 'refusals';
const GAMES_AT = 'games-at';
const FRIENDS_AT = 'friends-at';
const BLOCKED = 'blocked';
const LANGUAGE = 'language';
const CHAT_FORMAT = 'chat-format';

/** Keeps the token for the service worker, which has no other way to it. */
export async function keepToken(database: LocalDatabase, token: string): Promise<void> {
  await database.kv.put({ key: TOKEN, value: token });
}

export async function loadToken(database: LocalDatabase): Promise<string | null> {
  return z.safeParse(z.string(), (await database.kv.get(TOKEN))?.value).data ?? null;
}

/** Keeps the language of the pages for the service worker, which has no other way to it. */
export async function keepLanguage(database: LocalDatabase, language: string): Promise<void> {
  await database.kv.put({ key: LANGUAGE, value: language });
}

/** null = no page has said. */
export async function loadLanguage(database: LocalDatabase): Promise<string | null> {
  return z.safeParse(z.string(), (await database.kv.get(LANGUAGE))?.value).data ?? null;
}

const loadRefusals = async (database: LocalDatabase): Promise<string[]> =>
  z.safeParse(z.array(z.string()), (await database.kv.get(REFUSALS))?.value).data ?? [];

/** A refusal of which the player has not been told. */
export async function addRefusal(database: LocalDatabase, text: string): Promise<void> {
  await database.transaction('rw', database.kv, async () => {
    await database.kv.put({ key: REFUSALS, value: [...(await loadRefusals(database)), text] });
  });
}

/** Takes the refusals that the player has to be told; afterwards they count as told. */
export async function takeRefusals(database: LocalDatabase): Promise<string[]> {
  return database.transaction('rw', database.kv, async () => {
    const refusals = await loadRefusals(database);
    await database.kv.delete(REFUSALS);
    return refusals;
  });
}

/** Notes when the list of games was the server's, in milliseconds since 1970, UTC. */
export async function keepGamesAt(database: LocalDatabase, at: number): Promise<void> {
  await database.kv.put({ key: GAMES_AT, value: at });
}

/** 0 = nobody knows. */
export async function loadGamesAt(database: LocalDatabase): Promise<number> {
  return z.safeParse(z.number(), (await database.kv.get(GAMES_AT))?.value).data ?? 0;
}

/** Notes when the lists of friends and requests were the server's, in milliseconds since 1970, UTC. */
export async function keepFriendsAt(database: LocalDatabase, at: number): Promise<void> {
  await database.kv.put({ key: FRIENDS_AT, value: at });
}

/** null = they never were. */
export async function loadFriendsAt(database: LocalDatabase): Promise<number | null> {
  return z.safeParse(z.number(), (await database.kv.get(FRIENDS_AT))?.value).data ?? null;
}

/** Whom the account has blocked, newest first. */
export async function keepBlocked(database: LocalDatabase, blocked: readonly BlockedUser[]): Promise<void> {
  await database.kv.put({ key: BLOCKED, value: blocked });
}

export async function loadBlocked(database: LocalDatabase): Promise<readonly BlockedUser[]> {
  return z.safeParse(z.array(blockedSchema), (await database.kv.get(BLOCKED))?.value).data ?? [];
}

/** Notes of which format the documents of conversations are. */
export async function keepChatFormat(database: LocalDatabase, format: number): Promise<void> {
  await database.kv.put({ key: CHAT_FORMAT, value: format });
}

/** null = there are none yet. */
export async function loadChatFormat(database: LocalDatabase): Promise<number | null> {
  return z.safeParse(z.number(), (await database.kv.get(CHAT_FORMAT))?.value).data ?? null;
}
