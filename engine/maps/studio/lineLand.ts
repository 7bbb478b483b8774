import type { Point, Ring } from '../drawing/geometry.ts';
import type { Shape } from '../drawing/shape.ts';
import { whileSame } from '../drawing/whileSame.ts';
import { bordersAfter, bordersBetween, drawnIn, facesIn, type DraftFaces } from './lineFaces.ts';
import { stillApart } from './lines/apart.ts';
import { facesAlong, type Faces } from './lines/faces.ts';
import { movedPoint } from './lines/movedPoint.ts';
import { ELSEWHERE, loopsAfter, loopsBy, middleOf, nested, outlinesBy, type Loop } from './lines/outlines.ts';
import { DECOR, NOBODY } from './lines/owners.ts';
import { PieceSet } from './lines/pieceSet.ts';
import { endsOf } from './lines/pointNumbers.ts';
import { countOf, waysAfter } from './lines/ways.ts';
import type { DraftSeed, PlainDraft } from './plain.ts';

/** Land that lines enclose and no seed gives to anybody. */
export interface NobodysLand {
  readonly at: Point;
  readonly rings: readonly Ring[];
  /** The territories that touch it. */
  readonly next: readonly string[];
}

/** What lines and seeds make. */
export interface LineLand {
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Shared lengths in map units, by the pair's key. */
  readonly borders: ReadonlyMap<string, number>;
  readonly landless: readonly string[];
  readonly nobodys: readonly NobodysLand[];
  /** Land that is drawn only. */
  readonly decor: readonly (readonly Ring[])[];
  /** Lines that separate nobody from anybody: the old borders of land that was put together. */
  readonly sleeping: readonly string[];
}

/** Reads lines and seeds as land: pure, total, and the same whatever the order in which they were written. */
export function lineLand(draft: PlainDraft): LineLand {
  const drawn = drawnIn(draft);
  return asBefore(decisive(draft, drawn), () => landAnew(draft, drawn));
}

/** All from which land follows, one after another. */
function decisive(
  { territories, lines, seeds }: PlainDraft,
  drawn: readonly (readonly number[])[],
): readonly unknown[] {
  const all: unknown[] = [...territories.keys(), ...lines.keys(), ...drawn];
  for (const { at, of } of seeds.values()) all.push(at[0], at[1], of);
  return all;
}

/** Most of what authors change is no land. */
const asBefore = whileSame<LineLand>();

/** Land, and all that it was made of. */
interface Made {
  readonly land: LineLand;
  readonly of: DraftFaces<Faces>;
  readonly hasLooseEnds: boolean;
  readonly seeds: readonly DraftSeed[];
  readonly loops: ReadonlyMap<number, Loop[]>;
}

let madeLast: Made | undefined;

function landAnew(draft: PlainDraft, drawn: readonly (readonly number[])[]): LineLand {
  madeLast = (madeLast && madeByOnePoint(madeLast, draft, drawn)) ?? madeWhole(draft, drawn);
  return madeLast.land;
}

function madeWhole(draft: PlainDraft, drawn: readonly (readonly number[])[]): Made {
  const of = facesIn(draft, drawn, facesAlong);
  const { ids, faces, owner, landless } = of;
  const loops = loopsBy(faces, (face) => owner[face] ?? NOBODY);
  const land = {
    shapes: shapesOf(ids, loops),
    borders: bordersBetween(ids, faces, owner),
    landless: landless.map((position) => ids[position] ?? ''),
    nobodys: nobodysOf(faces, owner, ids),
    decor: nested(loops.get(DECOR) ?? []),
    sleeping: sleepingIn(draft, faces, owner),
  };
  const hasLooseEnds = endsOf(of.noded).met.includes(1);
  return { land, of, hasLooseEnds, seeds: [...draft.seeds.values()], loops };
}

/** Most of what is drawn moves one point: where it goes its way freely, only the land at that point is another. */
function madeByOnePoint(
  { land, of, hasLooseEnds, seeds, loops: were }: Made,
  draft: PlainDraft,
  drawn: readonly (readonly number[])[],
): Made | undefined {
  const { ids, owner, faces } = of;
  // A loose end may come near to what it was meant to reach.
  if (!of.areSown || hasLooseEnds || !areEqual(ids, [...draft.territories.keys()])) return undefined;
  const isSame = ({ at, of: owned }: DraftSeed, now: DraftSeed | undefined): boolean =>
    at[0] === now?.at[0] && at[1] === now.at[1] && owned === now.of;
  const sown = [...draft.seeds.values()];
  if (seeds.length !== sown.length || !seeds.every((seed, at) => isSame(seed, sown[at]))) return undefined;
  const pieces = stillApart(drawn);
  const places = seeds.map(({ at }) => at);
  const moved = pieces === undefined ? null : movedPoint(of.noded, pieces, places);
  if (pieces === undefined || moved === null) return undefined;
  const { ways, through } = waysAfter(faces.ways, moved);
  const ownerOf = (face: number): number => owner[face] ?? NOBODY;
  const after = { ...faces, ways };
  const beside = through.flatMap((way) =>
    [way * 2, way * 2 + 1].map((side) => ownerOf(faces.face[side] ?? 0)),
  );
  const loops = loopsAfter(were, moved, new Set(beside));
  return {
    land: {
      ...land,
      shapes: shapesOf(ids, loops),
      borders: bordersAfter(land.borders, ids, after, owner, through),
      sleeping: sleepingIn(draft, after, owner),
      decor: loops.get(DECOR) === were.get(DECOR) ? land.decor : nested(loops.get(DECOR) ?? []),
    },
    of: { ...of, noded: pieces, faces: after },
    hasLooseEnds,
    seeds: sown,
    loops,
  };
}

const areEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

interface Drawn {
  readonly loops: readonly Loop[];
  readonly shape: Shape;
}

/** Shapes as they were drawn of the same outlines the last time: what stays is the same thing, and nothing of it is worked out again. */
let drawnBefore: ReadonlyMap<string, Drawn> = new Map();

function shapesOf(ids: readonly string[], loops: ReadonlyMap<number, readonly Loop[]>): Map<string, Shape> {
  const drawn = new Map<string, Drawn>();
  ids.forEach((name, position) => {
    const own = loops.get(position);
    if (own === undefined) return;
    const before = drawnBefore.get(name);
    const isSame = before !== undefined && areSame(before.loops, own);
    drawn.set(
      name,
      isSame ? { ...before, loops: own } : { loops: own, shape: { name, polygons: nested(own) } },
    );
  });
  drawnBefore = drawn;
  return new Map([...drawn].map(([name, { shape }]) => [name, shape]));
}

function areSame(some: readonly Loop[], others: readonly Loop[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  return some.every(({ points }, index) => {
    const same = others[index]?.points ?? [];
    if (points.length !== same.length) return false;
    for (let at = 0; at < points.length; at += 1) if (points[at] !== same[at]) return false;
    return true;
  });
}

function sleepingIn({ lines, vertices }: PlainDraft, { ways, face }: Faces, owner: Int32Array): string[] {
  const { starts, points } = ways;
  const asleep: number[] = [];
  for (let way = 0; way < countOf(ways); way += 1) {
    if (owner[face[way * 2] ?? 0] === owner[face[way * 2 + 1] ?? 0]) asleep.push(way);
  }
  if (asleep.length === 0) return [];
  const within = new PieceSet(points.length);
  for (const way of asleep) {
    for (let at = (starts[way] ?? 0) + 1; at < (starts[way + 1] ?? 0); at += 1) {
      within.add(points[at - 1] ?? 0, points[at] ?? 0);
    }
  }
  const pointOf = (id: string | undefined): number => vertices.get(id ?? '') ?? 0;
  return [...lines].flatMap(([line, { points: ids }]) => {
    for (let at = 1; at < ids.length; at += 1) {
      if (!within.has(pointOf(ids[at - 1]), pointOf(ids[at]))) return [];
    }
    return [line];
  });
}

/** Each face is told by itself, since each is to be given to somebody. */
function nobodysOf(faces: Faces, owner: Int32Array, ids: readonly string[]): NobodysLand[] {
  const open = new Set([...owner.keys()].filter((face) => owner[face] === NOBODY));
  if (open.size === 0) return [];
  const next = new Map([...open].map((face) => [face, new Set<number>()]));
  faces.face.forEach((face, side) => {
    const other = owner[faces.face[side ^ 1] ?? 0] ?? NOBODY;
    if (other >= 0) next.get(face)?.add(other);
  });
  const outlines = outlinesBy(faces, (face) => (open.has(face) ? face : ELSEWHERE));
  return [...next]
    .map(([face, beside]) => {
      const [rings = []] = outlines.get(face) ?? [];
      return {
        at: middleOf(rings),
        rings,
        next: [...beside].toSorted((one, other) => one - other).map((position) => ids[position] ?? ''),
      };
    })
    .toSorted((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
}
