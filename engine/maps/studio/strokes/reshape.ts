import type { Point } from '../../drawing/geometry.ts';
import { placeOf, xOf, yOf } from '../lines/grid.ts';
import { smoothed, terrainOf, type Terrain } from '../lines/terrain.ts';
import { telling, tellingAround } from '../lines/thinned.ts';
import type { PlainDraft } from '../plain.ts';
import { draftFaces } from '../lineFaces.ts';
import { NO_CHANGE, redrawnLines, type LineChange, type NewId } from './change.ts';
import { lostIn, reshaped, settledSeeds } from './settledSeeds.ts';

const terrainIn = ({ vertices, lines }: PlainDraft): Terrain =>
  terrainOf(
    vertices,
    [...lines.values()].map(({ points }) => points),
  );

/** The terrain around a place, for one point that is moved at most so many map units from there. */
export function terrainAround({ vertices, lines }: PlainDraft, at: number, reach: number): Terrain {
  const [left, top, far] = [xOf(at), yOf(at), reach * 10];
  const isNear = (one: number, other: number): boolean =>
    Math.max(xOf(one), xOf(other)) >= left - far &&
    Math.min(xOf(one), xOf(other)) <= left + far &&
    Math.max(yOf(one), yOf(other)) >= top - far &&
    Math.min(yOf(one), yOf(other)) <= top + far;
  const near = new Map<string, number>();
  const ways: (readonly string[])[] = [];
  for (const { points } of lines.values()) {
    for (let index = 0; index + 1 < points.length; index += 1) {
      const [one = '', other = ''] = [points[index], points[index + 1]];
      const [from = 0, to = 0] = [vertices.get(one), vertices.get(other)];
      if (!isNear(from, to)) continue;
      near.set(one, from).set(other, to);
      ways.push([one, other]);
    }
  }
  return terrainOf(near, ways);
}

/** Moves vertices; a seed that would come to lie in another face goes along. Whether they may is asked of the terrain before. */
export function vertexMove(draft: PlainDraft, moves: ReadonlyMap<string, number>, newId: NewId): LineChange {
  const to = new Map([...moves].map(([id, place]) => [draft.vertices.get(id) ?? -1, place]));
  return seedsAlong(draft, { ...NO_CHANGE, vertices: moves }, (point) => to.get(point) ?? point, newId);
}

/** A change of lines with the seeds that have to go along. */
function seedsAlong(
  draft: PlainDraft,
  change: LineChange,
  placeOf: (point: number) => number | null,
  newId: NewId,
): LineChange {
  const before = draftFaces(draft);
  const after = redrawnLines(draft, change);
  const seeds = settledSeeds({ before, after, wantIn: reshaped(before, placeOf), newId });
  return { ...change, seeds, lost: lostIn(draft, seeds) };
}

/** The stretches of lines on which only vertices of a set lie, between the junctions at their ends. */
interface Stretch {
  readonly line: string;
  /** Position in the line of its first point. */
  readonly begin: number;
  readonly points: readonly string[];
}

/** @param ids of the vertices that are to be reshaped; undefined = all */
function stretchesIn({ lines }: PlainDraft, terrain: Terrain, ids?: ReadonlySet<string>): Stretch[] {
  const found: Stretch[] = [];
  for (const [line, { points }] of lines) {
    let begin = 0;
    for (let at = 1; at < points.length; at += 1) {
      const isEnd = at === points.length - 1 || terrain.beside(points[at] ?? '').length !== 2;
      if (!isEnd) continue;
      const stretch = points.slice(begin, at + 1);
      if (ids === undefined || stretch.every((id) => ids.has(id)))
        found.push({ line, begin, points: stretch });
      begin = at;
    }
  }
  return found;
}

/** The vertices of the stretch on which a vertex lies, or of all that meet in it. */
export function stretchAround(draft: PlainDraft, vertex: string): ReadonlySet<string> {
  const stretches = stretchesIn(draft, terrainIn(draft)).filter(({ points }) => points.includes(vertex));
  return new Set(stretches.flatMap(({ points }) => points));
}

/** Rounds stretches off: each point goes halfway to the middle of its neighbours, where it may. */
export function smoothing(draft: PlainDraft, ids: ReadonlySet<string>, newId: NewId, rounds = 2): LineChange {
  const terrain = terrainIn(draft);
  const moves = new Map<string, number>();
  const stretches = stretchesIn(draft, terrain, ids);
  for (let round = 0; round < rounds; round += 1) {
    for (const { points } of stretches) {
      for (let at = 1; at + 1 < points.length; at += 1) {
        const [before = '', vertex = '', after = ''] = points.slice(at - 1, at + 2);
        const to = smoothed(terrain.at(before) ?? 0, terrain.at(vertex) ?? 0, terrain.at(after) ?? 0);
        if (!terrain.mayMove(vertex, to)) continue;
        terrain.move(vertex, to);
        moves.set(vertex, to);
      }
    }
  }
  return vertexMove(draft, moves, newId);
}

/** Leaves points out that tell less of a line's course than a tolerance in map units. No lines cross afterwards. */
export function simplifying(
  draft: PlainDraft,
  tolerance: number,
  newId: NewId,
  ids?: ReadonlySet<string>,
): LineChange {
  return leavingOut(draft, tellingLittle(draft, tolerance, ids), newId);
}

/** The positions of points in lines that tell less of a line's course than a tolerance in map units, as far as they may go. */
export function tellingLittle(
  draft: PlainDraft,
  tolerance: number,
  ids?: ReadonlySet<string>,
): ReadonlyMap<string, readonly number[]> {
  const terrain = terrainIn(draft);
  const removed = new Map<string, number[]>();
  for (const { line, begin, points } of stretchesIn(draft, terrain, ids)) {
    const way = points.map((id): Point => placeOf(terrain.at(id) ?? 0));
    const isLoop = points[0] === points.at(-1);
    const kept = new Set(isLoop ? tellingAround(way, tolerance) : telling(way, tolerance));
    let before = points[0] ?? '';
    for (let at = 1; at + 1 < points.length; at += 1) {
      const [vertex = '', after = ''] = [points[at], points[at + 1]];
      if (kept.has(at) || !terrain.mayLeave(vertex, before, after)) {
        before = vertex;
        continue;
      }
      terrain.leave(vertex, before, after);
      removed.set(line, [...(removed.get(line) ?? []), begin + at]);
    }
  }
  return removed;
}

/** Takes points out of lines; seeds stay in their faces. */
function leavingOut(
  draft: PlainDraft,
  removed: ReadonlyMap<string, readonly number[]>,
  newId: NewId,
): LineChange {
  const change: LineChange = { ...NO_CHANGE, removed };
  const left = new Set(
    [...redrawnLines(draft, change).lines.values()].flatMap(({ points }) =>
      points.map((id) => draft.vertices.get(id) ?? -1),
    ),
  );
  return seedsAlong(draft, change, (point) => (left.has(point) ? point : null), newId);
}

/** Puts the points of stretches on the straight way between their ends, as far as they may go. */
export function straightening(draft: PlainDraft, ids: ReadonlySet<string>, newId: NewId): LineChange {
  return simplifying(draft, Infinity, newId, ids);
}

/** Takes a vertex out of all lines that lead through it; undefined where it may not go, or is the end of one. */
export function leaving(draft: PlainDraft, vertex: string, newId: NewId): LineChange | undefined {
  const terrain = terrainIn(draft);
  const [before, after, more] = terrain.beside(vertex);
  if (before === undefined || after === undefined || more !== undefined) return undefined;
  if (!terrain.mayLeave(vertex, before, after)) return undefined;
  const removed = new Map<string, number[]>();
  for (const [line, { points }] of draft.lines) {
    const at = points.flatMap((id, position) => (id === vertex ? [position] : []));
    // The point at which a closed coast begins ends it, too.
    if (at.some((position) => position === 0 || position === points.length - 1)) return undefined;
    if (at.length > 0) removed.set(line, at);
  }
  return leavingOut(draft, removed, newId);
}

/** A new vertex in the middle of a line's piece, or where it is given. */
export function inserting(
  draft: PlainDraft,
  between: readonly [string, string],
  at: number,
  id: string,
): LineChange | undefined {
  for (const [line, { points }] of draft.lines) {
    for (let position = 0; position + 1 < points.length; position += 1) {
      const pair = [points[position], points[position + 1]];
      if (pair.includes(between[0]) && pair.includes(between[1]) && between[0] !== between[1]) {
        return {
          ...NO_CHANGE,
          vertices: new Map([[id, at]]),
          inserted: [{ line, at: position, points: [id] }],
        };
      }
    }
  }
  return undefined;
}
