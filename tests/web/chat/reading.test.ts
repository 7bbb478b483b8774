import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestOf, unreadOf, type KeptConversation } from '../../../db/local/account/conversations.ts';
import { laneOf, targetOf } from '../../../db/local/account/lanes.ts';
import type { Message } from '../../../sync-server/protocol/chat.ts';
import { deriveSegment, readSegment } from '../../../sync-server/protocol/chatDocument.ts';
import type { Entry } from '../../../sync-server/protocol/chatLog.ts';
import { OFFENSIVE_WORDS } from '../../../sync-server/protocol/offensiveWords.ts';
import { maskOf } from '../../../web/client/chat/profanity.ts';
import { plain } from '../../../sync-server/protocol/chatSearch.ts';
import { findIn, mayHold } from '../../../web/client/chat/search/findIn.ts';
import { shownConversations, unreadTotal } from '../../../web/client/chat/shownConversations.ts';
import { timedId } from '../../../web/client/chat/timedId.ts';
import { aConversation, aMessage } from '../../support/aConversation.ts';
import { runs } from '../../support/size.ts';

const message = (n: number, senderId: string, deletedAt: number | null = null): Message =>
  aMessage(n, senderId, { createdAt: n, deletedAt });

function kept(id: string, messages: readonly Message[], readN: number, over: object = {}): KeptConversation {
  const lastN = messages.at(-1)?.n ?? 0;
  const conversation = aConversation({ id, title: id, memberIds: ['ann', id], lastN }, over);
  return { conversation, known: 0, tail: { messages, lines: [] }, readN };
}

test('unread is what others have said beyond the mark and has not been deleted', () => {
  const all = [message(1, 'ben'), message(2, 'ann'), message(3, 'ben', 9), message(4, 'ben')];
  expect(unreadOf(kept('ben', all, 0), 'ann')).toBe(2);
  expect(unreadOf(kept('ben', all, 1), 'ann')).toBe(1);
  expect(unreadOf(kept('ben', all, 4), 'ann')).toBe(0);
  expect(newestOf(kept('ben', all, 0))?.n).toBe(4);
});

test('of what lies before the tail the server counts, as long as nothing was read here since', () => {
  const late = kept('ben', [message(60, 'ben')], 3, { readN: 3 });
  const told = { ...late, conversation: { ...late.conversation, unreadCount: 57 } };
  expect(unreadOf(told, 'ann')).toBe(57);
  expect(unreadOf({ ...told, readN: 59 }, 'ann')).toBe(1);
});

test('pinned threads come first, a new message takes one out of the archive, and muted ones are not counted', () => {
  const rows = [
    kept('ben', [message(5, 'ben')], 0, { archivedN: 5 }),
    kept('cat', [message(6, 'cat')], 0, { archivedN: 5 }),
    kept('dan', [message(7, 'dan')], 0, { isMuted: true }),
    kept('eve', [message(1, 'eve')], 0, { isPinned: true }),
  ];
  const shown = shownConversations(rows, [], 'ann');
  expect(shown.map(({ lane, isArchived }) => [lane, isArchived])).toEqual([
    ['direct:eve', false],
    ['direct:dan', false],
    ['direct:cat', false],
    ['direct:ben', true],
  ]);
  expect(unreadTotal(shown)).toBe(2);
  // A choice counts as soon as it is made.
  const choice = { type: 'choose', choice: 'isMuted', on: true } as const;
  const letter = { key: 'k', lane: 'direct:cat', writtenAt: 1, command: choice };
  expect(unreadTotal(shownConversations(rows, [letter], 'ann'))).toBe(1);
});

test('a thread with one other has one lane, before and after the server has made it', () => {
  expect(laneOf({ id: 'x', kind: 'direct', memberIds: ['ann', 'ben'] }, 'ann')).toBe('direct:ben');
  expect(targetOf('direct:ben')).toEqual({ userId: 'ben', conversationId: null });
  const group = laneOf({ id: 'x', kind: 'group', memberIds: ['ann', 'ben'] }, 'ann');
  expect(targetOf(group)).toEqual({ userId: null, conversationId: 'x' });
});

test('offensive words are masked whole, however their letters are disguised, and others are left alone', () => {
  const masked = maskOf(OFFENSIVE_WORDS);
  expect(masked('What the FUCK, ｆｕｃｋ!')).toBe('What the ****, ****!');
  expect(masked('Scunthorpe, shiitake and a bitchy ½')).toBe('Scunthorpe, shiitake and a bitchy ½');
});

test('words are found without case and accents, the newest first, in the text as it was changed last', () => {
  const entry = (k: 'message' | 'edit' | 'react', n: number, b: string) => ({
    k,
    id: `m${n}`,
    n,
    u: 'ann',
    at: n,
    b,
    m: null,
  });
  const entries = [
    entry('message', 1, 'Café at nine'),
    entry('react', 1, 'cafe'),
    entry('edit', 2, 'No CAFE'),
  ];
  expect(findIn('c', entries, plain('cafÉ')).map(({ id }) => id)).toEqual(['m2', 'm1']);
});

test('a segment that has the words is never passed over unread, whatever stands in it', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const entries = (texts: readonly string[]): Entry[] =>
    texts.map((b, at) => ({ k: 'message', id: `m${at}`, n: at + 1, u: 'ann', at, b, m: null }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), text, text, fc.nat(4), (others, head, words, at) => {
      const all = entries([...others.slice(0, at), head + words, ...others.slice(at)]);
      const update = deriveSegment(all).encode();
      // What is read of an update is what was written, but for halves of a letter.
      const { entries: read } = readSegment([update]);
      const isThere = findIn('c', read, plain(words)).length > 0;
      if (isThere) expect(mayHold(update, plain(words))).toBe(true);
    }),
    runs(40, 1_000),
  );
  const segment = deriveSegment(entries(['Das Café am Übergang', 'nothing']));
  expect(mayHold(segment.encode(), plain('UBERGANG'))).toBe(true);
  expect(mayHold(segment.encode(), plain('bridge'))).toBe(false);
  expect(mayHold(segment.append(entries(['to the bridge']), [1]), plain('bridge'))).toBe(true);
});

test('ids of one device sort as they were made, and are UUIDs of version 7', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map(timedId);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
