import { chatStorage } from '../../../../db/local/account/chatSegments.ts';
import { openDatabase } from '../../../../db/local/core/database.ts';
import { readSegment } from '../../../../sync-server/protocol/chatDocument.ts';
import { MOST_FOUND, plain } from '../../../../sync-server/protocol/chatSearch.ts';
import { findIn } from './findIn.ts';
import type { FoundMessage, SearchQuestion } from './searchMessages.ts';

addEventListener('message', ({ data: { userId, query } }: MessageEvent<SearchQuestion>) => {
  void search(userId, plain(query));
});

/** Tells what it has found so far with each segment that has any. */
async function search(userId: string, words: string): Promise<void> {
  const database = openDatabase(userId);
  let found: readonly FoundMessage[] = [];
  await chatStorage(database).walk(readSegment, (conversationId, entries) => {
    const more = findIn(conversationId, entries, words);
    if (more.length === 0) return;
    found = [...found, ...more].toSorted((a, b) => b.at - a.at).slice(0, MOST_FOUND);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that has started it
    postMessage(found);
  });
  database.close();
}
