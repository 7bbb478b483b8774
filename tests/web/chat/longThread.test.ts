import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPart } from '../../../db/local/account/threadParts.ts';
import { deriveSegment, readSegment } from '../../../sync-server/protocol/chatDocument.ts';
import type { Entry } from '../../../sync-server/protocol/chatLog.ts';
import { daysInTurn } from '../../../web/client/chat/daysInTurn.ts';
import { joined } from '../../../web/client/chat/wholeThread.ts';
import { aMessage } from '../../support/aConversation.ts';
import { runs } from '../../support/size.ts';

const entry = (n: number): Entry => ({
  k: 'message',
  id: `m${n}`,
  n,
  u: 'ann',
  at: n,
  b: `words ${n}`,
  m: null,
});

test('a segment is read anew if its bytes are others, and only then', () => {
  let times = 0;
  const read = (updates: readonly Uint8Array[]) => {
    times += 1;
    return readSegment(updates);
  };
  const segment = deriveSegment([entry(1), entry(2)]);
  const whole = segment.encode();
  const first = readPart([whole], read, undefined);
  expect(readPart([whole.slice()], read, first)).toBe(first);
  expect(times).toBe(1);
  const news = segment.append([entry(3)], [0]);
  const second = readPart([whole, news], read, first);
  expect(second.entries.map(({ id }) => id)).toEqual(['m2', 'm3']);
  // Merged, it says the same, and is of other bytes.
  const merged = readPart([readSegment([whole, news]).bytes], read, second);
  expect(merged.entries).toEqual(second.entries);
  expect(times).toBe(3);
});

test('what was loaded and the tail make one thread in its order, in which the tail is right', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(numbers, fc.nat(40), fc.nat(10), (all, from, newer) => {
      const sorted = all.toSorted((a, b) => a - b);
      const of = (n: number, body: string) => aMessage(n, 'ann', { body });
      const longer = sorted.filter((n) => n <= from + newer).map((n) => of(n, 'old'));
      const tail = sorted.filter((n) => n > from).map((n) => of(n, 'new'));
      const { messages } = joined({ messages: longer, lines: [] }, { messages: tail, lines: [] });
      expect(messages.map(({ n, body }) => [n, body])).toEqual(
        sorted.map((n) => [n, n > from ? 'new' : 'old']),
      );
    }),
    runs(50, 1_000),
  );
});

test('times have the name of their day, in whatever order they come', () => {
  const noon = new Date(2026, 2, 28, 12).getTime();
  const times = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(times, (hours) => {
      const dayOf = daysInTurn();
      for (const hour of hours) {
        const at = noon + hour * 3_600_000;
        expect(dayOf(at)).toBe(new Date(at).toDateString());
      }
    }),
    runs(50, 1_000),
  );
});
