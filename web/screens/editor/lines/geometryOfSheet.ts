import { ringsOf } from '../../../../engine/maps/drawing/path.ts';
import { placeOf, vertexOf } from '../../../../engine/maps/studio/lines/grid.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';

type Point = readonly [number, number];

/** A point of a line that can be taken hold of. */
export interface Handle {
  readonly id: string;
  readonly at: Point;
}

/** The vertices on the outline of a territory as it was drawn last, in the order in which they follow each other. */
export function outlineOf(draft: PlainDraft, map: MapDefinition | null, land: string): Handle[][] {
  const names = new Map([...draft.vertices].map(([id, vertex]) => [vertex, id]));
  const d = map?.territories.find(({ id }) => id === land)?.d;
  return (d === undefined ? [] : (ringsOf(d) ?? [])).map((ring) =>
    ring.flatMap((point) => {
      const id = names.get(vertexOf(point));
      return id === undefined ? [] : [{ id, at: point }];
    }),
  );
}

/** Of points that stand close together the first, so that each can be seen and meant; all others are more than `room` from it. */
export function spaced(rings: readonly (readonly Handle[])[], room: number): Handle[] {
  return rings.flatMap((ring) => {
    const kept: Handle[] = [];
    for (const one of ring) {
      const last = kept.at(-1);
      const isFree = last === undefined || apart(last.at, one.at) > room;
      if (isFree && (kept.length < 2 || apart(kept[0]?.at ?? one.at, one.at) > room)) kept.push(one);
    }
    return kept;
  });
}

export const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The point of a piece that is nearest to a place. */
function footOn(a: Point, b: Point, [x, y]: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / squared));
  return [a[0] + dx * share, a[1] + dy * share];
}

/** The nearest place on any line within reach; `isVertex` if it is a point of one. */
export function nearestOnLines(
  { lines, vertices }: PlainDraft,
  place: Point,
  reach: number,
): { readonly at: Point; readonly isVertex: boolean } | null {
  let found: { at: Point; isVertex: boolean } | null = null;
  let least = reach;
  for (const { points } of lines.values()) {
    const places = points.map((id) => placeOf(vertices.get(id) ?? 0));
    places.forEach((at, index) => {
      // A point wins over the piece beside it, so that borders meet in junctions.
      const distance = apart(at, place) * 0.6;
      if (distance < least) [found, least] = [{ at, isVertex: true }, distance];
      const foot = footOn(at, places[index + 1] ?? at, place);
      const off = apart(foot, place);
      if (off < least) [found, least] = [{ at: foot, isVertex: false }, off];
    });
  }
  return found;
}

/** The piece of an outline that a place is on: its two vertices and the nearest point between them. */
export function pieceAt(
  rings: readonly (readonly Handle[])[],
  place: Point,
  reach: number,
): { readonly between: readonly [string, string]; readonly at: Point } | null {
  let found: { between: readonly [string, string]; at: Point } | null = null;
  let least = reach;
  for (const ring of rings) {
    ring.forEach((one, index) => {
      const other = ring[(index + 1) % ring.length] ?? one;
      const at = footOn(one.at, other.at, place);
      const off = apart(at, place);
      if (off < least) [found, least] = [{ between: [one.id, other.id], at }, off];
    });
  }
  return found;
}
