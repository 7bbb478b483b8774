import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEGMENT_ENTRIES } from '../../sync-server/protocol/chat.ts';
import { deriveSegment, readSegment } from '../../sync-server/protocol/chatDocument.ts';
import { foldLog, unreadIn, type Entry } from '../../sync-server/protocol/chatLog.ts';
import { isTaken, packPieces, unpackPieces } from '../../sync-server/protocol/chatUpdates.ts';
import { runs } from '../support/size.ts';

const entry = (pos: number, words: string): Entry => ({
  k: 'message',
  id: `message-${pos}`,
  n: pos + 1,
  u: `user-${pos % 3}`,
  at: 1_700_000_000_000 + pos,
  b: words,
  m: null,
});

/** What is written into a segment: words, and which of what stands there each entry replaces; null is born dead. */
const histories = fc.array(
  fc.record({ words: fc.option(fc.string(), { freq: 6 }), kills: fc.array(fc.nat(), { maxLength: 2 }) }),
  { minLength: 1, maxLength: SEGMENT_ENTRIES },
);

/** A segment as it grows, with the rows that stand for it afterwards and every update on the way. */
function written(history: readonly { words: string | null; kills: readonly number[] }[]) {
  const live = deriveSegment([]);
  const rows: (Entry | null)[] = [];
  const updates = history.map(({ words, kills }, pos) => {
    const dead = kills.map((kill) => kill % (pos + 1)).filter((place) => place < pos && rows[place] !== null);
    rows.push(words === null ? null : entry(pos, words));
    for (const place of dead) rows[place] = null;
    return live.append([rows[pos] ?? null], dead);
  });
  return { live, rows, updates };
}

test('a segment that grew and one derived from its rows are the same bytes', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { live, rows } = written(history);
      expect(deriveSegment(rows).encode()).toEqual(live.encode());
    }),
    runs(60, 1_000),
  );
});

test('a device comes to the same bytes in whatever order updates arrive, and reads what lives', () => {
  fc.assert(
    fc.property(histories, fc.infiniteStream(fc.nat()), fc.nat(), (history, order, cut) => {
      const { live, rows, updates } = written(history);
      const shuffled = updates
        .map((update) => ({ update, place: order.next().value }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ update }) => update);
      const read = readSegment([...shuffled, ...updates.slice(0, 2)]);
      expect(read.bytes).toEqual(live.encode());
      expect(read.length).toBe(rows.length);
      expect(read.entries).toEqual(rows.filter((row) => row !== null));
      const known = cut % (rows.length + 1);
      expect(readSegment([...updates.slice(0, known), live.encode(known)]).bytes).toEqual(live.encode());
    }),
    runs(60, 1_000),
  );
});

test('no word of what was deleted is in the bytes of a segment', () => {
  const { live, updates } = written([
    { words: 'canary', kills: [] },
    { words: 'alive', kills: [0] },
  ]);
  const holds = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('canary');
  expect(holds(updates[0] ?? new Uint8Array())).toBe(true);
  expect(holds(live.encode())).toBe(false);
  expect(holds(readSegment(updates).bytes)).toBe(false);
});

/** Made by the release that brought `CHAT_FORMAT` 1: other bytes need another number, so that devices fetch anew. */
const GOLDEN =
  'AQMBAAgBA2xvZwF2BwFrdwdtZXNzYWdlAmlkdwltZXNzYWdlLTABbn0BAXV3BnVzZXItMAJhdHtCeLz+VoAAAAFidwxHb29kIGV2ZW5pbmcBbX6BAQABiAEBAXYHAWt3B21lc3NhZ2UCaWR3CW1lc3NhZ2UtMgFufQMBdXcGdXNlci0yAmF0e0J4vP5WgCAAAWJ3BlRydWNlPwFtdgEHcmVwbHlUb3cJbWVzc2FnZS0wAQEBAQE=';

test('the bytes of a segment are those of the first release', () => {
  const rows = [entry(0, 'Good evening'), null, { ...entry(2, 'Truce?'), m: { replyTo: 'message-0' } }];
  expect(Buffer.from(deriveSegment(rows).encode()).toString('base64')).toBe(GOLDEN);
});

test('pieces come out of a buffer as they went in', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ segment: fc.nat(), update: fc.uint8Array() })), (pieces) => {
      expect(unpackPieces(packPieces(pieces))).toEqual(pieces);
    }),
    runs(40),
  );
  const packed = packPieces([{ segment: 1, update: new Uint8Array(9) }]);
  expect(() => unpackPieces(packed.subarray(0, 12))).toThrow(RangeError);
  expect(() => unpackPieces(packed.subarray(0, 3))).toThrow(RangeError);
});

test('an update for a segment that a device lacks is taken only if all of it is new', () => {
  expect(isTaken(1, false, 128)).toBe(true);
  expect(isTaken(1, false, 129)).toBe(false);
  expect(isTaken(1, true, 300)).toBe(true);
});

test('edits, deletions, reactions and news make a thread in the order of its messages', () => {
  const about = (pos: number, of: number, rest: Partial<Entry>): Entry => ({
    ...entry(pos, ''),
    id: `message-${of}`,
    n: of + 1,
    ...rest,
  });
  const entries: Entry[] = [
    entry(0, 'one'),
    entry(2, 'three'),
    about(3, 1, { k: 'delete', u: 'admin', m: { sender: 'user-1', sentAt: 5 } }),
    about(4, 0, { k: 'edit', b: 'One', m: { sentAt: 7 } }),
    about(5, 0, { k: 'react', u: 'user-2', b: 'like' }),
    about(6, 0, { k: 'react', u: 'user-2', b: 'like' }),
    about(7, 0, { k: 'react', u: 'user-2', b: 'of a later release' }),
    about(8, 1, { k: 'react', u: 'user-2', b: 'like' }),
    { ...entry(9, ''), k: 'system', n: 3, m: { system: { what: 'renamed', title: 'Crew' } } },
  ];
  const { messages, lines } = foldLog('c', entries, (id) => id.toUpperCase(), true);
  expect(
    messages.map(({ body, senderName, createdAt, editedAt, deletedAt }) => [
      body,
      senderName,
      createdAt,
      editedAt !== null,
      deletedAt !== null,
    ]),
  ).toEqual([
    ['One', 'USER-1', 7, true, false],
    ['', 'USER-1', 5, false, true],
    ['three', 'USER-2', 1_700_000_000_002, false, false],
  ]);
  expect(messages.map(({ reactions }) => reactions)).toEqual([
    [{ reaction: 'like', userIds: ['user-2'] }],
    [],
    [],
  ]);
  expect(lines.map(({ n, news }) => [n, news?.what])).toEqual([[3, 'renamed']]);
  expect(unreadIn(messages, 'user-0', 0)).toBe(2);
  expect(unreadIn(messages, 'user-2', 0)).toBe(1);
  // Without the beginning of the log, news of earlier messages make none.
  expect(foldLog('c', entries.slice(1), (id) => id, false).messages.map(({ n }) => n)).toEqual([3]);
});
