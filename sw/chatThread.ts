import { z } from 'zod/mini';
import { loadBlocked, loadToken } from '../db/local/core/kv.ts';
import { loadSeen } from '../db/local/account/seen.ts';
import { OFFENSIVE_WORDS } from '../sync-server/protocol/offensiveWords.ts';
import { wordListSchema } from '../sync-server/protocol/wordList.ts';
import { maskOf } from '../web/client/chat/profanity.ts';
import { messageRoutes } from '../sync-server/protocol/messages.ts';
import type { ChatPush } from '../sync-server/protocol/pushNotifications.ts';
import { ownerOf } from '../web/client/api/token.ts';
import type { AskedThread } from './chatPush.ts';
import { withDatabase } from './localGames.ts';

/** A notification waits no longer for its text. */
const PATIENCE_MS = 3_000;

/**
 * Asks with the token of one account, and not by the worker's calls for whichever account it sends for: a push may arrive
 * while it does.
 */
export async function askForThread({ conversationId, userId }: ChatPush): Promise<AskedThread | null> {
  const { token, blocked, kept } = await withDatabase(
    userId,
    async (database) => ({
      token: await loadToken(database),
      blocked: await loadBlocked(database),
      kept: await loadSeen(database, 'words'),
    }),
    { token: null, blocked: [], kept: null },
  );
  if (token === null || ownerOf(token) !== userId) return null;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`/api${path.replace(':id', encodeURIComponent(conversationId))}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal,
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return response.json();
  };
  const { get, page } = messageRoutes;
  const [one, messages] = await Promise.all([ask(`${get.path}?markRead=false`), ask(page.path)]);
  const blockedIds = new Set(blocked.map((user) => user.userId));
  return {
    conversation: z.parse(get.reply, one).conversation,
    messages: z.parse(page.reply, messages).messages,
    isBlocked: (id) => blockedIds.has(id),
    mask: maskOf(z.safeParse(wordListSchema, kept?.value).data?.words ?? OFFENSIVE_WORDS),
  };
}
