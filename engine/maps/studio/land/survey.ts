import type { Point } from '../../drawing/geometry.ts';
import { CELL, WATER, type Frame } from './cells.ts';
import {
  knownBlock,
  numberOf,
  OCTAVES,
  surveyBlock,
  WIDEST_STRAIT,
  type Corridor,
  type Spot,
} from './block.ts';

/** A territory whose land is drawn around its counter. */
export interface Sower {
  readonly id: string;
  /** Its counter and the other places that its land reaches. */
  readonly spots: readonly Point[];
  readonly weight: number;
  /** Between it and these, by their ids, no water is cut. */
  readonly met: readonly string[];
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
  /** May water be cut between two? As the sowers say, and never between discs. */
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
const BLOCK = 12;

const apart = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/**
 * Each square goes to the nearest counter, and is land where that counter's land reaches or a link leads. Block by block, since
 * few counters come into question for a block, and most blocks are as they were when a counter is moved.
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
  const corridors = style === 'discs' ? [] : corridorsOf(sowing, reaches);
  const nearest = new Int16Array(columns * rows);
  const isLand = new Uint8Array(columns * rows);
  const rivals: { cell: number[]; other: number[]; gap: number[] } = { cell: [], other: [], gap: [] };
  const standing = sowers.map(({ id, met }, index) =>
    numberOf(JSON.stringify([id, reaches[index], corridors[index], style === 'discs' || met])),
  );
  const ground = { ...sowing, rough, reaches, corridors };
  for (let top = 0; top < rows; top += BLOCK) {
    for (let left = 0; left < columns; left += BLOCK) {
      const near = candidates(spots, frame, left, top, rough);
      const owners = [...new Set(near.map(({ sower }) => sower))];
      const [across, down] = [Math.min(BLOCK, columns - left), Math.min(BLOCK, rows - top)];
      const place = { left: frame.left + left * CELL, top: frame.top + top * CELL, across, down };
      const of = [sowing.seed, rough, across, down];
      for (const { sower, at, weight } of near) of.push(standing[sower] ?? 0, at[0], at[1], weight);
      const block = knownBlock(place, of, () => surveyBlock(place, near, owners, ground));
      for (let at = 0; at < across * down; at += 1) {
        const column = at % across;
        const cell = (top + (at - column) / across) * columns + left + column;
        nearest[cell] = owners[block.nearest[at] ?? WATER] ?? WATER;
        isLand[cell] = block.isLand[at] ?? 0;
      }
      for (let index = 0; index < block.rivals.cell.length; index += 1) {
        const at = block.rivals.cell[index] ?? 0;
        const column = at % across;
        rivals.cell.push((top + (at - column) / across) * columns + left + column);
        rivals.other.push(owners[block.rivals.other[index] ?? 0] ?? 0);
        rivals.gap.push(block.rivals.gap[index] ?? 0);
      }
    }
  }
  return { frame, spots: places, nearest, isLand, rivals };
}

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
