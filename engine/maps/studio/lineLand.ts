import type { Point, Ring } from '../drawing/geometry.ts';
import type { Shape } from '../drawing/shape.ts';
import { whileSame } from '../drawing/whileSame.ts';
import { bordersBetween, drawnIn, facesIn } from './lineFaces.ts';
import { facesAlong, type Faces } from './lines/faces.ts';
import { ELSEWHERE, loopsBy, middleOf, nested, outlinesBy, type Loop } from './lines/outlines.ts';
import { DECOR, NOBODY } from './lines/owners.ts';
import { PieceSet } from './lines/pieceSet.ts';
import { countOf } from './lines/ways.ts';
import type { PlainDraft } from './plain.ts';

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
const decisive = (
  { territories, lines, seeds }: PlainDraft,
  drawn: readonly (readonly number[])[],
): readonly unknown[] => [
  ...territories.keys(),
  ...[...lines.keys()].flatMap((id, at) => [id, drawn[at]]),
  ...[...seeds.values()].flatMap(({ at, of }) => [at[0], at[1], of]),
];

/** Most of what authors change is no land. */
const asBefore = whileSame<LineLand>();

function landAnew(draft: PlainDraft, drawn: readonly (readonly number[])[]): LineLand {
  const { ids, faces, owner, landless } = facesIn(draft, drawn, facesAlong);
  const ownerOf = (face: number): number => owner[face] ?? NOBODY;
  const loops = loopsBy(faces, ownerOf);
  const shapes = shapesOf(
    ids.flatMap((name, position) => {
      const own = loops.get(position);
      return own === undefined ? [] : [[name, own] as const];
    }),
  );
  return {
    shapes,
    borders: bordersBetween(ids, faces, owner),
    landless: landless.map((position) => ids[position] ?? ''),
    nobodys: nobodysOf(faces, owner, ids),
    decor: nested(loops.get(DECOR) ?? []),
    sleeping: sleepingIn(draft, faces, owner),
  };
}

interface Drawn {
  readonly loops: readonly Loop[];
  readonly shape: Shape;
}

/** Shapes as they were drawn of the same outlines the last time: what stays is the same thing, and nothing of it is worked out again. */
let drawnBefore: ReadonlyMap<string, Drawn> = new Map();

function shapesOf(
  outlined: readonly (readonly [name: string, loops: readonly Loop[]])[],
): Map<string, Shape> {
  const drawn = new Map(
    outlined.map(([name, loops]): [string, Drawn] => {
      const before = drawnBefore.get(name);
      const isSame = before !== undefined && areSame(before.loops, loops);
      return [name, isSame ? before : { loops, shape: { name, polygons: nested(loops) } }];
    }),
  );
  drawnBefore = drawn;
  return new Map([...drawn].map(([name, { shape }]) => [name, shape]));
}

function areSame(some: readonly Loop[], others: readonly Loop[]): boolean {
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
  const within = new PieceSet(points.length);
  for (let way = 0; way < countOf(ways); way += 1) {
    const [one = 0, other = 0] = [face[way * 2], face[way * 2 + 1]];
    if (owner[one] !== owner[other]) continue;
    for (let at = (starts[way] ?? 0) + 1; at < (starts[way + 1] ?? 0); at += 1) {
      within.add(points[at - 1] ?? 0, points[at] ?? 0);
    }
  }
  if (within.size === 0) return [];
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
