import { distance, type Point } from './geometry.ts';

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Names are set under counters at this share of the counter's radius, in a condensed face. */
export function nameBox(name: string, [x, y]: Point, radius: number): Rectangle {
  const half = name.length * radius * 0.19 + 1;
  return { left: x - half, right: x + half, top: y + radius * 1.05, bottom: y + radius * 2 };
}

/** Measures how deep a disc reaches into a rectangle. */
export function reachInto(box: Rectangle, [x, y]: Point, radius: number): number {
  const nearest: Point = [
    Math.max(box.left, Math.min(box.right, x)),
    Math.max(box.top, Math.min(box.bottom, y)),
  ];
  return Math.max(0, radius + 1 - distance(nearest, [x, y]));
}

/** The smaller side of the common part of two rectangles; 0 if they are apart. */
export function overlapOf(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, Math.min(width, height));
}
