import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import { areaOf } from '../../../engine/maps/drawing/rings.ts';
import { draftFaces } from '../../../engine/maps/studio/lineFaces.ts';
import { lineLand } from '../../../engine/maps/studio/lineLand.ts';
import { vertexOf } from '../../../engine/maps/studio/lines/grid.ts';
import { readDraft, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import {
  inserting,
  leaving,
  simplifying,
  smoothing,
  straightening,
  terrainAround,
  vertexMove,
} from '../../../engine/maps/studio/strokes/reshape.ts';
import { groundUnder, groundWithin, splitBy } from '../../../engine/maps/studio/strokes/rules.ts';
import { plainOf } from '../../../sync-server/protocol/draftDocument.ts';
import { fill, undosOf } from '../../../web/screens/editor/doc/document.ts';
import { editsOf, type Edits } from '../../../web/screens/editor/doc/edits.ts';
import { runs } from '../../support/size.ts';

interface Sheet {
  readonly edits: Edits;
  readonly undos: Y.UndoManager;
  draft(): PlainDraft;
}

function sheet(): Sheet {
  const doc = new Y.Doc();
  fill(doc, readDraft({ meta: { kind: 'lines' }, regions: { r: { name: 'R' } } }));
  const undos = undosOf(doc);
  return { edits: editsOf(doc), undos, draft: () => plainOf(doc) };
}

let made = 0;
const newId = (prefix: string): string => `${prefix}${(made += 1).toString(36)}`;
const box = (x: number, y: number, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const areas = (draft: PlainDraft): Map<string, number> =>
  new Map(
    [...lineLand(draft).shapes].map(([id, { polygons }]) => [
      id,
      polygons.reduce(
        (sum, [outer = [], ...holes]) =>
          sum + areaOf(outer) - holes.reduce((all, one) => all + areaOf(one), 0),
        0,
      ),
    ]),
  );
const draw = (at: Sheet, change: Parameters<Edits['redraw']>[0] | null | undefined): void => {
  if (change) at.edits.redraw(change);
};

test('coasts make islands, borders split them, lakes open, merging needs no line, and each is undone in one step', () => {
  const at = sheet();
  draw(at, groundWithin(at.draft(), box(100, 100, 100), { type: 'new', region: 'r' }, newId));
  const [home = ''] = at.draft().territories.keys();
  expect([...areas(at.draft()).values()]).toEqual([10_000]);

  // The stroke overshoots at both ends: what is in the sea is not drawn.
  draw(
    at,
    splitBy(
      at.draft(),
      [
        [140, 90],
        [140, 210],
      ],
      newId,
    ),
  );
  expect(areas(at.draft()).get(home)).toBe(6_000);
  expect([...areas(at.draft()).values()].toSorted((a, b) => a - b)).toEqual([4_000, 6_000]);
  expect(at.draft().lines.size).toBe(2);

  draw(at, groundWithin(at.draft(), box(160, 140, 10), { type: 'water' }, newId));
  expect(areas(at.draft()).get(home)).toBe(5_900);

  // A cape: land grows where the coast encloses water, and nowhere else.
  draw(at, groundWithin(at.draft(), box(190, 120, 20), { type: 'land', of: home }, newId));
  expect(areas(at.draft()).get(home)).toBe(6_100);

  const [, second = ''] = at.draft().territories.keys();
  const lines = at.draft().lines.size;
  at.edits.merge(home, [second]);
  expect(areas(at.draft())).toEqual(new Map([[home, 10_100]]));
  expect([at.draft().lines.size, lineLand(at.draft()).sleeping.length > 0]).toEqual([lines, true]);
  at.edits.tidy(lineLand(at.draft()).sleeping);
  expect(areas(at.draft())).toEqual(new Map([[home, 10_100]]));

  for (let step = 0; step < 6; step += 1) at.undos.undo();
  expect(at.draft().territories.size).toBe(0);
  for (let step = 0; step < 3; step += 1) at.undos.redo();
  expect(areas(at.draft()).get(home)).toBe(5_900);
});

test('a brush makes land, and water of land until none is left', () => {
  const at = sheet();
  const path: Point[] = [
    [200, 200],
    [260, 210],
    [300, 260],
  ];
  draw(at, groundUnder(at.draft(), path, 20, { type: 'new', region: 'r' }, newId));
  const [area = 0] = areas(at.draft()).values();
  expect(area).toBeGreaterThan(Math.PI * 400 + 120 * 40 * 0.9);
  draw(at, groundUnder(at.draft(), path, 25, { type: 'water' }, newId));
  expect([at.draft().territories.size, areas(at.draft()).size]).toEqual([0, 0]);
});

test('a point moves with all its borders, stops where lines would cross, and takes along the seed it passes', () => {
  const at = sheet();
  draw(at, groundWithin(at.draft(), box(100, 100, 100), { type: 'new', region: 'r' }, newId));
  draw(
    at,
    splitBy(
      at.draft(),
      [
        [150, 90],
        [150, 210],
      ],
      newId,
    ),
  );
  const junction = [...at.draft().vertices].find(([, vertex]) => vertex === vertexOf([150, 100]))?.[0] ?? '';
  const terrain = terrainAround(at.draft(), vertexOf([150, 100]), 200);
  expect(terrain.mayMove(junction, vertexOf([150, 220]))).toBe(false);
  expect(terrain.mayMove(junction, vertexOf([198, 101]))).toBe(true);
  draw(at, vertexMove(at.draft(), new Map([[junction, vertexOf([198, 101])]]), newId));
  const land = lineLand(at.draft());
  expect([land.landless, land.nobodys, land.shapes.size]).toEqual([[], [], 2]);
  expect([...areas(at.draft()).values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(9_950, 5);

  const inserted = inserting(
    at.draft(),
    [junction, nextTo(at.draft(), junction)],
    vertexOf([190, 110]),
    'new',
  );
  draw(at, inserted);
  expect(at.draft().vertices.has('new')).toBe(true);
  draw(at, leaving(at.draft(), 'new', newId));
  expect(at.draft().vertices.has('new')).toBe(false);
  expect(leaving(at.draft(), junction, newId)).toBeUndefined();
});

const nextTo = ({ lines }: PlainDraft, vertex: string): string => {
  for (const { points } of lines.values()) {
    const at = points.indexOf(vertex);
    if (at >= 0) return points[at + 1] ?? points[at - 1] ?? '';
  }
  return '';
};

const anywhere = fc.tuple(fc.integer({ min: 50, max: 450 }), fc.integer({ min: 50, max: 450 }));
const strokes = fc.array(
  fc.tuple(fc.nat(8), fc.array(anywhere, { minLength: 2, maxLength: 7 }), fc.nat(50)),
  {
    minLength: 2,
    maxLength: 12,
  },
);

test('whatever is drawn, every territory has its land for itself, and undo leads back', () => {
  fc.assert(
    fc.property(strokes, (steps) => {
      const at = sheet();
      draw(at, groundWithin(at.draft(), box(100, 100, 300), { type: 'new', region: 'r' }, newId));
      const begun = lineLand(at.draft());
      for (const [kind, way, number] of steps) {
        const draft = at.draft();
        const lands = [...draft.territories.keys()];
        const of = lands[number % Math.max(1, lands.length)] ?? '';
        const ids = new Set(draft.vertices.keys());
        const [first = [0, 0]] = way;
        const acts = [
          () => draw(at, splitBy(draft, way, newId)),
          () => draw(at, splitBy(draft, way, newId)),
          () => draw(at, groundWithin(draft, way, { type: 'new', region: 'r' }, newId)),
          () => draw(at, groundWithin(draft, way, { type: 'land', of }, newId)),
          () => draw(at, groundUnder(draft, way, 5 + number, { type: 'water' }, newId)),
          () => draw(at, groundUnder(draft, way, 5 + number, { type: 'land', of }, newId)),
          () => draw(at, smoothing(draft, ids, newId)),
          () =>
            draw(
              at,
              number % 2 === 0 ? simplifying(draft, number / 10, newId) : straightening(draft, ids, newId),
            ),
          () => {
            const vertex = [...ids][number % Math.max(1, ids.size)] ?? '';
            const terrain = terrainAround(draft, draft.vertices.get(vertex) ?? 0, 500);
            const to = vertexOf(first);
            if (terrain.mayMove(vertex, to)) draw(at, vertexMove(draft, new Map([[vertex, to]]), newId));
          },
        ];
        if (of !== '' || kind < 3) acts[kind]?.();
        const { landless, nobodys } = lineLand(at.draft());
        expect([landless, nobodys]).toEqual([[], []]);
        const { owner, faces } = draftFaces(at.draft());
        const land = [...owner].reduce(
          (sum, one, face) => sum + (one >= 0 ? (faces.doubleAreas[face] ?? 0) / 200 : 0),
          0,
        );
        expect([...areas(at.draft()).values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(land, 3);
      }
      while (at.undos.undoStack.length > 1) at.undos.undo();
      expect(lineLand(at.draft())).toEqual(begun);
    }),
    { ...runs(8, 800), endOnFailure: true },
  );
});
