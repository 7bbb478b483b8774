import { endOf, startOf } from './faces.ts';
import type { Pieces } from './pieces.ts';

/** Pieces strung together: each stretch runs from one junction or loose end to the next, or around where there is none. */
export function stretchesOf(pieces: Pieces): number[][] {
  const onwards = new Map<number, number[]>();
  for (let side = 0; side < pieces.from.length * 2; side += 1) {
    const start = startOf(pieces, side);
    const known = onwards.get(start);
    if (known === undefined) onwards.set(start, [side]);
    else known.push(side);
  }
  const stretches: number[][] = [];
  const walked = new Uint8Array(pieces.from.length);
  const walk = (first: number): void => {
    const points = [startOf(pieces, first)];
    for (let side: number | undefined = first; side !== undefined && walked[side >> 1] === 0;) {
      walked[side >> 1] = 1;
      const end = endOf(pieces, side);
      points.push(end);
      const ways: readonly number[] = onwards.get(end) ?? [];
      side = ways.length === 2 ? ways.find((way) => walked[way >> 1] === 0) : undefined;
    }
    stretches.push(points);
  };
  const junctions = [...onwards.values()].filter((ways) => ways.length !== 2);
  for (const side of [...junctions.flat(), ...[...onwards.values()].flat()]) {
    if (walked[side >> 1] === 0) walk(side);
  }
  return stretches;
}
