import type { Point } from '../../../../engine/maps/drawing/geometry.ts';
import type { ImportedMap, ImportedTerritory, LossCount } from './model/importedMap.ts';

/** Steps of a layout: enough for as many lands as a draft has. */
const ROUNDS = 300;
/** Each land has so much of the plane, in units of its own. */
const ROOM = 100;
/** The angle by which one seed of a sunflower follows another. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/**
 * Places for lands that a file has none for. Some programs write maps without them, or the same one for every land: those
 * are laid out anew, so that linked lands come to lie side by side. Single ones come beside those that they are linked to.
 * @param map has no outlines
 */
export function placed(map: ImportedMap, lost: LossCount): ImportedMap {
  const { territories, links = [] } = map;
  const own = withOwnPlace(territories);
  const isKept = own.size * 2 > territories.length;
  if (own.size === territories.length) return map;
  lost.add('placed', isKept ? territories.length - own.size : territories.length);
  const index = new Map(territories.map(({ key }, at) => [key, at]));
  const around = territories.map((): number[] => []);
  for (const { a, b } of links) {
    const [from, to] = [index.get(a), index.get(b)];
    if (from === undefined || to === undefined || from === to) continue;
    around[from]?.push(to);
    around[to]?.push(from);
  }
  const isFree = territories.map((one) => !isKept || !own.has(one));
  const known = territories.map((one) => (own.has(one) ? one.at : undefined));
  const places = isKept ? besideLinked(known, around) : laidOut(around);
  return {
    ...map,
    // A picture says nothing about places that it did not give.
    ...(!isKept && { frame: undefined }),
    territories: territories.map((one, at): ImportedTerritory =>
      isFree[at] ? { ...one, at: places[at] } : one,
    ),
  };
}

/** Where several lands have one place, it is what a program writes that knows of none. */
function withOwnPlace(territories: readonly ImportedTerritory[]): ReadonlySet<ImportedTerritory> {
  const spots = new Map<string, ImportedTerritory[]>();
  for (const one of territories) {
    if (one.at) spots.set(one.at.join(' '), [...(spots.get(one.at.join(' ')) ?? []), one]);
  }
  return new Set([...spots.values()].flatMap((lands) => (lands.length === 1 ? lands : [])));
}

/** A place that is missing is the middle of those that are linked to it, or else of all. */
function besideLinked(
  places: readonly (Point | undefined)[],
  around: readonly (readonly number[])[],
): Point[] {
  const all = places.filter((at) => at !== undefined);
  const step = Math.max(...all.flat()) / 50;
  return places.map((at, number) => {
    const near = (around[number] ?? []).flatMap((other) => {
      const place = places[other];
      return place ? [place] : [];
    });
    const [x, y] = middleOf(near.length > 0 ? near : all);
    // Several of them do not lie upon each other, nor upon a single neighbour.
    return at ?? [x + step * Math.cos(number * GOLDEN), y + step * Math.sin(number * GOLDEN)];
  });
}

const middleOf = (places: readonly Point[]): Point => [
  places.reduce((sum, [x]) => sum + x, 0) / places.length,
  places.reduce((sum, [, y]) => sum + y, 0) / places.length,
];

/** Lands push each other away, links pull (Fruchterman and Reingold, 1991), less and less far each round. */
function laidOut(around: readonly (readonly number[])[]): Point[] {
  const count = around.length;
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  walk(around).forEach((land, turn) => {
    const away = ROOM * Math.sqrt(turn + 0.5);
    xs[land] = away * Math.cos(turn * GOLDEN);
    ys[land] = away * Math.sin(turn * GOLDEN);
  });
  const widest = ROOM * Math.sqrt(count);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [moveX, moveY] = [new Float64Array(count), new Float64Array(count)];
    const move = (one: number, other: number, isLinked: boolean): void => {
      const [dx, dy] = [(xs[one] ?? 0) - (xs[other] ?? 0), (ys[one] ?? 0) - (ys[other] ?? 0)];
      const away = Math.max(Math.hypot(dx, dy), 0.01);
      const force = isLinked ? -away / ROOM : (ROOM / away) ** 2;
      moveX[one] = (moveX[one] ?? 0) + dx * force;
      moveY[one] = (moveY[one] ?? 0) + dy * force;
    };
    for (let one = 0; one < count; one += 1) {
      for (let other = 0; other < count; other += 1) if (one !== other) move(one, other, false);
      for (const other of around[one] ?? []) move(one, other, true);
      // Parts that nothing links do not drift away.
      moveX[one] = (moveX[one] ?? 0) - ((xs[one] ?? 0) * 4) / widest;
      moveY[one] = (moveY[one] ?? 0) - ((ys[one] ?? 0) * 4) / widest;
    }
    const farthest = (widest / 10) * (1 - round / ROUNDS);
    for (let one = 0; one < count; one += 1) {
      const [dx, dy] = [moveX[one] ?? 0, moveY[one] ?? 0];
      const share = Math.min(1, farthest / Math.max(Math.hypot(dx, dy), 1e-9));
      xs[one] = (xs[one] ?? 0) + dx * share;
      ys[one] = (ys[one] ?? 0) + dy * share;
    }
  }
  return Array.from(xs, (x, at): Point => [x, ys[at] ?? 0]);
}

/** All lands, neighbours soon after each other. */
function walk(around: readonly (readonly number[])[]): readonly number[] {
  const seen = new Set<number>();
  around.forEach((_, start) => {
    const queue = [start];
    for (const land of queue) {
      if (seen.has(land)) continue;
      seen.add(land);
      queue.push(...(around[land] ?? []).filter((other) => !seen.has(other)));
    }
  });
  return [...seen];
}
