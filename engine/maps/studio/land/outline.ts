import type { Point, Ring } from '../../drawing/geometry.ts';
import { areaOf, isInside } from '../../drawing/rings.ts';
import { CELL, WATER, type Cells } from './cells.ts';
import { ringsOf, STEPS } from './rings.ts';

/** The land of all sowers as outlines that share their border points, and how long those borders are. */
export interface Outlined {
  /** By sower: polygons by falling size, each an outline and its holes; empty where nothing is left. Made when they are asked for. */
  polygons(): Ring[][][];
  /** Length in map units of the border of two, by their positions with the lesser first: `1 4`. */
  readonly borders: ReadonlyMap<string, number>;
}

const ROUNDS = 6;
/** Points nearer to the line through their neighbours than this are left out, in map units. */
const THIN = 0.35;
/** Turns squares into smooth outlines: each line is smoothed and thinned once, for both of its sides. */
export function outline(cells: Cells, count: number): Outlined {
  straightenDiagonals(cells);
  const graph = cornersOf(cells);
  smooth(graph);
  const borders = thin(graph, cells);
  return { polygons: () => polygonsOf(cells, graph, count), borders };
}

function polygonsOf(cells: Cells, graph: Graph, count: number): Ring[][][] {
  const rings = Array.from({ length: count }, (): Ring[] => []);
  for (const [owner, corners] of ringsOf(cells)) {
    const ring = tidied(
      corners.filter((corner) => graph.kept[corner] === 1).map((corner) => pointAt(graph, corner)),
    );
    if (ring.length > 2 && areaOf(ring) > 0.5) rings[owner]?.push(ring);
  }
  return rings.map(nested);
}

/** Two squares that meet in a corner only would make outlines that touch themselves. */
function straightenDiagonals({ columns, rows, owner }: Cells): void {
  for (let round = 0; round < 4; round += 1) {
    let changed = false;
    for (let row = 0; row + 1 < rows; row += 1) {
      for (let column = 0; column + 1 < columns; column += 1) {
        const at = row * columns + column;
        const [a, b, c, d] = [owner[at], owner[at + 1], owner[at + columns], owner[at + columns + 1]];
        const isCrossed = (a === d && a !== b && a !== c) || (b === c && b !== a && b !== d);
        if (!isCrossed) continue;
        changed = true;
        // Water wins, so that a strait stays open; else the upper land gives way.
        if (a === d && a === WATER) owner[at + 1] = WATER;
        else if (b === c && b === WATER) owner[at] = WATER;
        else if (a === d) owner[at + 1] = a ?? WATER;
        else owner[at] = b ?? WATER;
      }
    }
    if (!changed) return;
  }
}

/** The corners of squares at which borders run, numbered row by row. */
interface Graph {
  readonly width: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** A bit for each of `STEPS` in which a border leads on. */
  readonly ways: Uint8Array;
  readonly kept: Uint8Array;
  readonly used: readonly number[];
}

const pointAt = ({ x, y }: Graph, corner: number): Point => [
  Math.round((x[corner] ?? 0) * 10) / 10,
  Math.round((y[corner] ?? 0) * 10) / 10,
];

function cornersOf({ left, top, columns, rows, owner }: Cells): Graph {
  const width = columns + 1;
  const count = width * (rows + 1);
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  const ways = new Uint8Array(count);
  const used: number[] = [];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? WATER
      : (owner[row * columns + column] ?? WATER);
  for (let row = 0; row <= rows; row += 1) {
    let [ne, se]: [number, number] = [WATER, WATER];
    for (let column = 0; column <= columns; column += 1) {
      const [nw, sw] = [ne, se];
      ne = at(column, row - 1);
      se = at(column, row);
      const bits = (ne === se ? 0 : 1) | (sw === se ? 0 : 2) | (nw === sw ? 0 : 4) | (nw === ne ? 0 : 8);
      if (bits === 0) continue;
      const corner = row * width + column;
      ways[corner] = bits;
      x[corner] = left + column * CELL;
      y[corner] = top + row * CELL;
      used.push(corner);
    }
  }
  return { width, x, y, ways, kept: new Uint8Array(count), used };
}

const onwards = ({ width }: Graph, corner: number, way: number): number => {
  const [dx, dy] = STEPS[way] ?? [0, 0];
  return corner + dy * width + dx;
};

/** The ways that each set of bits stands for. */
const WAYS = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((way) => (bits & (1 << way)) !== 0));

const waysOf = ({ ways }: Graph, corner: number): readonly number[] => WAYS[ways[corner] ?? 0] ?? [];

/** Moves each point of a line halfway to the middle of its neighbours; where three lands meet nothing moves. */
function smooth(graph: Graph): void {
  const { x, y, used } = graph;
  const within = Int32Array.from(used.filter((corner) => waysOf(graph, corner).length === 2));
  const beside = (which: 0 | 1): Int32Array =>
    within.map((corner) => onwards(graph, corner, waysOf(graph, corner)[which] ?? 0));
  const [one, other] = [beside(0), beside(1)];
  const [movedX, movedY] = [new Float64Array(within.length), new Float64Array(within.length)];
  const middle = (of: Float64Array, at: number): number =>
    ((of[within[at] ?? 0] ?? 0) * 2 + (of[one[at] ?? 0] ?? 0) + (of[other[at] ?? 0] ?? 0)) / 4;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < within.length; at += 1) {
      movedX[at] = middle(x, at);
      movedY[at] = middle(y, at);
    }
    for (let at = 0; at < within.length; at += 1) {
      x[within[at] ?? 0] = movedX[at] ?? 0;
      y[within[at] ?? 0] = movedY[at] ?? 0;
    }
  }
}

/** Marks the points that are drawn, line by line, and measures what two lands share. */
function thin(graph: Graph, cells: Cells): Map<string, number> {
  const borders = new Map<string, number>();
  const walked = new Uint8Array(graph.ways.length);
  const isNode = (corner: number): boolean => waysOf(graph, corner).length !== 2;
  const walk = (start: number, way: number): void => {
    const line = [start];
    let [corner, heading] = [start, way];
    for (;;) {
      walked[corner] = (walked[corner] ?? 0) | (1 << heading);
      corner = onwards(graph, corner, heading);
      const back = (heading + 2) % 4;
      walked[corner] = (walked[corner] ?? 0) | (1 << back);
      line.push(corner);
      if (corner === start || isNode(corner)) break;
      heading = waysOf(graph, corner).find((next) => next !== back) ?? back;
    }
    keepTelling(graph, line);
    const [one, other] = sidesOf(cells, graph, start, way);
    if (one === WATER || other === WATER) return;
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    borders.set(key, (borders.get(key) ?? 0) + lengthOf(graph, line));
  };
  const walkAll = (corners: readonly number[]): void => {
    for (const corner of corners) {
      for (const way of waysOf(graph, corner)) {
        if (((walked[corner] ?? 0) & (1 << way)) === 0) walk(corner, way);
      }
    }
  };
  walkAll(graph.used.filter(isNode));
  walkAll(graph.used);
  return borders;
}

/** The owners at both sides of the step that leads from a corner. */
function sidesOf({ columns, owner }: Cells, { width }: Graph, corner: number, way: number): [number, number] {
  const column = corner % width;
  const row = (corner - column) / width;
  const at = (c: number, r: number): number => owner[r * columns + c] ?? WATER;
  switch (way) {
    case 0:
      return [at(column, row - 1), at(column, row)];
    case 1:
      return [at(column - 1, row), at(column, row)];
    case 2:
      return [at(column - 1, row - 1), at(column - 1, row)];
    default:
      return [at(column - 1, row - 1), at(column, row - 1)];
  }
}

function lengthOf(graph: Graph, line: readonly number[]): number {
  const points = line.filter((corner) => graph.kept[corner] === 1).map((corner) => pointAt(graph, corner));
  return points.slice(1).reduce((sum, [x, y], index) => {
    const [px, py] = points[index] ?? [x, y];
    return sum + Math.sqrt((x - px) ** 2 + (y - py) ** 2);
  }, 0);
}

/** Marks the points of a line that tell its course (Douglas and Peucker 1973). */
function keepTelling(graph: Graph, line: readonly number[]): void {
  const { x, y, kept } = graph;
  const last = line.length - 1;
  const keep = (position: number): void => {
    kept[line[position] ?? 0] = 1;
  };
  const off = (position: number, from: number, to: number): number => {
    const [a, b, p] = [line[from] ?? 0, line[to] ?? 0, line[position] ?? 0];
    const [ax, ay] = [x[a] ?? 0, y[a] ?? 0];
    const [dx, dy] = [(x[b] ?? 0) - ax, (y[b] ?? 0) - ay];
    const [px, py] = [(x[p] ?? 0) - ax, (y[p] ?? 0) - ay];
    const length = Math.sqrt(dx * dx + dy * dy);
    return length === 0 ? Math.sqrt(px * px + py * py) : Math.abs(px * dy - py * dx) / length;
  };
  const split = (from: number, to: number, least: number): void => {
    let [farthest, most] = [-1, least];
    for (let position = from + 1; position < to; position += 1) {
      const distance = off(position, from, to);
      if (distance > most) [farthest, most] = [position, distance];
    }
    if (farthest < 0) return;
    keep(farthest);
    split(from, farthest, THIN);
    split(farthest, to, THIN);
  };
  keep(0);
  keep(last);
  const isLoop = line[0] === line[last];
  if (!isLoop) return split(0, last, THIN);
  // A loop keeps three points at least: its start, the one farthest off, and one beside the way between them.
  let far = 1;
  for (let position = 1; position < last; position += 1)
    if (off(position, 0, last) > off(far, 0, last)) far = position;
  keep(far);
  split(0, far, -1);
  split(far, last, -1);
}

/** Without points that rounding has laid upon each other. */
const tidied = (ring: Ring): Ring =>
  ring.filter(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] ?? [NaN, NaN];
    return x !== px || y !== py;
  });

const isHole = (ring: Ring): boolean => {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length] ?? [x, y];
    twice += x * ny - nx * y;
  });
  return twice < 0;
};

/** Puts holes to the outlines in which they lie, the largest outline first. */
function nested(rings: readonly Ring[]): Ring[][] {
  const outer = rings.filter((ring) => !isHole(ring)).toSorted((a, b) => areaOf(b) - areaOf(a));
  const holes = rings.filter(isHole);
  return outer.map((ring) => [ring, ...holes.filter(([first = [0, 0]]) => isInside([ring], first))]);
}
