import { facesOf, type PieceFaces } from '../lines/faces.ts';
import { xOf, yOf } from '../lines/grid.ts';
import {
  distinct,
  inSquares,
  meeting,
  piecesAlong,
  some,
  together,
  withCuts,
  type Pieces,
} from '../lines/pieces.ts';
import { endOf, startOf } from '../lines/ways.ts';

/** Strokes laid over the pieces of a draft, each cut where it meets another. */
export interface Overlay {
  /** For each old piece the points from end to end, new ones included. */
  readonly old: readonly (readonly number[])[];
  /** The pieces of the strokes that are no old ones. */
  readonly fresh: Pieces;
  /** Both together. */
  readonly faces: PieceFaces;
  /** By piece of `faces`. */
  readonly isFresh: readonly boolean[];
}

/** Cuts are rounded to the grid, which can make new crossings; reading settles what is left then. */
const MOST_ROUNDS = 6;

/** Lays strokes, as points of the grid, over pieces that meet in their ends only. */
export function overlay(base: Pieces, strokes: readonly (readonly number[])[]): Overlay {
  let old: readonly (readonly number[])[] = Array.from(base.from, (from, piece) => [
    from,
    base.to[piece] ?? from,
  ]);
  let fresh: readonly (readonly number[])[] = strokes;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const cuts = cutsOf(old, fresh);
    if (cuts.size === 0) break;
    let piece = 0;
    const cut = (way: readonly number[]): number[] =>
      way.slice(0, 1).concat(
        way.slice(1).flatMap((to, index) => {
          const at = cuts.get(piece);
          piece += 1;
          return at === undefined ? [to] : withCuts(way[index] ?? to, to, at).slice(1);
        }),
      );
    old = old.map(cut);
    fresh = fresh.map(cut);
  }
  const oldPieces = piecesAlong(old);
  const isOld = keysIn(oldPieces, fresh);
  const drawn = distinct(piecesAlong(fresh));
  const left = some(drawn, (piece) => !isOld.has(keyAt(drawn, piece)));
  const faces = facesOf(together(oldPieces, left));
  const keys = new Set(Array.from(left.from, (_, piece) => keyAt(left, piece)));
  const isFresh = Array.from(faces.pieces.from, (_, piece) => keys.has(keyAt(faces.pieces, piece)));
  return { old, fresh: left, faces, isFresh };
}

export const keyOf = (one: number, other: number): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

const keyAt = ({ from, to }: Pieces, piece: number): string => keyOf(from[piece] ?? 0, to[piece] ?? 0);

/** The keys of pieces both of whose ends are on strokes: no others can be the same as a piece of a stroke. */
function keysIn({ from, to }: Pieces, strokes: readonly (readonly number[])[]): ReadonlySet<string> {
  const points = new Set(strokes.flat());
  const keys = new Set<string>();
  from.forEach((one, piece) => {
    const other = to[piece] ?? one;
    if (points.has(one) && points.has(other)) keys.add(keyOf(one, other));
  });
  return keys;
}

/** Where ways are cut, by piece: those of `old` come first, one after another. */
function cutsOf(
  old: readonly (readonly number[])[],
  fresh: readonly (readonly number[])[],
): ReadonlyMap<number, readonly number[]> {
  const first = piecesAlong(old);
  const begin = first.from.length;
  const pieces = together(first, piecesAlong(fresh));
  const { starts, items } = inSquares(pieces);
  const cuts = new Map<number, number[]>();
  const cut = (piece: number, at: number): void => {
    const known = cuts.get(piece);
    if (known === undefined) cuts.set(piece, [at]);
    else if (!known.includes(at)) known.push(at);
  };
  for (let square = 0; square + 1 < starts.length; square += 1) {
    const here = items.subarray(starts[square], starts[square + 1]);
    // Pieces come in their order, so that whatever is fresh stands at the end.
    for (let one = here.length - 1; one >= 0 && (here[one] ?? 0) >= begin; one -= 1) {
      for (let other = 0; other < one; other += 1) meeting(pieces, here[other] ?? 0, here[one] ?? 0, cut);
    }
  }
  return cuts;
}

/** Answers a place within a face, in tenths of a unit; undefined where a face is too thin to have one. */
export function placesIn(faces: PieceFaces): (face: number) => readonly [number, number] | undefined {
  const sides = new Map<number, number[]>();
  faces.face.forEach((face, side) => {
    const known = sides.get(face);
    if (known === undefined) sides.set(face, [side]);
    else known.push(side);
  });
  const places = new Map<number, readonly [number, number] | undefined>();
  return (face) => {
    if (!places.has(face)) places.set(face, placeIn(faces, face, sides.get(face) ?? []));
    return places.get(face);
  };
}

/** Just within a side's middle, the longest sides first, and not so near to it that another face could be hit. */
function placeIn(
  faces: PieceFaces,
  face: number,
  sides: readonly number[],
): readonly [number, number] | undefined {
  const { ways } = faces;
  const long = (side: number): number => {
    const [a, b] = [startOf(ways, side), endOf(ways, side)];
    return (xOf(a) - xOf(b)) ** 2 + (yOf(a) - yOf(b)) ** 2;
  };
  for (const side of sides.toSorted((one, other) => long(other) - long(one)).slice(0, 12)) {
    const [a, b] = [startOf(ways, side), endOf(ways, side)];
    const [dx, dy] = [xOf(b) - xOf(a), yOf(b) - yOf(a)];
    const length = Math.sqrt(dx * dx + dy * dy);
    for (const off of [2, 0.4, 0.05]) {
      const x = (xOf(a) + xOf(b)) / 2 - (dy / length) * off;
      const y = (yOf(a) + yOf(b)) / 2 + (dx / length) * off;
      if (x >= 0 && y >= 0 && faces.faceAt(x, y) === face) return [x, y];
    }
  }
  return undefined;
}
