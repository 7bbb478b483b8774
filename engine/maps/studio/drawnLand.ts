import type { Point } from '../drawing/geometry.ts';
import type { Shape } from '../drawing/shape.ts';
import { carve } from './land/carve.ts';
import { CELL } from './land/cells.ts';
import { outline, type Outlined } from './land/outline.ts';
import { survey, type Sower } from './land/survey.ts';
import { endsOf, linkKey, SHORTEST_BORDER, type DraftTerritory, type PlainDraft } from './plain.ts';

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
export function drawLand({ meta, territories, links }: PlainDraft): DrawnLand {
  const ids = [...territories.keys()];
  const positions = new Map(ids.map((id, index) => [id, index]));
  const sowers = [...territories].map(([id, territory]): Sower => ({
    id,
    spots: spotsOf(territory),
    weight: territory.weight,
  }));
  const isMet = new Set(
    [...links].flatMap(([key, { kind }]) => (kind === 'land' || kind === 'wall' ? [key] : [])),
  );
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
  drawn.polygons.forEach((polygons, index) => {
    const name = ids[index] ?? '';
    if (polygons.length > 0) shapes.set(name, { name, polygons });
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

function spotsOf({ token, spots }: DraftTerritory): Point[] {
  const more = spots.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, spots[at + 1] ?? 0]] : []));
  return [token, ...more];
}

/** Asked for every square, so that the answers are worked out once a pair. */
function tabled<T>(count: number, answer: (one: number, other: number) => T): typeof answer {
  const table: T[] = [];
  return (one, other) => (table[one * count + other] ??= answer(one, other));
}
