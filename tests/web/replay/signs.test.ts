import { expect, test } from 'vitest';
import type { Mark } from '../../../engine/replay/marks.ts';
import { besideEachOther, signNear, signsOf } from '../../../web/screens/replay/signs.ts';

const mark = (kind: Mark['kind'], turn: number): Mark => ({ kind, turn, seat: 0, region: null });

test('the weightier of two signs that would cover each other is shown, and none under the crown', () => {
  const marks = [mark('region', 10), mark('eliminated', 11), mark('objective', 50), mark('region', 100)];
  // Ten pixels a turn: two in a row have no room.
  expect(signsOf(marks, 100, 1_000, true).map(({ kind, turn }) => [kind, turn])).toEqual([
    ['eliminated', 11],
    ['objective', 50],
  ]);
  const wide = signsOf(marks, 100, 2_000, false).map(({ turn }) => turn);
  expect(wide.toSorted((one, other) => one - other)).toEqual([10, 11, 50, 100]);
});

test('what was found stands beside what happened: a decision before all, a highlight before a region but not before a fall or the crown', () => {
  const signs = signsOf(
    [mark('region', 10), mark('eliminated', 30), mark('region', 50), mark('eliminated', 70)],
    100,
    1_000,
    true,
  );
  const highlight = (turn: number) => ({ turn, isDecision: false });
  const decision = (turn: number) => ({ turn, isDecision: true });
  const shown = besideEachOther(
    signs,
    [highlight(11), highlight(30), decision(71), highlight(99), decision(90)],
    100,
    1_000,
    true,
  );
  expect(shown.finds.map(({ turn }) => turn)).toEqual([11, 71, 90]);
  expect(shown.signs.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual([30, 50]);
});

test('who lets go near a sign means it, and of two the nearer one', () => {
  const signs = signsOf([mark('eliminated', 10), mark('region', 30)], 100, 1_000, false);
  expect(signNear(signs, 0.1, 0.006)?.turn).toBe(10);
  expect(signNear(signs, 0.12, 0.006)).toBeNull();
  expect(signNear(signs, 0.25, 0.2)?.turn).toBe(30);
});
