import { expect, test } from 'vitest';
import { loadMap } from '../../../engine/maps/catalogue.ts';
import { linesOfBoard } from '../../../engine/maps/studio/linesOfBoard.ts';
import { linkKey, type DraftLink } from '../../../engine/maps/studio/plain.ts';
import { draftOfBoard } from '../../../web/screens/editor/draftOfBoard.ts';
import { linkCounts, linksOf } from '../../../web/screens/editor/state/linksOf.ts';

const board = await loadMap('europe');

test('where lines make the land, the links of its board are told together with those that are written down', () => {
  const draft = linesOfBoard(board);
  const links = linksOf(draft, board);
  expect(links.size).toBeGreaterThan(draft.links.size);
  expect([...links.keys()].toSorted()).toEqual(board.links.map(({ a, b }) => linkKey(a, b)).toSorted());
  const { of, all } = linkCounts(links);
  expect(all).toBe(board.links.length);
  expect([...of.values()].reduce((sum, count) => sum + count, 0)).toBe(2 * all);
});

test('a wall stands where the board still has the link, and counts for none', () => {
  const border = board.links.find(({ type }) => type === 'land');
  const key = linkKey(border?.a ?? '', border?.b ?? '');
  const wall: DraftLink = { kind: 'wall', dir: 'both' };
  const draft = linesOfBoard(board);
  const links = linksOf({ ...draft, links: new Map([...draft.links, [key, wall]]) }, board);
  expect(links.get(key)).toBe(wall);
  expect(linkCounts(links).all).toBe(board.links.length - 1);
});

test('of counters nothing is linked but what is written down', () => {
  const draft = draftOfBoard(board);
  expect(linksOf(draft, board)).toBe(draft.links);
});
