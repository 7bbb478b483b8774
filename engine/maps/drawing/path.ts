import type { Point, Ring } from './geometry.ts';

const PATH = /^(?:M-?[\d.]+[ ,]?-?[\d.]+l[^a-zA-Z]+z)+$/;

/** The outlines of a territory's `d` (`M x y l dx dy … z`, repeated); `undefined` if it is not of that form. */
export function ringsOf(d: string): Ring[] | undefined {
  if (!PATH.test(d)) return undefined;

  return d
    .split('z')
    .filter((part) => part !== '')
    .map(ringOf);
}

function ringOf(part: string): Ring {
  const numbers = part.match(/-?[\d.]+/g) ?? [];
  let [x, y] = [0, 0];
  const ring: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x = tidy(x + Number(numbers[at]));
    y = tidy(y + Number(numbers[at + 1]));
    ring.push([x, y]);
  }
  return ring;
}

/** Sums of decimal steps stay on the tenth-of-a-unit grid, free of binary dust. */
export const tidy = (value: number): number => Math.round(value * 10) / 10 + 0;
