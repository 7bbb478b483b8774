import { expect, test } from 'vitest';
import { loadMap } from '../../../engine/maps/catalogue.ts';
import { linesOfBoard } from '../../../engine/maps/studio/linesOfBoard.ts';
import { DRAFT_CAPS } from '../../../engine/maps/studio/plain.ts';
import { MOST_STATE_BYTES } from '../../../sync-server/protocol/draftSync.ts';
import { draftOfBoard } from '../../../web/screens/editor/draftOfBoard.ts';
import { fullest } from '../../../web/screens/editor/state/fullest.ts';

const board = await loadMap('europe');

test('a draft is as full as what it is made of, or as what is full before that', () => {
  const counters = draftOfBoard(board);
  expect(fullest(counters, 0)).toEqual({ of: 'territories', used: 50, most: DRAFT_CAPS.territories });
  const lines = linesOfBoard(board);
  expect(fullest(lines, 0)).toEqual({ of: 'vertices', used: lines.vertices.size, most: DRAFT_CAPS.vertices });
  // What was drawn and has gone is in the document still.
  const bytes = MOST_STATE_BYTES * 0.9;
  expect(fullest(lines, bytes)).toEqual({ of: 'bytes', used: bytes, most: MOST_STATE_BYTES });
});
