import { telling } from '../../../../engine/maps/studio/lines/thinned.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { LineChange } from '../../../../engine/maps/studio/strokes/change.ts';
import {
  groundUnder,
  groundWithin,
  splitBy,
  type Ground,
} from '../../../../engine/maps/studio/strokes/rules.ts';
import { newVertexId } from '../doc/newId.ts';
import { apart, nearestOnLines } from './geometryOfSheet.ts';

type Point = readonly [number, number];

/** A hand's stroke without the points that tell nothing, in map units. @param grain of the sheet, units a pixel */
export const thinnedStroke = (path: readonly Point[], grain: number): Point[] =>
  telling(path, Math.max(0.3, grain * 0.8)).flatMap((at): Point[] => {
    const point = path[at];
    return point ? [point] : [];
  });

/** What a border does, whose ends go to the nearest line within reach; null if it splits nothing. */
export function borderChange(draft: PlainDraft, path: readonly Point[], reach: number): LineChange | null {
  const [first, second] = path;
  const [last, before] = [path.at(-1), path.at(-2)];
  if (!first || !second || !last || !before) return null;
  const middle = path.slice(1, -1);
  return splitBy(
    draft,
    [
      ...reaching(draft, first, second, reach),
      ...middle,
      ...reaching(draft, last, before, reach).toReversed(),
    ],
    newVertexId,
  );
}

/** The end of a stroke on the line that it was meant to reach, a little over it, so that it surely meets it. */
function reaching(draft: PlainDraft, end: Point, next: Point, reach: number): Point[] {
  const near = nearestOnLines(draft, end, reach);
  if (near === null) return [end];
  if (near.isVertex) return [near.at];
  const length = apart(next, near.at);
  if (length === 0) return [near.at];
  const over = 1 / length;
  const beyond = (axis: 0 | 1): number => near.at[axis] + (near.at[axis] - next[axis]) * over;
  return [[beyond(0), beyond(1)]];
}

/** What a coast does that closes by itself. */
export const coastChange = (draft: PlainDraft, path: readonly Point[], ground: Ground): LineChange | null =>
  path.length < 3 ? null : groundWithin(draft, path, ground, newVertexId);

export const brushChange = (
  draft: PlainDraft,
  path: readonly Point[],
  radius: number,
  ground: Ground,
): LineChange | null => groundUnder(draft, path, radius, ground, newVertexId);

/** A round island for those who draw without a pointer. */
export const roundCoast = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 12 }, (_, turn): Point => {
    const angle = (turn / 12) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
