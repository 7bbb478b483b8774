import type { Point, Ring } from '../../engine/maps/geometry.ts';
import { ringsOf } from '../../engine/maps/path.ts';
import type { MapDefinition } from '../../engine/model/map.ts';

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
  const shapes = map.territories.map(({ d, region }) => ({ rings: ringsOf(d) ?? [], region }));
  const regionsAt = new Map<string, string[]>();
  for (const { rings, region } of shapes) {
    for (const ring of rings) {
      for (let at = 0; at < ring.length; at++) {
        const key = edgeKey(ring, at);
        const regions = regionsAt.get(key);
        if (regions === undefined) regionsAt.set(key, [region]);
        else regions.push(region);
      }
    }
  }

  const lines: Record<Side, Line[]> = { coast: [], borders: [], regionBorders: [] };
  const drawn = new Set<string>();
  for (const ring of shapes.flatMap(({ rings }) => rings)) {
    let last: Side | null = null;
    for (let at = 0; at < ring.length; at++) {
      const key = edgeKey(ring, at);
      const side: Side | null = drawn.has(key) ? null : sideOf(regionsAt.get(key) ?? []);
      drawn.add(key);
      if (side !== null) {
        const [from, to] = edge(ring, at);
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

/** From land that is too small for its counter to where the counter stands. */
export function leaderPath({ territories }: MapDefinition): string {
  return territories
    .filter(({ anchor, token }) => anchor[0] !== token[0] || anchor[1] !== token[1])
    .map(({ anchor, token }) => `M${anchor[0]} ${anchor[1]}L${token[0]} ${token[1]}`)
    .join('');
}

function sideOf(regions: readonly string[]): Side {
  if (regions.length < 2) return 'coast';
  return regions.every((region) => region === regions[0]) ? 'borders' : 'regionBorders';
}

function edge(ring: Ring, at: number): [Point, Point] {
  const from = ring[at] ?? [0, 0];
  return [from, ring[(at + 1) % ring.length] ?? from];
}

function edgeKey(ring: Ring, at: number): string {
  const [[ax, ay], [bx, by]] = edge(ring, at);
  return ax < bx || (ax === bx && ay < by) ? `${ax},${ay},${bx},${by}` : `${bx},${by},${ax},${ay}`;
}

function roughened(line: Line): Line {
  let kept: Point | undefined;
  return line.filter((point, at) => {
    const far = kept === undefined || Math.hypot(point[0] - kept[0], point[1] - kept[1]) >= ROUGH;
    if (!far && at < line.length - 1) return false;
    kept = point;
    return true;
  });
}

function pathOfLines(lines: readonly Line[]): string {
  return lines.map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`).join('');
}
