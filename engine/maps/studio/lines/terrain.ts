import { gridPoint, turn, xOf, yOf } from './grid.ts';
import { eachSquare, meeting, squareOf } from './pieces.ts';

/** The lines of a draft while points of them are moved: tells at once what a point may not do. */
export interface Terrain {
  /** Where a vertex stands now. */
  at(vertex: string): number | undefined;
  /** The vertices to which lines lead from one. */
  beside(vertex: string): readonly string[];
  /**
   * True if a vertex may go to a point straight: no line of it meets another there, and it sweeps over no other vertex, so that
   * every face stays on its side.
   */
  mayMove(vertex: string, to: number): boolean;
  move(vertex: string, to: number): void;
  /** True if a vertex between two others may be left out of their line. */
  mayLeave(vertex: string, before: string, after: string): boolean;
  leave(vertex: string, before: string, after: string): void;
}

/** @param vertices points of the grid by id @param lines ids from end to end */
export function terrainOf(
  vertices: ReadonlyMap<string, number>,
  lines: Iterable<readonly string[]>,
): Terrain {
  const places = new Map(vertices);
  const next = new Map<string, Set<string>>();
  const corners = new Map<number, Set<string>>();
  const edges = new Map<number, Set<string>>();
  const put = (squares: Map<number, Set<string>>, square: number, name: string): void => {
    const known = squares.get(square);
    if (known === undefined) squares.set(square, new Set([name]));
    else known.add(name);
  };
  const pointOf = (vertex: string): number => places.get(vertex) ?? 0;
  const squareAt = (point: number): number => squareOf(xOf(point), yOf(point));
  const edgeOf = (one: string, other: string): string =>
    one < other ? `${one} ${other}` : `${other} ${one}`;
  const eachEdgeSquare = (one: string, other: string, tell: (square: number) => void): void =>
    eachSquare(pointOf(one), pointOf(other), tell);
  const addEdge = (one: string, other: string): void =>
    eachEdgeSquare(one, other, (square) => put(edges, square, edgeOf(one, other)));
  const dropEdge = (one: string, other: string): void =>
    eachEdgeSquare(one, other, (square) => edges.get(square)?.delete(edgeOf(one, other)));
  const tie = (one: string, other: string): void => {
    if (one === other) return;
    next.set(one, (next.get(one) ?? new Set()).add(other));
    next.set(other, (next.get(other) ?? new Set()).add(one));
  };

  for (const [id, point] of places) put(corners, squareAt(point), id);
  for (const points of lines) points.slice(1).forEach((to, index) => tie(points[index] ?? to, to));
  for (const [one, others] of next) for (const other of others) if (one < other) addEdge(one, other);

  /** True if no vertex but those given lies in a triangle or on its sides. */
  const isEmpty = (a: number, b: number, c: number, but: readonly string[]): boolean => {
    const [left, right] = [Math.min(xOf(a), xOf(b), xOf(c)), Math.max(xOf(a), xOf(b), xOf(c))];
    const [top, bottom] = [Math.min(yOf(a), yOf(b), yOf(c)), Math.max(yOf(a), yOf(b), yOf(c))];
    const [across, down] = [squareOf(1 << 7, 0) - squareOf(0, 0), squareOf(0, 1 << 7) - squareOf(0, 0)];
    const [first, last] = [squareOf(left, top), squareOf(right, bottom)];
    const columns = (right >> 7) - (left >> 7);
    for (let row = first; row <= last; row += down) {
      for (let square = row; square <= row + columns; square += across) {
        for (const vertex of corners.get(square) ?? []) {
          if (!but.includes(vertex) && isWithin(a, b, c, pointOf(vertex))) return false;
        }
      }
    }
    return true;
  };
  const meetsNothing = (vertex: string, to: number, end: string): boolean => {
    const at = pointOf(end);
    let isFree = true;
    eachSquare(to, at, (square) => {
      for (const edge of isFree ? (edges.get(square) ?? []) : []) {
        const [one = '', other = ''] = edge.split(' ');
        if (one === vertex || other === vertex) continue;
        const pieces = { from: Int32Array.of(to, pointOf(one)), to: Int32Array.of(at, pointOf(other)) };
        meeting(pieces, 0, 1, () => (isFree = false));
        if (!isFree) break;
      }
    });
    return isFree;
  };

  return {
    at: (vertex) => places.get(vertex),
    beside: (vertex) => [...(next.get(vertex) ?? [])],
    mayMove(vertex, to) {
      const from = pointOf(vertex);
      const ends = [...(next.get(vertex) ?? [])];
      return ends.every(
        (end) =>
          pointOf(end) !== to &&
          isEmpty(from, to, pointOf(end), [vertex, end]) &&
          meetsNothing(vertex, to, end),
      );
    },
    move(vertex, to) {
      const ends = next.get(vertex) ?? [];
      for (const end of ends) dropEdge(vertex, end);
      corners.get(squareAt(pointOf(vertex)))?.delete(vertex);
      places.set(vertex, to);
      put(corners, squareAt(to), vertex);
      for (const end of ends) addEdge(vertex, end);
    },
    mayLeave: (vertex, before, after) =>
      before !== after &&
      next.get(before)?.has(after) !== true &&
      isEmpty(pointOf(before), pointOf(vertex), pointOf(after), [vertex, before, after]),
    leave(vertex, before, after) {
      for (const end of [before, after]) {
        dropEdge(vertex, end);
        next.get(end)?.delete(vertex);
      }
      next.delete(vertex);
      corners.get(squareAt(pointOf(vertex)))?.delete(vertex);
      places.delete(vertex);
      tie(before, after);
      addEdge(before, after);
    },
  };
}

function isWithin(a: number, b: number, c: number, point: number): boolean {
  const [one, two, three] = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
  return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
}

/** The point of the grid that is halfway between one point and the middle of two others. */
export const smoothed = (before: number, at: number, after: number): number =>
  gridPoint(
    Math.round((xOf(before) + 2 * xOf(at) + xOf(after)) / 4),
    Math.round((yOf(before) + 2 * yOf(at) + yOf(after)) / 4),
  );
