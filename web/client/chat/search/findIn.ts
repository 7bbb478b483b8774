import { plain } from '../../../../sync-server/protocol/chatSearch.ts';
import type { Entry } from '../../../../sync-server/protocol/chatLog.ts';
import type { FoundMessage } from './searchMessages.ts';

/**
 * The messages among entries that have the words, the newest first.
 * @param words as `plain` gives them
 */
export const findIn = (conversationId: string, entries: readonly Entry[], words: string): FoundMessage[] =>
  entries
    .filter(({ k, b }) => (k === 'message' || k === 'edit') && plain(b).includes(words))
    .map(({ id, b, at, m }) => ({ id, conversationId, body: b, at: m?.sentAt ?? at }))
    .toReversed();
