import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import { areaOf } from '../../../engine/maps/drawing/rings.ts';
import { draftFaces, lineLand } from '../../../engine/maps/studio/lineLand.ts';
import { vertexOf } from '../../../engine/maps/studio/lines/grid.ts';
import { readDraft, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { vertexMove } from '../../../engine/maps/studio/strokes/reshape.ts';
import { groundUnder, groundWithin, splitBy } from '../../../engine/maps/studio/strokes/rules.ts';
import { plainOf, ROOTS } from '../../../sync-server/protocol/draftDocument.ts';
import { fill, OWN } from '../../../web/screens/editor/doc/document.ts';
import { draftReader } from '../../../web/screens/editor/doc/draftReader.ts';
import { editsOf } from '../../../web/screens/editor/doc/edits.ts';
import { runs } from '../../support/size.ts';

let made = 0;
const newId = (prefix: string): string => `${prefix}${(made += 1).toString(36)}`;

function author(start: Uint8Array) {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, start);
  const undos = new Y.UndoManager(
    ROOTS.map((root) => doc.getMap(root)),
    { trackedOrigins: new Set([OWN]), captureTimeout: 0, ignoreRemoteMapChanges: true },
  );
  const read = draftReader(doc);
  return { doc, undos, read, edits: editsOf(doc, read) };
}
type Author = ReturnType<typeof author>;

/** One island, on which all have drawn a border. */
function begun(): Uint8Array {
  const doc = new Y.Doc();
  fill(doc, readDraft({ meta: { kind: 'lines' }, regions: { r: { name: 'R' } } }));
  const edits = editsOf(doc);
  const square: Point[] = [
    [100, 100],
    [400, 100],
    [400, 400],
    [100, 400],
  ];
  const island = groundWithin(plainOf(doc), square, { type: 'new', region: 'r' }, newId);
  if (island) edits.redraw(island);
  const across: Point[] = [
    [90, 250],
    [410, 260],
  ];
  const border = splitBy(plainOf(doc), across, newId);
  if (border) edits.redraw(border);
  return Y.encodeStateAsUpdate(doc);
}

/** What an author draws next. Nobody looks whether lines would cross those of the others, which they do not see. */
function act({ edits, undos, read }: Author, kind: number, way: readonly Point[], number: number): void {
  const draft = read();
  const lands = [...draft.territories.keys()];
  const of = lands[number % Math.max(1, lands.length)] ?? '';
  const vertices = [...draft.vertices.keys()];
  const lines = [...draft.lines.keys()];
  const [first = [0, 0]] = way;
  const draw = (change: Parameters<typeof edits.redraw>[0] | null | undefined): void => {
    if (change) edits.redraw(change);
  };
  const acts = [
    () => draw(splitBy(draft, way, newId)),
    () => draw(splitBy(draft, way, newId)),
    () => draw(groundWithin(draft, way, { type: 'new', region: 'r' }, newId)),
    () => draw(groundUnder(draft, way, 5 + number, { type: 'water' }, newId)),
    () => {
      const vertex = vertices[number % Math.max(1, vertices.length)];
      if (vertex !== undefined) draw(vertexMove(draft, new Map([[vertex, vertexOf(first)]])));
    },
    () => edits.merge(of, lands.slice(number % 3, (number % 3) + 1)),
    () => edits.tidy(lines.slice(number % 5, (number % 5) + 1)),
    () => edits.sow(first, of),
    () => edits.remove([of]),
    () => undos.undo(),
    () => undos.redo(),
  ];
  acts[kind % acts.length]?.();
}

const sizeOf = (draft: PlainDraft): number =>
  [...lineLand(draft).shapes.values()]
    .flatMap(({ polygons }) => polygons)
    .reduce(
      (sum, [outer = [], ...holes]) =>
        sum + areaOf(outer) - holes.reduce((all, hole) => all + areaOf(hole), 0),
      0,
    );

const anywhere = fc.tuple(fc.integer({ min: 50, max: 450 }), fc.integer({ min: 50, max: 450 }));
const steps = fc.array(
  fc.record({
    who: fc.nat(2),
    kind: fc.nat(10),
    way: fc.array(anywhere, { minLength: 2, maxLength: 5 }),
    number: fc.nat(60),
    meets: fc.boolean(),
  }),
  { minLength: 4, maxLength: 24 },
);

test('three who draw lines without a network come to one map, every piece of which somebody has alone', () => {
  const start = begun();
  fc.assert(
    fc.property(steps, (all) => {
      const authors = [author(start), author(start), author(start)];
      for (const { who, kind, way, number, meets } of all) {
        const own = authors[who];
        const other = authors[(who + 1) % authors.length];
        if (own === undefined || other === undefined) continue;
        act(own, kind, way, number);
        if (meets) Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(own.doc, Y.encodeStateVector(other.doc)));
      }
      const updates = authors.map(({ doc }) => Y.encodeStateAsUpdate(doc));
      for (const { doc } of authors) for (const update of updates) Y.applyUpdate(doc, update);
      const [first] = authors;
      if (first === undefined) return;
      const draft = plainOf(first.doc);
      // Who reads what has changed sees what is seen by who reads all.
      for (const { read } of authors) expect(read()).toEqual(draft);
      const raw = first.doc.getMap<Y.Map<unknown>>('lines');
      const known = first.doc.getMap('vertices');
      for (const [id, line] of raw.entries()) {
        if (line.get('gone') === true) continue;
        const points = (line.get('points') as Y.Array<string>).toArray().filter((point) => known.has(point));
        if (points.length > 1) expect(draft.lines.get(id)?.points).toEqual(points);
      }
      const { owner, faces } = draftFaces(draft);
      const owned = [...owner].reduce(
        (sum, one, face) => sum + (one >= 0 ? (faces.doubleAreas[face] ?? 0) / 200 : 0),
        0,
      );
      expect(sizeOf(draft)).toBeCloseTo(owned, 3);
    }),
    runs(6, 300),
  );
});
