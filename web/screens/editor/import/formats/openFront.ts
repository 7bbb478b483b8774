import type { ImportedMap, ImportedTerritory } from '../model/importedMap.ts';
import { LIMITS, Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { finiteOf, isObject, listIn, objectsIn, readJson, wordOf } from '../read/json.ts';
import type { Reader } from '../read/source.ts';
import { cleanName } from '../read/text.ts';
import { frameOf } from '../shape/onSheet.ts';
import { landOf } from '../shape/raster.ts';

/** This bit of a terrain's byte says that it is land. */
const LAND = 0x80;
/** A board has so many territories, if its nations are fewer. */
const TERRITORIES = 42;
/** Points are looked for in a grid of so many columns at most. */
const COARSE = 200;

type Place = readonly [number, number];

/** OpenFront: nations with places, and a byte of terrain a pixel. It knows no borders: land goes to the nearest place. */
export const readOpenFront: Reader = ({ name: file, text }, { files, lost }) => {
  const root = readJson(text ?? '');
  if (!isObject(root)) throw new Refused('json_broken');
  // Older files have the size beside the nations.
  const map = isObject(root['map']) ? root['map'] : 'width' in root ? root : null;
  const [width, height] = [finiteOf(map?.['width']) ?? 0, finiteOf(map?.['height']) ?? 0];
  if (map && (width < 1 || height < 1 || width * height > LIMITS.pixels))
    throw new Refused('picture_too_large', file);
  const nations = [root['nations'], root['additionalNations']]
    .flatMap(objectsIn)
    .flatMap((nation): ImportedTerritory[] => {
      const [x, y] = listIn(nation['coordinates']).map(finiteOf);
      const name = cleanName(wordOf(nation['name']));
      return x === undefined || y === undefined ? [] : [{ key: '', name, polygons: [], at: [x, y] }];
    });
  if (nations.length > LIMITS.lands) throw new Refused('too_many_lands');
  const numbered = (all: readonly ImportedTerritory[]) => all.map((one, at) => ({ ...one, key: String(at) }));
  const title = cleanName(wordOf(root['name'])) || titleOf(file);
  const terrain =
    map && files.find(({ bytes, text: words }) => words === null && bytes.length === width * height);
  if (!terrain) {
    if (nations.length === 0) throw new Refused('part_missing', 'map.bin');
    // What the map was made from does not tell its size.
    const frame = map ? ([width, height] as const) : undefined;
    return { title, territories: numbered(nations), regions: [], frame };
  }
  lost.add('terrain');
  const isLand = (at: number): boolean => ((terrain.bytes[at] ?? 0) & LAND) !== 0;
  const added = farthestPoints(
    width,
    height,
    isLand,
    nations.flatMap(({ at }) => (at ? [at] : [])),
  ).map((at): ImportedTerritory => ({ key: '', name: '', polygons: [], at }));
  const territories = numbered([...nations, ...added]);
  if (territories.length === 0) throw new Refused('no_land');
  const owner = nearestPlace(width, height, isLand, territories);
  const polygons = landOf({ width, height, owner }, territories.length);
  const { scale, left, top } = frameOf(width, height);
  return {
    title,
    regions: [],
    onSheet: true,
    territories: territories.map((territory, at) => {
      const [x, y] = territory.at ?? [0, 0];
      return { ...territory, at: [x * scale + left, y * scale + top], polygons: polygons[at] ?? [] };
    }),
  } satisfies ImportedMap;
};

/** Places on land, each as far as can be from those that are there. */
function farthestPoints(
  width: number,
  height: number,
  isLand: (at: number) => boolean,
  places: readonly Place[],
): Place[] {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / COARSE));
  const spots: { readonly at: Place; away: number }[] = [];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step)
      if (isLand(y * width + x)) spots.push({ at: [x, y], away: Infinity });
  }
  const come = ([x, y]: Place): void => {
    for (const spot of spots) spot.away = Math.min(spot.away, (spot.at[0] - x) ** 2 + (spot.at[1] - y) ** 2);
  };
  places.forEach(come);
  const added: Place[] = [];
  while (added.length + places.length < TERRITORIES && spots.length > 0) {
    const best = spots.reduce((found, spot) => (spot.away > found.away ? spot : found));
    if (best.away === 0) break;
    added.push(best.at);
    come(best.at);
  }
  return added;
}

/** Land spreads from all places at once, so that it never leaps over water. Islands without a place are left out. */
function nearestPlace(
  width: number,
  height: number,
  isLand: (at: number) => boolean,
  territories: readonly ImportedTerritory[],
): Int16Array {
  const owner = new Int16Array(width * height).fill(-1);
  let edge: number[] = [];
  territories.forEach(({ at }, index) => {
    const [x = 0, y = 0] = (at ?? []).map(Math.floor);
    const start = y * width + x;
    const isInside = x >= 0 && x < width && y >= 0 && start < owner.length;
    if (isInside && isLand(start) && owner[start] === -1) {
      owner[start] = index;
      edge.push(start);
    }
  });
  while (edge.length > 0) {
    const next: number[] = [];
    for (const here of edge) {
      const column = here % width;
      const around = [
        here - width,
        here + width,
        column > 0 ? here - 1 : -1,
        column + 1 < width ? here + 1 : -1,
      ];
      for (const one of around) {
        if (one < 0 || one >= owner.length || owner[one] !== -1 || !isLand(one)) continue;
        owner[one] = owner[here] ?? -1;
        next.push(one);
      }
    }
    edge = next;
  }
  return owner;
}
