import { presimplify } from 'topojson-simplify';
import { distance, type Point } from '../drawing/geometry.ts';
import { segmentsCross } from '../drawing/rings.ts';
import { arcKey, geometriesOf, pointOf, type Land } from './land.ts';
import type { BoardPlan } from './plan.ts';

/** A border between two junctions, with what each of its points is worth. */
interface WeighedArc {
  readonly points: readonly Point[];
  readonly worth: readonly number[];
  /** Positions of the points that are drawn; the ends are always among them. */
  kept: readonly number[];
  /** Points that were tried and made a crossing. */
  readonly refused: Set<number>;
}

interface Segment {
  readonly arc: WeighedArc;
  /** Position in `kept` of its first point. */
  readonly at: number;
  readonly a: Point;
  readonly b: Point;
}

/** Drops points below the plan's detail, then redraws the places where rounding or thinning made borders cross. */
export function simplified(fine: Land, plan: BoardPlan): Land {
  const used = new Set(geometriesOf(fine).flatMap(({ arcs }) => arcs.flat(2).map(arcKey)));
  const arcs = presimplify(fine, weight).arcs.map((points, index) =>
    weighed(used.has(index) ? points : [], plan),
  );
  for (let round = 0; round < 100; round += 1) {
    const crossings = crossingSegments(arcs);
    if (crossings.length === 0) return { ...fine, arcs: arcs.map(drawn) };

    for (const segment of crossings) redraw(segment);
  }
  throw new Error(`${plan.id}: borders still cross after simplifying`);
}

/** Visvalingam's area, made smaller at spikes so that they go first: mapshaper's 1 - 0.7 cos of the angle. */
function weight([first = [], middle = [], last = []]: number[][]): number {
  const [ax, ay] = pointOf(first);
  const [bx, by] = pointOf(middle);
  const [cx, cy] = pointOf(last);
  const area = Math.abs((ax - cx) * (by - ay) - (ax - bx) * (cy - ay)) / 2;
  const lengths = Math.hypot(ax - bx, ay - by) * Math.hypot(cx - bx, cy - by);
  const cosine = lengths === 0 ? 1 : ((ax - bx) * (cx - bx) + (ay - by) * (cy - by)) / lengths;
  return area * (1 - 0.7 * cosine);
}

function weighed(arc: readonly (readonly number[])[], { detail, grid }: BoardPlan): WeighedArc {
  const snap = (value: number) => Math.round(Math.round(value / grid) * grid * 10) / 10;
  const points = arc.map(([x = 0, y = 0]): Point => [snap(x), snap(y)]);
  const worth = arc.map(([, , value = Infinity]) => value);
  const last = points.length - 1;
  const kept = points.flatMap((_, at) => (at === 0 || at === last || (worth[at] ?? 0) >= detail ? [at] : []));
  return { points, worth, kept, refused: new Set() };
}

/** Crossing segments, one of each pair: the one that can be bent most. */
function crossingSegments(arcs: readonly WeighedArc[]): Segment[] {
  const cells = new Map<string, Segment[]>();
  const crossing = new Set<Segment>();
  for (const arc of arcs) {
    for (const segment of segmentsOf(arc)) {
      for (const cell of cellsOf(segment)) {
        const others = cells.get(cell) ?? [];
        for (const other of others) {
          if (!segmentsCross(segment.a, segment.b, other.a, other.b)) continue;
          crossing.add(hiddenPoints(segment).length >= hiddenPoints(other).length ? segment : other);
        }
        others.push(segment);
        cells.set(cell, others);
      }
    }
  }
  return [...crossing];
}

const segmentsOf = (arc: WeighedArc): Segment[] =>
  arc.kept.slice(1).map((to, at) => {
    const b = arc.points[to] ?? [0, 0];
    return { arc, at, a: arc.points[arc.kept[at] ?? 0] ?? b, b };
  });

/** Positions of the points between a segment's ends that could still be drawn. */
function hiddenPoints({ arc, at }: Segment): number[] {
  const hidden: number[] = [];
  for (let position = (arc.kept[at] ?? 0) + 1; position < (arc.kept[at + 1] ?? 0); position += 1) {
    if (!arc.refused.has(position)) hidden.push(position);
  }
  return hidden;
}

/** Brings back the most telling point between the segment's ends; where none is left, gives up an end instead. */
function redraw(segment: Segment): void {
  const { arc, at } = segment;
  const worth = (position: number) => arc.worth[position] ?? Infinity;
  const [best] = hiddenPoints(segment).toSorted((a, b) => worth(b) - worth(a));
  if (best !== undefined) {
    arc.kept = [...new Set([...arc.kept, best])].toSorted((a, b) => a - b);
    return;
  }
  const last = arc.points.length - 1;
  const ends = [arc.kept[at] ?? 0, arc.kept[at + 1] ?? 0].filter((end) => end !== 0 && end !== last);
  const [least] = ends.toSorted((a, b) => worth(a) - worth(b));
  if (least === undefined) return;

  arc.refused.add(least);
  arc.kept = arc.kept.filter((position) => position !== least);
}

const cell = (value: number): number => Math.floor(value / 12);

/** Keys of the squares of a coarse grid that a segment may touch. */
function cellsOf({ a, b }: Segment): string[] {
  const keys: string[] = [];
  for (let x = cell(Math.min(a[0], b[0])); x <= cell(Math.max(a[0], b[0])); x += 1) {
    for (let y = cell(Math.min(a[1], b[1])); y <= cell(Math.max(a[1], b[1])); y += 1) keys.push(`${x} ${y}`);
  }
  return keys;
}

/** The kept points without immediate repeats, which rounding makes; never fewer than two. */
function drawn(arc: WeighedArc): [number, number][] {
  const points: [number, number][] = [];
  for (const position of arc.kept) {
    const [x, y] = arc.points[position] ?? [0, 0];
    const last = points.at(-1);
    if (last === undefined || distance(last, [x, y]) > 0) points.push([x, y]);
  }
  const [only = [0, 0]] = points;
  return points.length < 2 ? [only, only] : points;
}
