import { chatStorage, type ChatStorage } from '../../../../db/local/account/chatSegments.ts';
import { openDatabase } from '../../../../db/local/core/database.ts';
import { readSegment } from '../../../../sync-server/protocol/chatDocument.ts';
import { MOST_FOUND, plain } from '../../../../sync-server/protocol/chatSearch.ts';
import { findIn, mayHold } from './findIn.ts';
import type { FoundMessage, SearchAnswer, SearchQuestion } from './searchMessages.ts';

let storage: ChatStorage | null = null;

addEventListener('message', ({ data: { userId, query } }: MessageEvent<SearchQuestion>) => {
  storage ??= chatStorage(openDatabase(userId));
  void search(storage, query);
});

/** Tells what it has found so far with each segment that has any, and all of it at the end. */
async function search({ walk }: ChatStorage, query: string): Promise<void> {
  const words = plain(query);
  let found: readonly FoundMessage[] = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that has started it
  const tell = (): void => postMessage({ query, found } satisfies SearchAnswer);
  const isWanted = (update: Uint8Array): boolean => mayHold(update, words);
  await walk(readSegment, isWanted, (conversationId, entries) => {
    const more = findIn(conversationId, entries, words);
    if (more.length === 0) return;
    found = [...found, ...more].toSorted((a, b) => b.at - a.at).slice(0, MOST_FOUND);
    tell();
  });
  tell();
}
