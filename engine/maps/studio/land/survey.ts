import { createNoise2D } from 'simplex-noise';
import type { Point } from '../../drawing/geometry.ts';
import { CELL, WATER, type Frame } from './cells.ts';
import { randomFrom } from './random.ts';

/** A territory whose land is drawn around its counter. */
export interface Sower {
  readonly id: string;
  /** Its counter and the other places that its land reaches. */
  readonly spots: readonly Point[];
  readonly weight: number;
}

/** What land follows from. */
export interface Sowing {
  readonly sowers: readonly Sower[];
  /** `discs` are for a picture, whose own land is underneath: round, and not joined. */
  readonly style: 'land' | 'discs';
  readonly seed: number;
  readonly rough: number;
  readonly reach: number;
  /** Positions in `sowers` that are joined by land. */
  readonly joined: readonly (readonly [number, number])[];
  /** May water be cut between two? */
  isApart(one: number, other: number): boolean;
}

/** What each square would be if there were no straits, and where these may be cut. */
export interface Survey {
  readonly frame: Frame;
  readonly spots: readonly Point[];
  /** The position of the sower to whom a square is nearest. */
  readonly nearest: Int16Array;
  /** 1 = its land reaches here, or a link leads here. */
  readonly isLand: Uint8Array;
  /** Squares of land near to somebody else, who that is, and by how many map units they are farther off. */
  readonly rivals: {
    readonly cell: readonly number[];
    readonly other: readonly number[];
    readonly gap: readonly number[];
  };
}

/** Land reaches this share of the way to the neighbours that it is joined to, and no less or more than this. */
const SHARE = 0.62;
const LEAST_REACH = 17;
const MOST_REACH = 85;
const DISC = 15;
/** Half the width of the land along a link, as a share of the lesser reach. */
const CORRIDOR = 0.55;
/** Wavelengths of the noise, in map units, and how far each moves a point at the roughest. */
const OCTAVES = [
  [110, 26],
  [42, 15],
  [16, 6],
] as const;
const BLOCK = 12;
/** More than any strait. */
const WIDEST_STRAIT = 40;

interface Spot {
  readonly sower: number;
  readonly at: Point;
  readonly weight: number;
}

const apart = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/**
 * Each square goes to the nearest counter, and is land where that counter's land reaches or a link leads. Block by block, since
 * few counters come into question for a block; numbers in arrays, because a sheet has a quarter of a million squares.
 */
export function survey(sowing: Sowing): Survey {
  const { sowers, style, reach } = sowing;
  const joinedTo = neighboursOf(sowing);
  const reaches = sowers.map((sower, index) =>
    style === 'discs'
      ? DISC * reach
      : Math.min(MOST_REACH, Math.max(LEAST_REACH, roomOf(sower, index, sowers, joinedTo) * SHARE)) *
        reach *
        sower.weight,
  );
  const spots = sowers.flatMap(({ spots: places, weight }, sower) =>
    places.map((at): Spot => ({ sower, at, weight: style === 'discs' ? 1 : weight })),
  );
  const places = spots.map(({ at }) => at);
  const frame = frameAround(places, Math.max(LEAST_REACH, ...reaches) + 30);
  const { columns, rows } = frame;
  const rough = style === 'discs' ? 0 : sowing.rough;
  const warp = warpOf(sowing.seed, rough);
  const corridors = style === 'discs' ? [] : corridorsOf(sowing, reaches);
  const nearest = new Int16Array(columns * rows);
  const isLand = new Uint8Array(columns * rows);
  const rivals: { cell: number[]; other: number[]; gap: number[] } = { cell: [], other: [], gap: [] };
  /** How far off each sower is felt to be from the square at hand. */
  const felt = new Float64Array(sowers.length);
  const at: [number, number] = [0, 0];
  for (let top = 0; top < rows; top += BLOCK) {
    for (let left = 0; left < columns; left += BLOCK) {
      const near = candidates(spots, frame, left, top, rough);
      const owners = [...new Set(near.map(({ sower }) => sower))];
      const x = Float64Array.from(near, (spot) => spot.at[0]);
      const y = Float64Array.from(near, (spot) => spot.at[1]);
      const bottom = Math.min(rows, top + BLOCK);
      const right = Math.min(columns, left + BLOCK);
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          warp(frame.left + (column + 0.5) * CELL, frame.top + (row + 0.5) * CELL, at);
          for (const owner of owners) felt[owner] = Infinity;
          let first = WATER;
          let raw = Infinity;
          let least = Infinity;
          for (let index = 0; index < near.length; index += 1) {
            const { sower, weight } = near[index] ?? NOWHERE;
            const dx = at[0] - (x[index] ?? 0);
            const dy = at[1] - (y[index] ?? 0);
            const distance = Math.sqrt(dx * dx + dy * dy);
            const weighed = distance / weight;
            if (weighed < (felt[sower] ?? Infinity)) felt[sower] = weighed;
            if (weighed >= least) continue;
            first = sower;
            raw = distance;
            least = weighed;
          }
          const cell = row * columns + column;
          nearest[cell] = first;
          if (first === WATER) continue;
          if (raw >= (reaches[first] ?? 0) && !isOnCorridor(corridors[first] ?? [], at)) continue;
          isLand[cell] = 1;
          for (const other of owners) {
            const gap = (felt[other] ?? Infinity) - least;
            if (other === first || gap >= WIDEST_STRAIT || !sowing.isApart(first, other)) continue;
            rivals.cell.push(cell);
            rivals.other.push(other);
            rivals.gap.push(gap);
          }
        }
      }
    }
  }
  return { frame, spots: places, nearest, isLand, rivals };
}

const NOWHERE: Spot = { sower: 0, at: [0, 0], weight: 1 };

function neighboursOf({ sowers, joined }: Sowing): number[][] {
  const neighbours: number[][] = sowers.map(() => []);
  for (const [a, b] of joined) {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  return neighbours;
}

/** The mean distance to whom it is joined with; where it is alone, three quarters of that to the nearest. */
function roomOf(
  { spots: [own = [0, 0]] }: Sower,
  index: number,
  sowers: readonly Sower[],
  joinedTo: readonly (readonly number[])[],
): number {
  const to = (other: number): number => apart(own, sowers[other]?.spots[0] ?? own);
  const neighbours = joinedTo[index] ?? [];
  if (neighbours.length > 0) {
    return neighbours.reduce((sum, other) => sum + to(other), 0) / neighbours.length;
  }
  const nearest = Math.min(...sowers.flatMap((_, other) => (other === index ? [] : [to(other)])));
  return Number.isFinite(nearest) ? nearest * 0.75 : 60;
}

/** The frame stands on a fixed lattice, so that a counter that moves leaves the coasts of others alone. */
function frameAround(points: readonly Point[], margin: number): Frame {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [west, north] = [Math.min(west, x), Math.min(north, y)];
    [east, south] = [Math.max(east, x), Math.max(south, y)];
  }
  if (points.length === 0) [west, north, east, south] = [0, 0, 0, 0];
  const left = Math.floor((west - margin) / CELL) * CELL;
  const top = Math.floor((north - margin) / CELL) * CELL;
  const columns = Math.ceil((east + margin - left) / CELL) + 1;
  const rows = Math.ceil((south + margin - top) / CELL) + 1;
  return { left, top, columns, rows };
}

/** The spots that may be nearest to a square of the block, or near enough to cut a strait in it. */
function candidates(
  spots: readonly Spot[],
  frame: Frame,
  left: number,
  top: number,
  rough: number,
): readonly Spot[] {
  const middle: Point = [frame.left + (left + BLOCK / 2) * CELL, frame.top + (top + BLOCK / 2) * CELL];
  const moved = OCTAVES.reduce((sum, [, far]) => sum + far, 0) * Math.SQRT2 * rough;
  const around = BLOCK * CELL * Math.SQRT1_2 + moved + CELL;
  const most = Math.min(...spots.map(({ at, weight }) => (apart(at, middle) + around) / weight));
  return spots.filter(({ at, weight }) => (apart(at, middle) - around) / weight <= most + WIDEST_STRAIT);
}

interface Corridor {
  readonly from: Point;
  readonly to: Point;
  readonly half: number;
}

function corridorsOf({ sowers, joined }: Sowing, reaches: readonly number[]): Corridor[][] {
  const corridors: Corridor[][] = sowers.map(() => []);
  for (const [a, b] of joined) {
    const half = Math.min(reaches[a] ?? 0, reaches[b] ?? 0) * CORRIDOR;
    const [from, to] = closest(sowers[a]?.spots ?? [], sowers[b]?.spots ?? []);
    for (const end of [a, b]) corridors[end]?.push({ from, to, half });
  }
  return corridors;
}

function closest(some: readonly Point[], others: readonly Point[]): readonly [Point, Point] {
  let found: readonly [Point, Point] = [some[0] ?? [0, 0], others[0] ?? [0, 0]];
  for (const one of some) {
    for (const other of others) if (apart(one, other) < apart(...found)) found = [one, other];
  }
  return found;
}

function isOnCorridor(corridors: readonly Corridor[], [x, y]: Point): boolean {
  for (const { from, to, half } of corridors) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared;
    const share = Math.max(0, Math.min(1, along));
    const [offX, offY] = [x - from[0] - share * dx, y - from[1] - share * dy];
    if (offX * offX + offY * offY < half * half) return true;
  }
  return false;
}

/** Moves points about by noise, so that nothing runs straight. The answer is written to `to`. */
function warpOf(seed: number, rough: number): (x: number, y: number, to: [number, number]) => void {
  const east = createNoise2D(randomFrom(seed));
  const south = createNoise2D(randomFrom(seed + 7919));
  return (x, y, to) => {
    let [dx, dy] = [0, 0];
    if (rough > 0) {
      for (const [wave, far] of OCTAVES) {
        dx += east(x / wave, y / wave) * far * rough;
        dy += south(x / wave, y / wave) * far * rough;
      }
    }
    to[0] = x + dx;
    to[1] = y + dy;
  };
}
