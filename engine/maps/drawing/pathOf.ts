import type { Ring } from './geometry.ts';
import { tidy } from './path.ts';

/** Rings to `d`: one absolute start, then relative steps, with no more digits than needed. */
export function pathOf(rings: readonly Ring[]): string {
  return rings
    .map((ring) => {
      const steps = ring.slice(1).map((point, index) => {
        const before = ring[index] ?? point;
        return pair(point[0] - before[0], point[1] - before[1]);
      });
      const [first = [0, 0]] = ring;
      return `M${pair(first[0], first[1])}l${joined(steps)}z`;
    })
    .join('');
}

const pair = (x: number, y: number): string => joined([tidy(x).toString(), tidy(y).toString()]);

/** A minus sign separates by itself. */
const joined = (numbers: readonly string[]): string => numbers.join(' ').replaceAll(' -', '-');
