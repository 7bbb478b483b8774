import type { Point, Ring } from '../../../engine/maps/drawing/geometry.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

/** Path data of lines, each drawn once though two territories share it. */
interface Outlines {
  readonly coast: string;
  /** The coast with fewer points: enough for what is drawn far off shore. */
  readonly roughCoast: string;
  /** Borders by land within a region, and between two regions. */
  readonly borders: string;
  readonly regionBorders: string;
}

type Side = 'coast' | 'borders' | 'regionBorders';
type Line = Point[];

/** Points of the rough coast are at least this many map units apart. */
const ROUGH = 2.5;

const known = new WeakMap<MapDefinition, Outlines>();

/** Territories that share a border share its points exactly, so an edge seen twice is a border and all others are coast. */
export function outlinesOf(map: MapDefinition): Outlines {
  const before = known.get(map);
  if (before !== undefined) return before;

  const outlines = trace(map);
  known.set(map, outlines);
  return outlines;
}

function trace(map: MapDefinition): Outlines {
  const numberOf = numberingOf();
  const shapes = map.territories.map(({ d, region }) => ({
    region,
    rings: (ringsOf(d) ?? []).map((ring) => edgesOf(ring, numberOf)),
  }));
  const sides = new Map<number, { readonly region: string; side: Side }>();
  for (const { region, rings } of shapes) {
    for (const { key } of rings.flat()) {
      const met = sides.get(key);
      if (met === undefined) sides.set(key, { region, side: 'coast' });
      else if (met.side !== 'regionBorders') met.side = met.region === region ? 'borders' : 'regionBorders';
    }
  }

  const lines: Record<Side, Line[]> = { coast: [], borders: [], regionBorders: [] };
  for (const ring of shapes.flatMap(({ rings }) => rings)) {
    let last: Side | null = null;
    for (const { from, to, key } of ring) {
      const side = sides.get(key)?.side ?? null;
      sides.delete(key);
      if (side !== null) {
        if (side === last) lines[side].at(-1)?.push(to);
        else lines[side].push([from, to]);
      }
      last = side;
    }
  }
  return {
    coast: pathOfLines(lines.coast),
    roughCoast: pathOfLines(lines.coast.map(roughened)),
    borders: pathOfLines(lines.borders),
    regionBorders: pathOfLines(lines.regionBorders),
  };
}

/** A line from land that is too small for its counter to where the counter stands. */
export function leaderPath({ territories }: MapDefinition): string {
  return territories
    .filter(({ anchor, token }) => anchor[0] !== token[0] || anchor[1] !== token[1])
    .map(({ anchor, token }) => `M${anchor[0]} ${anchor[1]}L${token[0]} ${token[1]}`)
    .join('');
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
  /** An edge's key is the same from both sides. It is a number, because names took half of the time that a cold start has for the board. */
  readonly key: number;
}

/** Points that a map can have at most, as a factor. */
const MANY = 2 ** 26;

function edgesOf(ring: Ring, numberOf: (point: Point) => number): Edge[] {
  const numbers = ring.map(numberOf);
  return ring.map((from, at) => {
    const next = (at + 1) % ring.length;
    const [one, other] = [numbers[at] ?? 0, numbers[next] ?? 0];
    return { from, to: ring[next] ?? from, key: Math.min(one, other) * MANY + Math.max(one, other) };
  });
}

/** Numbers points in the order in which they are met; coordinates are tenths of a map unit. */
function numberingOf(): (point: Point) => number {
  const met = new Map<number, number>();
  return ([x, y]) => {
    const place = Math.round(x * 10) * MANY + Math.round(y * 10);
    const known = met.get(place);
    if (known !== undefined) return known;
    met.set(place, met.size);
    return met.size - 1;
  };
}

function roughened(line: Line): Line {
  let kept: Point | undefined;
  return line.filter((point, at) => {
    const far = kept === undefined || (point[0] - kept[0]) ** 2 + (point[1] - kept[1]) ** 2 >= ROUGH ** 2;
    if (!far && at < line.length - 1) return false;
    kept = point;
    return true;
  });
}

function pathOfLines(lines: readonly Line[]): string {
  return lines.map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`).join('');
}
