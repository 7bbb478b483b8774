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

const utf8 = new TextDecoder();

/**
 * May the text of an entry in a segment have the words? Yjs keeps texts in one piece and as UTF-8, so that most segments
 * need not be read to know that they have them nowhere.
 * @param update of the segment's document
 * @param words as `plain` gives them
 */
export const mayHold = (update: Uint8Array, words: string): boolean =>
  plain(utf8.decode(update)).includes(words);
