import { createNoise2D } from 'simplex-noise';
import type { Point } from '../../drawing/geometry.ts';
import { CELL, WATER } from './cells.ts';
import { randomFrom } from './random.ts';

/** Wavelengths of the noise, in map units, and how far each moves a point at the roughest. */
export const OCTAVES = [
  [110, 26],
  [42, 15],
  [16, 6],
] as const;
/** More map units than any strait, however often it is widened (`drawnLand.ts`). */
export const WIDEST_STRAIT = 25;

/** Land along a link. */
export interface Corridor {
  readonly from: Point;
  readonly to: Point;
  readonly half: number;
}

/** A place that a sower's land reaches, by the sower's position. */
export interface Spot {
  readonly sower: number;
  readonly at: Point;
  readonly weight: number;
}

/** A block's corner in map units, and its columns and rows. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/** What squares are decided by, besides the spots near them; by sower. */
interface Ground {
  readonly seed: number;
  readonly rough: number;
  readonly reaches: readonly number[];
  readonly corridors: readonly (readonly Corridor[])[];
  isApart(one: number, other: number): boolean;
}

/**
 * Squares row by row: the owner to whom each is nearest, whether it is land, and who is nearly as near. Owners are told by their positions
 * among those who come into question.
 */
interface Block {
  readonly nearest: Int16Array;
  readonly isLand: Uint8Array;
  readonly rivals: { readonly cell: number[]; readonly other: number[]; readonly gap: number[] };
}

/** So many blocks are kept, and so many words: more than two sheets have. */
const MOST_KEPT = 8_000;
const blocks = new Map<number, { readonly of: readonly number[]; readonly block: Block }>();
const numbers = new Map<string, number>();
let lastNumber = 0;

/** The same number for the same words, as long as they are kept, and never another's. */
export function numberOf(words: string): number {
  const known = numbers.get(words);
  if (known !== undefined) return known;
  if (numbers.size >= MOST_KEPT) numbers.clear();
  lastNumber += 1;
  numbers.set(words, lastNumber);
  return lastNumber;
}

/** A block as it was the last time, or made anew. @param of all from which its squares follow */
export function knownBlock({ left, top }: Place, of: readonly number[], make: () => Block): Block {
  const slot = (left / CELL) * 65_536 + top / CELL;
  const before = blocks.get(slot);
  if (before?.of.length === of.length && of.every((one, at) => one === before.of[at])) return before.block;
  const block = make();
  if (blocks.size >= MOST_KEPT) blocks.clear();
  blocks.set(slot, { of, block });
  return block;
}

/** @param owners the sowers of the spots near, each once */
export function surveyBlock(
  { left, top, across, down }: Place,
  near: readonly Spot[],
  owners: readonly number[],
  { seed, rough, reaches, corridors, isApart }: Ground,
): Block {
  const nearest = new Int16Array(across * down);
  const isLand = new Uint8Array(across * down);
  const rivals: Block['rivals'] = { cell: [], other: [], gap: [] };
  const warp = warpOf(seed, rough);
  const positions = new Map(owners.map((sower, position) => [sower, position]));
  const owner = Int32Array.from(near, ({ sower }) => positions.get(sower) ?? 0);
  const x = Float64Array.from(near, ({ at: [first] }) => first);
  const y = Float64Array.from(near, ({ at: [, second] }) => second);
  const weights = Float64Array.from(near, ({ weight }) => weight);
  /** How far off each owner is felt to be from the square at hand. */
  const felt = new Float64Array(owners.length);
  const at: [number, number] = [0, 0];
  for (let cell = 0; cell < nearest.length; cell += 1) {
    const column = cell % across;
    warp(left + (column + 0.5) * CELL, top + ((cell - column) / across + 0.5) * CELL, at);
    felt.fill(Infinity);
    let first = WATER;
    let raw = Infinity;
    let least = Infinity;
    for (let index = 0; index < near.length; index += 1) {
      const dx = at[0] - (x[index] ?? 0);
      const dy = at[1] - (y[index] ?? 0);
      const distance = Math.sqrt(dx * dx + dy * dy);
      const weighed = distance / (weights[index] ?? 1);
      const one = owner[index] ?? 0;
      if (weighed < (felt[one] ?? Infinity)) felt[one] = weighed;
      if (weighed >= least) continue;
      first = one;
      raw = distance;
      least = weighed;
    }
    nearest[cell] = first;
    if (first === WATER) continue;
    const sower = owners[first] ?? 0;
    if (raw >= (reaches[sower] ?? 0) && !isOnCorridor(corridors[sower] ?? [], at)) continue;
    isLand[cell] = 1;
    for (let other = 0; other < felt.length; other += 1) {
      const gap = (felt[other] ?? Infinity) - least;
      if (other === first || gap >= WIDEST_STRAIT || !isApart(sower, owners[other] ?? 0)) continue;
      rivals.cell.push(cell);
      rivals.other.push(other);
      rivals.gap.push(gap);
    }
  }
  return { nearest, isLand, rivals };
}

function isOnCorridor(corridors: readonly Corridor[], [x, y]: Point): boolean {
  for (const { from, to, half } of corridors) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared;
    const share = Math.max(0, Math.min(1, along));
    const [offX, offY] = [x - from[0] - share * dx, y - from[1] - share * dy];
    if (offX * offX + offY * offY < half * half) return true;
  }
  return false;
}

/** Moves points about by noise, so that nothing runs straight. The answer is written to `to`. */
function warpOf(seed: number, rough: number): Warp {
  if (warpLast?.seed === seed && warpLast.rough === rough) return warpLast.warp;
  warpLast = { seed, rough, warp: newWarp(seed, rough) };
  return warpLast.warp;
}

type Warp = (x: number, y: number, to: [number, number]) => void;

let warpLast: { readonly seed: number; readonly rough: number; readonly warp: Warp } | undefined;

function newWarp(seed: number, rough: number): Warp {
  const east = createNoise2D(randomFrom(seed));
  const south = createNoise2D(randomFrom(seed + 7919));
  return (x, y, to) => {
    let [dx, dy] = [0, 0];
    if (rough > 0) {
      for (const [wave, far] of OCTAVES) {
        dx += east(x / wave, y / wave) * far * rough;
        dy += south(x / wave, y / wave) * far * rough;
      }
    }
    to[0] = x + dx;
    to[1] = y + dy;
  };
}
