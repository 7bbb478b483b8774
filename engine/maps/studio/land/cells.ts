import { createNoise2D } from 'simplex-noise';
import type { Point } from '../../drawing/geometry.ts';

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
  /** Width of the water between two that are neither joined nor walled off, in map units; 0 = none is cut. */
  strait(one: number, other: number): number;
}

/** Squares of `CELL` units, each with the position of its sower, or `WATER`. */
export interface Cells {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly owner: Int16Array;
}

/** Map units a square. */
export const CELL = 2.5;
export const WATER = -1;

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
/** Lakes of fewer squares are filled. */
const SMALLEST_LAKE = 42;
/** Land of fewer squares that holds none of its territory's spots is left out. */
const SMALLEST_EXCLAVE = 110;
/** More than any strait. */
const WIDEST_STRAIT = 40;

interface Spot {
  readonly sower: number;
  readonly at: Point;
  readonly weight: number;
}

const apart = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Each square goes to the nearest counter, and is land where that counter's land reaches or a link leads. */
export function sow(sowing: Sowing): Cells {
  const { sowers, style, reach } = sowing;
  const joinedTo = neighboursOf(sowing);
  const reaches = sowers.map((sower, index) =>
    style === 'discs'
      ? DISC * reach
      : Math.min(MOST_REACH, Math.max(LEAST_REACH, roomOf(sower, index, sowers, joinedTo) * SHARE)) *
        reach *
        sower.weight,
  );
  const margin = Math.max(LEAST_REACH, ...reaches) + 30;
  const spots = sowers.flatMap(({ spots: places, weight }, sower) =>
    places.map((at): Spot => ({ sower, at, weight: style === 'discs' ? 1 : weight })),
  );
  const cells = frameAround(
    spots.map(({ at }) => at),
    margin,
  );
  const corridors = style === 'discs' ? [] : corridorsOf(sowing, reaches);
  const warp = style === 'discs' ? (at: Point) => at : warpOf(sowing);
  const carved = new Uint8Array(cells.owner.length);
  const nearest = new Int16Array(cells.owner.length);
  const best = new Float64Array(sowers.length);
  for (let top = 0; top < cells.rows; top += BLOCK) {
    for (let left = 0; left < cells.columns; left += BLOCK) {
      const near = candidates(spots, cells, left, top);
      const owners = [...new Set(near.map(({ sower }) => sower))];
      for (let row = top; row < Math.min(cells.rows, top + BLOCK); row += 1) {
        for (let column = left; column < Math.min(cells.columns, left + BLOCK); column += 1) {
          const at = warp([cells.left + (column + 0.5) * CELL, cells.top + (row + 0.5) * CELL]);
          for (const owner of owners) best[owner] = Infinity;
          let first = WATER;
          let raw = Infinity;
          let least = Infinity;
          for (const { sower, at: place, weight } of near) {
            const distance = apart(at, place);
            const felt = distance / weight;
            if (felt < (best[sower] ?? Infinity)) best[sower] = felt;
            if (felt < least) [first, raw, least] = [sower, distance, felt];
          }
          const cell = row * cells.columns + column;
          nearest[cell] = first;
          if (first === WATER) continue;
          const isNear = raw < (reaches[first] ?? 0);
          if (!isNear && !isOnCorridor(corridors[first] ?? [], at)) continue;
          const isCut = owners.some(
            (other) => other !== first && (best[other] ?? Infinity) - least < sowing.strait(first, other),
          );
          if (isCut) carved[cell] = 1;
          else cells.owner[cell] = first;
        }
      }
    }
  }
  fillPonds(cells, nearest, carved);
  dropSpecks(cells, spots);
  return cells;
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
function frameAround(points: readonly Point[], margin: number): Cells {
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
  return { left, top, columns, rows, owner: new Int16Array(columns * rows).fill(WATER) };
}

/** The spots that may be nearest to a square of the block, or near enough to cut a strait in it. */
function candidates(spots: readonly Spot[], cells: Cells, left: number, top: number): Spot[] {
  const middle: Point = [cells.left + (left + BLOCK / 2) * CELL, cells.top + (top + BLOCK / 2) * CELL];
  const around = BLOCK * CELL * 0.71 + OCTAVES.reduce((sum, [, far]) => sum + far, 0) * 1.42;
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
  return corridors.some(({ from, to, half }) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared;
    const share = Math.max(0, Math.min(1, along));
    return apart([x, y], [from[0] + share * dx, from[1] + share * dy]) < half;
  });
}

function warpOf({ seed, rough }: Sowing): (at: Point) => Point {
  const east = createNoise2D(randomFrom(seed));
  const south = createNoise2D(randomFrom(seed + 7919));
  return ([x, y]) => {
    let [dx, dy] = [0, 0];
    for (const [wave, far] of OCTAVES) {
      dx += east(x / wave, y / wave) * far * rough;
      dy += south(x / wave, y / wave) * far * rough;
    }
    return [x + dx, y + dy];
  };
}

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Water that nothing has cut, and that no ship could leave, belongs to the land around it. */
function fillPonds(cells: Cells, nearest: Int16Array, carved: Uint8Array): void {
  for (const { members, touchesFrame } of piecesOf(cells, (one, other) => one === other)) {
    const [first = 0] = members;
    if (cells.owner[first] !== WATER || touchesFrame || members.length >= SMALLEST_LAKE) continue;
    if (members.some((cell) => carved[cell] === 1)) continue;
    for (const cell of members) cells.owner[cell] = nearest[cell] ?? WATER;
  }
}

function dropSpecks(cells: Cells, spots: readonly Spot[]): void {
  const home = new Set(
    spots.map(
      ({ at: [x, y] }) =>
        Math.floor((y - cells.top) / CELL) * cells.columns + Math.floor((x - cells.left) / CELL),
    ),
  );
  for (const { members } of piecesOf(cells, (one, other) => one === other)) {
    const [first = 0] = members;
    if (cells.owner[first] === WATER || members.length >= SMALLEST_EXCLAVE) continue;
    if (members.some((cell) => home.has(cell))) continue;
    for (const cell of members) cells.owner[cell] = WATER;
  }
}

interface Piece {
  readonly members: readonly number[];
  readonly touchesFrame: boolean;
}

/** The connected pieces of squares that belong together. */
function piecesOf(cells: Cells, isSame: (one: number, other: number) => boolean): Piece[] {
  const { columns, rows, owner } = cells;
  const seen = new Uint8Array(owner.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < owner.length; start += 1) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const members = [start];
    let touchesFrame = false;
    for (let at = 0; at < members.length; at += 1) {
      const cell = members[at] ?? 0;
      const column = cell % columns;
      const row = (cell - column) / columns;
      if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) touchesFrame = true;
      const around = [
        column > 0 ? cell - 1 : -1,
        column < columns - 1 ? cell + 1 : -1,
        row > 0 ? cell - columns : -1,
        row < rows - 1 ? cell + columns : -1,
      ];
      for (const next of around) {
        if (next < 0 || seen[next] === 1 || !isSame(owner[next] ?? WATER, owner[cell] ?? WATER)) continue;
        seen[next] = 1;
        members.push(next);
      }
    }
    pieces.push({ members, touchesFrame });
  }
  return pieces;
}
