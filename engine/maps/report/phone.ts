import type { MapDefinition } from '../../model/map.ts';
import { COMFORT_GAP, COMFORT_SCREEN } from '../drawing/comfort.ts';
import { distance, type Point } from '../drawing/geometry.ts';

/** Taps are tried with the board so much smaller than the screen is wide, the farthest that players may zoom out. */
const ZOOM = 0.6;
/** A finger misses the middle of a counter by so many pixels. */
const MISS = 10;
/** Width and height of a letter of a territory's name in pixels, and of a counter, with the board as wide as the screen. */
const LETTER = 5.6;
const LINE = 13;
const COUNTER = 15;

export interface PhoneReport {
  /** Distance of the two closest counters in pixels, with the whole board on a screen 390 px wide. */
  readonly closestPx: number;
  /** Share of taps in the middle of each counter and 10 px beside it that mean it and no other, with the board zoomed out. */
  readonly hit: number;
  /** Share of names that have room below their counters at the zoom of `comfort`. */
  readonly named: number;
}

/** Judges how the board can be read and touched on a phone. */
export function phoneReport({ territories, view }: MapDefinition): PhoneReport {
  const scale = COMFORT_SCREEN / view.box[2];
  const at = (zoom: number): Point[] =>
    territories.map(({ token: [x, y] }) => [x * scale * zoom, y * scale * zoom]);
  return {
    closestPx: Math.round(COMFORT_GAP / Math.max(view.comfort, 0.01)),
    hit: share(hits(at(ZOOM))),
    named: share(
      rooms(
        at(Math.max(1, view.comfort)),
        territories.map(({ name }) => name),
      ),
    ),
  };
}

const share = (all: readonly boolean[]): number =>
  Math.round((all.filter(Boolean).length / Math.max(1, all.length)) * 100) / 100;

/** Five taps a counter: does each mean its own? The nearest counter is meant. */
function hits(counters: readonly Point[]): boolean[] {
  const taps = [
    [0, 0],
    [MISS, 0],
    [-MISS, 0],
    [0, MISS],
    [0, -MISS],
  ] as const;
  return counters.flatMap(([x, y], own) =>
    taps.map(([right, down]) => {
      const tap: Point = [x + right, y + down];
      const away = distance([x, y], tap);
      return counters.every((other, index) => index === own || distance(other, tap) > away);
    }),
  );
}

/** Has each name room, beside all counters and the names before it? */
function rooms(counters: readonly Point[], names: readonly string[]): boolean[] {
  const taken: (readonly [x: number, y: number, halfWidth: number])[] = [];
  return counters.map(([x, y], own) => {
    const half = ((names[own]?.length ?? 0) * LETTER) / 2;
    const middle = y + COUNTER + LINE / 2;
    const isFree =
      counters.every(
        ([otherX, otherY], other) =>
          other === own ||
          Math.abs(otherX - x) > half + COUNTER ||
          Math.abs(otherY - middle) > LINE / 2 + COUNTER,
      ) &&
      taken.every(
        ([otherX, otherY, otherHalf]) =>
          Math.abs(otherX - x) > half + otherHalf || Math.abs(otherY - middle) > LINE,
      );
    if (isFree) taken.push([x, middle, half]);
    return isFree;
  });
}
