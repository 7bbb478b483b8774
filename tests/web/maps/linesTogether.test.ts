import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Point, Ring } from '../../../engine/maps/drawing/geometry.ts';
import { areaOf } from '../../../engine/maps/drawing/rings.ts';
import { draftFaces } from '../../../engine/maps/studio/lineFaces.ts';
import { lineLand } from '../../../engine/maps/studio/lineLand.ts';
import { vertexOf } from '../../../engine/maps/studio/lines/grid.ts';
import { readDraft } from '../../../engine/maps/studio/plain.ts';
import {
  inserting,
  leaving,
  simplifying,
  smoothing,
  stretchAround,
  straightening,
  terrainAround,
  vertexMove,
} from '../../../engine/maps/studio/strokes/reshape.ts';
import { groundUnder, groundWithin, splitBy } from '../../../engine/maps/studio/strokes/rules.ts';
import { plainOf, thingsOf, verticesOf } from '../../../sync-server/protocol/draftDocument.ts';
import { fill } from '../../../web/screens/editor/doc/document.ts';
import { author, merged, tell, type Author } from '../../support/authors.ts';
import { runs } from '../../support/size.ts';

let made = 0;
const newId = (prefix: string): string => `${prefix}${(made += 1).toString(36)}`;

/** An island in four parts. */
function begun(): Uint8Array {
  const doc = new Y.Doc();
  fill(doc, readDraft({ meta: { kind: 'lines' }, regions: { r: { name: 'R' }, s: { name: 'S' } } }));
  const first = author(Y.encodeStateAsUpdate(doc));
  const coast: Point[] = [
    [100, 100],
    [400, 100],
    [400, 400],
    [100, 400],
  ];
  const strokes: Point[][] = [
    [
      [250, 90],
      [250, 410],
    ],
    [
      [90, 250],
      [410, 250],
    ],
  ];
  const draft = (): ReturnType<typeof plainOf> => plainOf(first.doc);
  const island = groundWithin(draft(), coast, { type: 'new', region: 'r' }, newId);
  if (island) first.edits.redraw(island);
  for (const stroke of strokes) {
    const split = splitBy(draft(), stroke, newId);
    if (split) first.edits.redraw(split);
  }
  return Y.encodeStateAsUpdate(first.doc);
}

/** What an author does next with any of the tools. */
function act({ doc, edits, undos }: Author, kind: number, way: readonly Point[], number: number): void {
  const draft = plainOf(doc);
  const lands = [...draft.territories.keys()];
  const [one = '', other = ''] = [
    lands[number % Math.max(1, lands.length)],
    lands[(number >> 1) % Math.max(1, lands.length)],
  ];
  const vertices = [...draft.vertices.keys()];
  const vertex = vertices[number % Math.max(1, vertices.length)] ?? '';
  const stretch = (): ReadonlySet<string> => stretchAround(draft, vertex);
  const redraw = (change: Parameters<Author['edits']['redraw']>[0] | null | undefined): void => {
    if (change) edits.redraw(change);
  };
  const [first = [0, 0]] = way;
  const acts = [
    () => redraw(splitBy(draft, way, newId)),
    () => redraw(splitBy(draft, way, newId)),
    () => redraw(groundWithin(draft, way, { type: 'new', region: 'r' }, newId)),
    () => redraw(groundWithin(draft, way, { type: 'water' }, newId)),
    () => redraw(groundUnder(draft, way, 5 + (number % 30), { type: 'land', of: one }, newId)),
    () =>
      edits.merge(
        one,
        [other].filter((id) => id !== one),
      ),
    () => edits.tidy(lineLand(draft).sleeping),
    () => redraw(smoothing(draft, stretch(), newId)),
    () => redraw(simplifying(draft, (number % 20) / 5, newId)),
    () => redraw(straightening(draft, stretch(), newId)),
    () => {
      const to = vertexOf(first);
      const may = terrainAround(draft, draft.vertices.get(vertex) ?? 0, 500).mayMove(vertex, to);
      if (may) redraw(vertexMove(draft, new Map([[vertex, to]]), newId));
    },
    () => redraw(leaving(draft, vertex, newId)),
    () => {
      const [line] = [...draft.lines.values()].slice(number % Math.max(1, draft.lines.size));
      const [a = '', b = ''] = line?.points ?? [];
      redraw(inserting(draft, [a, b], vertexOf(first), newId('v')));
    },
    () => edits.remove([one]),
    () => edits.move(new Map([[one, first]])),
    () => edits.unplace([one]),
    () => edits.placeName('r', first),
    () => edits.paint([one], number % 2 === 0 ? 'r' : 's'),
    () => one !== other && edits.link(one, other, number % 2 === 0 ? 'sea' : 'wall'),
    () => edits.sow(first, one),
    () => undos.undo(),
    () => undos.undo(),
    () => undos.redo(),
  ];
  acts[kind % acts.length]?.();
}

const place = fc.tuple(fc.integer({ min: 60, max: 440 }), fc.integer({ min: 60, max: 440 }));
const steps = fc.array(
  fc.tuple(
    fc.nat(2),
    fc.nat(22),
    fc.array(place, { minLength: 2, maxLength: 5 }),
    fc.nat(400),
    fc.integer({ min: 0, max: 3 }),
  ),
  { minLength: 4, maxLength: 18 },
);

const sizeOf = ([outer = [], ...holes]: readonly Ring[]): number =>
  areaOf(outer) - holes.reduce((sum, hole) => sum + areaOf(hole), 0);

test('whatever several draw with all tools, and undo, is the same land for each of them, of which no piece is lost or had twice', () => {
  const start = begun();
  fc.assert(
    fc.property(steps, (all) => {
      const authors = [author(start), author(start), author(start)];
      for (const [who, kind, way, number, meets] of all) {
        const own = authors[who];
        const other = authors[(who + 1) % authors.length];
        if (own === undefined || other === undefined) continue;
        act(own, kind, way, number);
        if (meets === 0) tell(other, own);
      }
      const [one, other] = merged(authors);
      if (one === undefined || other === undefined) throw new Error('nobody draws');
      const draft = plainOf(one);
      expect(plainOf(other)).toEqual(draft);
      for (const own of authors) {
        Y.applyUpdate(own.doc, Y.encodeStateAsUpdate(one));
        expect(plainOf(own.doc)).toEqual(draft);
      }
      // No line has lost a point that somebody has put down.
      for (const line of thingsOf(one, 'lines').values()) {
        const points: unknown = line.get('points');
        const known = points instanceof Y.Array ? points.toArray() : [];
        expect(known.filter((id: unknown) => typeof id !== 'string' || !verticesOf(one).has(id))).toEqual([]);
      }
      const { faces, owner } = draftFaces(draft);
      const dry = [...owner].reduce(
        (sum, of, face) => sum + (of === -1 ? 0 : (faces.doubleAreas[face] ?? 0) / 200),
        0,
      );
      const { shapes, nobodys, decor } = lineLand(draft);
      const pieces = [
        ...[...shapes.values()].flatMap(({ polygons }) => polygons),
        ...nobodys.map(({ rings }) => rings),
        ...decor,
      ];
      expect(pieces.reduce((sum, rings) => sum + sizeOf(rings), 0)).toBeCloseTo(dry, 3);
    }),
    { ...runs(6, 5000), endOnFailure: true },
  );
});
