import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { onceFor } from '../../../engine/maps/drawing/onceFor.ts';
import { ringsOfMap } from './rings.ts';

/** Path data of lines, each drawn once though two territories share it. */
export interface Outlines {
  readonly coast: string;
  /** The coast with fewer points: enough for what is drawn far off shore. */
  readonly roughCoast: string;
  /** Borders by land within a region, and between two regions. */
  readonly borders: string;
  readonly regionBorders: string;
}

type Side = 'coast' | 'borders' | 'regionBorders';

/** Numbers of points. */
type Line = number[];

/** Points of the rough coast are at least this many map units apart: with more, all of its wide lines cost twice as much to draw. */
const ROUGH = 6;

/** Territories that share a border share its points exactly, so an edge seen twice is a border and all others are coast. */
export const outlinesOf = onceFor((map: MapDefinition): Outlines => {
  // Numbers in place of points and edges: as objects they took a tenth of the time that a cold start has for the board.
  const points = new Points();
  const rings = ringsOfMap(map);
  const shapes = map.territories.map(({ region }, territory) => ({
    region,
    rings: (rings[territory] ?? []).map((ring) => ring.map((point) => points.numberOf(point))),
  }));
  const sides = sidesOf(shapes);
  const lines: Record<Side, Line[]> = { coast: [], borders: [], regionBorders: [] };
  for (const ring of shapes.flatMap(({ rings }) => rings)) {
    let last: Side | null = null;
    forEachEdge(ring, (key, from, to) => {
      const side = sides.get(key)?.side ?? null;
      sides.delete(key);
      if (side !== null) {
        if (side === last) lines[side].at(-1)?.push(to);
        else lines[side].push([from, to]);
      }
      last = side;
    });
  }
  return {
    coast: points.pathOf(lines.coast),
    roughCoast: points.pathOf(lines.coast.map((line) => points.roughened(line))),
    borders: points.pathOf(lines.borders),
    regionBorders: points.pathOf(lines.regionBorders),
  };
});

interface Shape {
  readonly region: string;
  readonly rings: readonly Line[];
}

/** Answers what each edge is, by its key. */
function sidesOf(shapes: readonly Shape[]): Map<number, { readonly region: string; side: Side }> {
  const sides = new Map<number, { readonly region: string; side: Side }>();
  for (const { region, rings } of shapes) {
    for (const ring of rings) {
      forEachEdge(ring, (key) => {
        const met = sides.get(key);
        if (met === undefined) sides.set(key, { region, side: 'coast' });
        else if (met.side !== 'regionBorders') met.side = met.region === region ? 'borders' : 'regionBorders';
      });
    }
  }
  return sides;
}

/** A line from land that is too small for its counter to where the counter stands. */
export function leaderPath({ territories }: MapDefinition): string {
  return territories
    .filter(({ anchor, token }) => anchor[0] !== token[0] || anchor[1] !== token[1])
    .map(({ anchor, token }) => `M${anchor[0]} ${anchor[1]}L${token[0]} ${token[1]}`)
    .join('');
}

/** Points that a map can have at most, as a factor. */
const MANY = 2 ** 26;

/** An edge's key is the same from both sides. */
function forEachEdge(ring: Line, visit: (key: number, from: number, to: number) => void): void {
  for (let at = 0; at < ring.length; at++) {
    const [from = 0, to = 0] = [ring[at], ring[at + 1] ?? ring[0]];
    visit(from < to ? from * MANY + to : to * MANY + from, from, to);
  }
}

/** The points of a map, numbered in the order in which they are met. */
class Points {
  private readonly numbers = new Map<string, number>();
  private readonly points: Point[] = [];
  private readonly texts: string[] = [];

  numberOf(point: Point): number {
    const text = `${point[0]} ${point[1]}`;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.points.length);
    this.texts.push(text);
    return this.points.push(point) - 1;
  }

  pathOf(lines: readonly Line[]): string {
    return lines.map((line) => `M${line.map((point) => this.texts[point]).join('L')}`).join('');
  }

  roughened(line: Line): Line {
    let kept: Point | undefined;
    return line.filter((number, at) => {
      const point = this.points[number] ?? [0, 0];
      const far = kept === undefined || (point[0] - kept[0]) ** 2 + (point[1] - kept[1]) ** 2 >= ROUGH ** 2;
      if (!far && at < line.length - 1) return false;
      kept = point;
      return true;
    });
  }
}
