import { boundsOf, distance, type Point, type Ring } from '../../../../engine/maps/drawing/geometry.ts';
import { lineBorders } from '../../../../engine/maps/studio/lineFaces.ts';
import { endsOf, SHORTEST_BORDER, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { GAP } from '../../../../engine/maps/studio/shapes/snap.ts';
import type { AsDrawn } from './borders.ts';
import { LossCount, type ImportedTerritory } from './model/importedMap.ts';

type Polygon = readonly Ring[];

/** A land that a file has no outline of is as large as its counter; one that is too small to be seen is enlarged. */
const RADIUS = 9;
const ENLARGED = 4;
/** Land of fewer square map units would be hidden if what is enlarged lay upon its middle. */
const HIDDEN = 100;
/** Places that are tried for what is enlarged. */
const TRIED = 2_000;
/** For land that has fewer map units of borders than this a short one is long. */
const SMALL = 14;
const SEEN = 0.5;
/** The angle by which one seed of a sunflower follows another. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/**
 * Outlines of all lands, those that are too small to be seen in a size that can be, beside each other.
 * @param sizes of their outlines, in square map units
 * @param least that can be seen
 */
export function enlarged(
  territories: readonly ImportedTerritory[],
  sizes: readonly number[],
  least: number,
  lost: LossCount,
): (readonly Polygon[])[] {
  const sizeAt = (at: number): number => sizes[at] ?? 0;
  const middles = territories.flatMap(({ polygons }, at) =>
    sizeAt(at) >= least && sizeAt(at) < HIDDEN ? [centreOf(polygons)] : [],
  );
  const taken: Point[] = [];
  return territories.map(({ polygons, at }, position) => {
    if (polygons.length === 0) return at === undefined ? [] : [[disc(at, RADIUS)]];
    if (sizeAt(position) >= least) return polygons;
    lost.add('enlarged');
    const place = freePlace(at ?? centreOf(polygons.slice(0, 1)), middles, taken);
    taken.push(place);
    return [[disc(place, ENLARGED)]];
  });
}

/**
 * The links of a file that says nothing of them, some of whose land was enlarged: what a draft has to write down of them, because
 * their border lies under such land or too far from it now, or because such land touches what it did not touch; and how many there are.
 * @param drawnAs reads the file's lines anew
 */
export async function linksAsTold(
  drawn: PlainDraft,
  drawnAs: (...how: AsDrawn) => Promise<PlainDraft>,
): Promise<readonly [written: Record<string, object>, count: number]> {
  const told = lineBorders(await drawnAs(new LossCount(), true));
  const around = new Map<string, number>();
  for (const [key, length] of told) {
    for (const id of endsOf(key)) around.set(id, (around.get(id) ?? 0) + length);
  }
  const isSmall = (id: string): boolean => (around.get(id) ?? 0) < SMALL;
  const isLong = ([key, length]: readonly [string, number]): boolean =>
    length >= (endsOf(key).some(isSmall) ? SEEN : SHORTEST_BORDER);
  const links = new Set([...told].filter(isLong).map(([key]) => key));
  const touching = [...lineBorders(drawn)].flatMap(([key, length]) =>
    length >= SHORTEST_BORDER ? [key] : [],
  );
  const written: Record<string, object> = {};
  for (const key of links) if (!touching.includes(key)) written[key] = { kind: 'land' };
  for (const key of touching) {
    if (links.has(key)) continue;
    // A skerry that becomes an island touches the coast beside which it lies, and what the lines lose may have touched anything.
    if (!endsOf(key).every((id) => around.has(id))) links.add(key);
    else written[key] = { kind: 'wall' };
  }
  return [written, links.size];
}

function centreOf(polygons: readonly Polygon[]): Point {
  const [left, top, right, bottom] = boundsOf(polygons.flat(2));
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The first place along a spiral that covers no middle of small land and nothing that is enlarged. */
function freePlace([x, y]: Point, middles: readonly Point[], taken: readonly Point[]): Point {
  for (let turn = 0; turn < TRIED; turn += 1) {
    const [angle, away] = [turn * GOLDEN, (ENLARGED / 2) * Math.sqrt(turn)];
    const place: Point = [x + away * Math.cos(angle), y + away * Math.sin(angle)];
    const isClear = (others: readonly Point[], room: number): boolean =>
      others.every((other) => distance(place, other) > room + GAP);
    const isOnSheet = Math.min(...place) > ENLARGED;
    if (isOnSheet && isClear(middles, ENLARGED) && isClear(taken, 2 * ENLARGED)) return place;
  }
  return [x, y];
}

function disc([x, y]: Point, radius: number): Ring {
  return Array.from({ length: 12 }, (_, at): Point => {
    const angle = (at * Math.PI) / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
