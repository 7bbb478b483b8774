import type { Lines } from '../../../../engine/maps/studio/linesOf.ts';

/** The same borders in no more lines than so many, if they can be: what is beyond goes on at the end of a line that leads to it. */
export function fewerLines(drawn: Lines, most: number): Lines {
  let count = Object.keys(drawn.lines).length;
  const byEnd = new Map<string | undefined, string[]>();
  const kept = Object.entries(drawn.lines).flatMap(([id, { points }]) => {
    const before = count > most ? byEnd.get(points[0]) : undefined;
    const way = before ?? [...points];
    if (before) {
      count -= 1;
      byEnd.delete(points[0]);
      way.push(...points.slice(1));
    }
    byEnd.set(way.at(-1), way);
    return before ? [] : [[id, { points: way }] as const];
  });
  return { ...drawn, lines: Object.fromEntries(kept) };
}
