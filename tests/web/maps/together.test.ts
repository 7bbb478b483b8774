import { expect, test } from 'vitest';
import { commentLetterForm, type CommentCommand } from '../../../db/local/drafts/comments.ts';
import { readDraft } from '../../../engine/maps/studio/plain.ts';
import {
  presencesBytes,
  readPresences,
  readWhere,
  whereBytes,
} from '../../../sync-server/protocol/draftPresence.ts';
import type { DraftThread } from '../../../sync-server/protocol/draftComments.ts';
import { pinAt } from '../../../web/screens/editor/canvas/pinAt.ts';
import { shownThreads } from '../../../web/screens/editor/comments/shownThreads.ts';
import { personColors } from '../../../web/screens/editor/together/personColors.ts';

const ME = { id: 'me', username: 'ann' };
const THREAD: DraftThread = {
  id: '00000000-0000-4000-8000-000000000001',
  pin: { kind: 'territory', id: 'home' },
  resolvedAt: null,
  comments: [
    { id: '00000000-0000-4000-8000-000000000001', userId: 'ben', username: 'ben', body: 'Small.', at: 5 },
  ],
};

test('what waits for a network is shown as if it were there, and once when it is', () => {
  const say = (id: string, threadId: string | null, body: string): CommentCommand => ({
    type: 'say',
    id,
    threadId,
    pin: { kind: 'map' },
    body,
  });
  const waiting = (...commands: CommentCommand[]) =>
    commands.map((command, at) => ({ writtenAt: 10 + at, command }));
  const words = (commands: readonly CommentCommand[]) =>
    shownThreads([THREAD], waiting(...commands), ME).map(({ resolvedAt, comments }) => [
      resolvedAt,
      ...comments.map(({ body, isWaiting }) => (isWaiting ? `${body}…` : body)),
    ]);
  const answer = say('a', THREAD.id, 'Not at all.');
  expect(words([answer, say('b', null, 'A new one.')])).toEqual([
    [null, 'Small.', 'Not at all.…'],
    [null, 'A new one.…'],
  ]);
  expect(words([say(THREAD.id, null, 'Small.')])).toEqual([[null, 'Small.']]);
  expect(words([answer, { type: 'resolve', id: THREAD.id, resolved: true }])).toEqual([
    [11, 'Small.', 'Not at all.…'],
  ]);
  expect(words([{ type: 'takeBack', id: THREAD.id }])).toEqual([]);
  expect(words([answer, { type: 'takeBack', id: THREAD.id }])).toEqual([[null, '', 'Not at all.…']]);

  const letter = { key: 'k', draftId: 'd', writtenAt: 7, command: answer };
  expect(commentLetterForm.read('k', structuredClone(commentLetterForm.write(letter)))).toEqual(letter);
  expect(commentLetterForm.read('k', { draftId: 'd' })).toBeNull();
});

test('whoever points at something means the counter, the link, the land or the place there', () => {
  const draft = readDraft({
    territories: { a: { token: [100, 100] }, b: { token: [300, 100] } },
    links: { 'a b': { kind: 'land' } },
  });
  const at = (place: readonly [number, number], counter: string | null, land: string | null) =>
    pinAt({ place, counter, land }, draft);
  expect(at([101, 99], 'a', 'a')).toEqual({ kind: 'territory', id: 'a' });
  expect(at([200, 103], null, 'a')).toEqual({ kind: 'link', id: 'a b' });
  expect(at([200, 130], null, 'a')).toEqual({ kind: 'territory', id: 'a' });
  expect(at([200.4, 500], null, null)).toEqual({ kind: 'point', at: [200, 500] });
});

test('eight people have eight colours, the same for each of them', () => {
  const ids = Array.from(
    { length: 8 },
    (_, at) => `00000000-0000-4000-8000-${String(at * 16).padStart(12, '0')}`,
  );
  const colors = personColors(ids);
  expect(new Set(colors.values()).size).toBe(8);
  expect(personColors(ids.toReversed())).toEqual(colors);
});

test('where somebody is can be read, and nothing else', () => {
  const where = { cursor: [1.5, 2] as [number, number], chosen: ['a'], drag: null };
  const presence = { place: 'p', userId: 'u', username: 'ann', where };
  expect(readPresences(presencesBytes([presence]))).toEqual([presence]);
  expect(readWhere(whereBytes(where))).toEqual(where);
  for (const bytes of [
    new Uint8Array([1, 2]),
    new Uint8Array(),
    whereBytes({ ...where, cursor: null }).slice(3),
  ]) {
    expect([readPresences(bytes), readWhere(bytes)]).toEqual([[], null]);
  }
});
