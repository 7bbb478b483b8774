import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { vertexOf } from '../../../engine/maps/studio/lines/grid.ts';
import { readDraft } from '../../../engine/maps/studio/plain.ts';
import { groundWithin, splitBy } from '../../../engine/maps/studio/strokes/rules.ts';
import { plainOf, verticesOf } from '../../../sync-server/protocol/draftDocument.ts';
import { fill, undosOf } from '../../../web/screens/editor/doc/document.ts';
import { draftReader } from '../../../web/screens/editor/doc/draftReader.ts';
import { editsOf } from '../../../web/screens/editor/doc/edits.ts';
import { runs } from '../../support/size.ts';

let made = 0;
const newId = (prefix: string): string => `${prefix}${(made += 1).toString(36)}`;

/** Three lands in a row, and an island of lines. */
function begun() {
  const doc = new Y.Doc();
  const place = (at: number): [number, number] => [100 + at * 60, 200];
  fill(
    doc,
    readDraft({
      regions: { r: { name: 'R' } },
      territories: { t0: { token: place(0) }, t1: { token: place(1) }, t2: { token: place(2) } },
      links: { 't0 t1': { kind: 'land' }, 't1 t2': { kind: 'land' } },
      vertices: { v0: vertexOf([300, 300]), v1: vertexOf([400, 300]), v2: vertexOf([350, 400]) },
      lines: { l0: { points: ['v0', 'v1', 'v2', 'v0'] } },
      seeds: { s0: { at: [350, 340], of: 't0' } },
    }),
  );
  const undos = undosOf(doc);
  const read = draftReader(doc);
  return { doc, undos, read, edits: editsOf(doc, read) };
}

const place = fc.tuple(fc.integer({ min: 250, max: 450 }), fc.integer({ min: 250, max: 450 }));
const step = fc.tuple(fc.nat(10), fc.array(place, { minLength: 3, maxLength: 4 }), fc.nat(9));

test('who reads what has changed sees what is seen by who reads all', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 15 }), (steps) => {
      const { doc, undos, read, edits } = begun();
      for (const [kind, way, number] of steps) {
        const draft = read();
        const [first = [0, 0]] = way;
        const land = [...draft.territories.keys()][number % Math.max(1, draft.territories.size)] ?? 't0';
        const vertex = [...draft.vertices.keys()][number % Math.max(1, draft.vertices.size)];
        const split = kind === 0 ? splitBy(draft, way, newId) : null;
        const ground = kind === 1 ? groundWithin(draft, way, { type: 'new', region: 'r' }, newId) : null;
        for (const change of [split, ground]) if (change) edits.redraw(change);
        const acts = [
          () => vertex !== undefined && verticesOf(doc).set(vertex, vertexOf(first)),
          () => edits.addTerritory(first, land),
          () => edits.remove([land]),
          () => edits.change(land, { name: `Name ${number}` }),
          () => edits.changeMeta({ title: `Title ${number}` }),
          () => edits.changeLand({ seed: number }),
          () => edits.tidy([...draft.lines.keys()].slice(0, 1)),
          () => undos.undo(),
          () => undos.redo(),
        ];
        acts[kind - 2]?.();
        expect(read()).toEqual(plainOf(doc));
      }
    }),
    runs(30, 1000),
  );
});

test('what has not changed is the same thing when it is read again', () => {
  const { edits, read } = begun();
  const before = read();
  edits.move(new Map([['t0', [50, 60]]]));
  const after = read();
  expect(after.territories.get('t0')?.token).toEqual([50, 60]);
  expect(before.territories.get('t0')?.token).toEqual([100, 200]);
  for (const id of ['t1', 't2']) expect(after.territories.get(id)).toBe(before.territories.get(id));
  expect(after.links.get('t0 t1')).toBe(before.links.get('t0 t1'));
});
