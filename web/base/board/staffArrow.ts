import type { Point } from '../../../engine/maps/drawing/geometry.ts';

/** Pixels of a staff-map arrow; the shaft widens towards the head. */
const SHAFT_START = 3.4;
const SHAFT_END = 6.6;
const HEAD_WIDTH = 14;
const HEAD_LENGTH = 18;
/** The arrow keeps this distance from the middle of a counter at both ends. */
const CLEARANCE = 20;
/** An arrow between counters that nearly touch lies over their rims, not over their numbers. */
const SHORTEST = 16;

/**
 * Path data of an arrow from counter to counter.
 * @param pixel the length of a counter's pixel in the units of the points
 * @param weight how much stouter than usual it is
 */
export function staffArrow(from: Point, to: Point, pixel: number, weight = 1): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.max(1e-6, Math.hypot(dx, dy));
  const [ux, uy] = [dx / distance, dy / distance];
  const length = Math.max(SHORTEST * weight * pixel, distance - 2 * CLEARANCE * pixel);
  const start = (distance - length) / 2;
  const tip = start + length;
  const head = Math.min(HEAD_LENGTH * weight * pixel, length * 0.75);
  const width = Math.max(0.7, head / (HEAD_LENGTH * pixel)) * pixel;
  const at = (along: number, aside: number): string =>
    `${round(from[0] + ux * along - uy * aside * width)} ${round(from[1] + uy * along + ux * aside * width)}`;
  const outline = [
    at(start, SHAFT_START),
    at(tip - head, SHAFT_END),
    at(tip - head, HEAD_WIDTH),
    at(tip, 0),
    at(tip - head, -HEAD_WIDTH),
    at(tip - head, -SHAFT_END),
    at(start, -SHAFT_START),
  ];
  return `M${outline.join('L')}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
