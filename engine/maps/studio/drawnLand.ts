import type { Point, Ring } from '../drawing/geometry.ts';
import type { Shape } from '../drawing/shape.ts';
import { carve } from './land/carve.ts';
import { CELL } from './land/cells.ts';
import { outline, type Outlined } from './land/outline.ts';
import { survey, type Sower } from './land/survey.ts';
import { endsOf, linkKey, placesOf, SHORTEST_BORDER, type DraftTerritory, type PlainDraft } from './plain.ts';

/** Width of the strait between two that are not linked, and how much wider each further try cuts it. */
const STRAIT = CELL * 2;
const WIDER = 1.7;
const TRIES = 4;

export interface DrawnLand {
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Shared lengths in map units, by the pair's key. */
  readonly borders: ReadonlyMap<string, number>;
  readonly landless: readonly string[];
  /** Pairs that still touch without a link or a wall. */
  readonly touching: readonly (readonly [string, string])[];
}

/** Draws land from nothing but counters and links. Land that touches without a link gets a wider strait, as far as that helps. */
export function drawLand(draft: PlainDraft): DrawnLand {
  const of = JSON.stringify(decisive(draft));
  if (drawnLast?.of !== of) drawnLast = { of, land: drawAnew(draft) };
  return drawnLast.land;
}

/** What was drawn the last time: most of what authors change moves no coast. */
let drawnLast: { readonly of: string; readonly land: DrawnLand } | undefined;

/** All from which drawn land follows. */
const decisive = ({ meta, territories, links }: PlainDraft): unknown => [
  meta.kind,
  meta.land,
  [...territories].map(([id, { token, spots, weight }]) => [id, token, spots, weight]),
  [...links].map(([key, { kind }]) => [key, kind]),
];

function drawAnew({ meta, territories, links }: PlainDraft): DrawnLand {
  const ids = [...territories.keys()];
  const positions = new Map(ids.map((id, index) => [id, index]));
  const isMet = new Set(
    [...links].flatMap(([key, { kind }]) => (kind === 'land' || kind === 'wall' ? [key] : [])),
  );
  const met = new Map(ids.map((id) => [id, [] as string[]]));
  for (const [a, b] of [...isMet].map(endsOf)) {
    met.get(a)?.push(b);
    met.get(b)?.push(a);
  }
  const sowers = [...territories].map(([id, territory]): Sower => ({
    id,
    spots: spotsOf(territory),
    weight: territory.weight,
    met: met.get(id) ?? [],
  }));
  const joined = [...links].flatMap(([key, { kind }]) => {
    const [a, b] = endsOf(key).map((id) => positions.get(id));
    return kind === 'land' && a !== undefined && b !== undefined ? [[a, b] as const] : [];
  });
  const widths = new Map<string, number>();
  const keyOf = (one: number, other: number): string => linkKey(ids[one] ?? '', ids[other] ?? '');
  const surveyed = survey({
    sowers,
    style: meta.kind === 'picture' ? 'discs' : 'land',
    ...meta.land,
    joined,
    isApart:
      meta.kind === 'picture'
        ? () => false
        : tabled(sowers.length, (one, other) => !isMet.has(keyOf(one, other))),
  });
  let drawn: Outlined;
  let touching: string[];
  for (let tried = 1; ; tried += 1) {
    const strait = tabled(sowers.length, (one, other) => widths.get(keyOf(one, other)) ?? STRAIT);
    drawn = outline(carve(surveyed, strait), sowers.length);
    touching = [...drawn.borders].flatMap(([pair, length]) => {
      const [a = 0, b = 0] = pair.split(' ').map(Number);
      return length >= SHORTEST_BORDER && !isMet.has(keyOf(a, b)) ? [keyOf(a, b)] : [];
    });
    if (touching.length === 0 || tried === TRIES || meta.kind === 'picture') break;
    for (const key of touching) widths.set(key, (widths.get(key) ?? STRAIT) * WIDER);
  }
  const shapes = new Map<string, Shape>();
  drawn.polygons().forEach((polygons, index) => {
    const name = ids[index] ?? '';
    if (polygons.length > 0) shapes.set(name, shapeOf(name, polygons));
  });
  return {
    shapes,
    borders: new Map(
      [...drawn.borders].map(([pair, length]) => {
        const [a = 0, b = 0] = pair.split(' ').map(Number);
        return [keyOf(a, b), length];
      }),
    ),
    landless: ids.filter((id) => !shapes.has(id)),
    touching: touching.map(endsOf),
  };
}

/** A shape as it was the last time, if it is the same: then nothing of it is worked out again. */
function shapeOf(name: string, polygons: Shape['polygons']): Shape {
  const before = drawnLast?.land.shapes.get(name);
  return before && areSame(before.polygons, polygons) ? before : { name, polygons };
}

const areSame = (some: Shape['polygons'], others: Shape['polygons']): boolean =>
  some.length === others.length &&
  some.every((rings, at) => {
    const same = others[at] ?? [];
    return rings.length === same.length && rings.every((ring, index) => isSameRing(ring, same[index] ?? []));
  });

function isSameRing(one: Ring, other: Ring): boolean {
  return (
    one.length === other.length && one.every(([x, y], at) => x === other[at]?.[0] && y === other[at]?.[1])
  );
}

const spotsOf = ({ token, spots }: DraftTerritory): Point[] => [token, ...placesOf(spots)];

/** Asked for every square, so that the answers are worked out once a pair. */
function tabled<T>(count: number, answer: (one: number, other: number) => T): typeof answer {
  const table: T[] = [];
  return (one, other) => (table[one * count + other] ??= answer(one, other));
}
