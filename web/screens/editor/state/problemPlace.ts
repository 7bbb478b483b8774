import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { DraftProblem } from '../../../../engine/maps/studio/problems.ts';

interface ProblemPlace {
  /** Territories that it is about. */
  readonly lands: string[];
  /** Left, top, width and height in map units. */
  readonly box: [number, number, number, number];
}

/** Map units around a place that are shown with it. */
const AROUND = 60;

/** Where a problem is on the sheet; null = nowhere. */
export function problemPlace({ ids, at }: DraftProblem, draft: PlainDraft): ProblemPlace | null {
  const named = ids.filter((one) => draft.territories.has(one));
  const inRegion = [...draft.territories].flatMap(([one, { region }]) => (ids.includes(region) ? [one] : []));
  const lands = named.length > 0 ? named : inRegion;
  if (lands.length === 0 && at === undefined) return null;
  const places = at ?? lands.flatMap((one) => draft.territories.get(one)?.token ?? []);
  const xs = places.filter((_, index) => index % 2 === 0);
  const ys = places.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  return { lands, box: [left, top, Math.max(...xs) + AROUND - left, Math.max(...ys) + AROUND - top] };
}

/** What a counter shows of the first problem of its territory. */
export interface Mark {
  /** The place of the problem in the list, from 1. */
  readonly number: number;
  readonly isError: boolean;
}

/** Marks by territory: each problem stands at the first that it is about. */
export function marksOf(problems: readonly DraftProblem[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [at, { ids, isError }] of problems.entries()) {
    const [first] = ids;
    if (first !== undefined && !marks.has(first)) marks.set(first, { number: at + 1, isError });
  }
  return marks;
}
