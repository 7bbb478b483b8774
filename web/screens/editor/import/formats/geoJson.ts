import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import type { ImportedMap, ImportedRegion, ImportedTerritory } from '../model/importedMap.ts';
import { LIMITS, Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { finiteOf, isObject, listIn, objectsIn, readJson, wordOf, type JsonObject } from '../read/json.ts';
import type { Reader, Reading } from '../read/source.ts';
import { cleanName } from '../read/text.ts';
import { dot } from '../shape/dot.ts';
import { projected } from '../shape/project.ts';
import { MAP_MARK } from '../../../../../engine/maps/exchange/mark.ts';

type Polygon = readonly Ring[];

/** A thing with polygons and what the file says of it. */
export interface Feature {
  readonly id: string;
  readonly properties: JsonObject;
  readonly polygons: readonly Polygon[];
}

const NAMES = ['name', 'NAME', 'Name', 'name_en', 'label', 'title'];
/** Agencies write what a name is of before or behind the word, which they shorten. */
const NAMED = /(^|_)(name?|nm)(_|\d*$)|name$/i;
/** Three letters in a row: a word, and no number or code. */
const WORD = /\p{L}{3}/u;
/** A property parts land into regions if it has no fewer and no more values than this. */
const REGIONS = [2, 40] as const;

/** GeoJSON: a feature a territory, of longitudes and latitudes or of a plane. */
export const readGeoJson: Reader = async ({ name, text }, reading) => {
  const root = readJson(text ?? '');
  if (!isObject(root)) throw new Refused('json_broken');
  const features = featuresOf(root, reading);
  if (isObject(root[MAP_MARK])) {
    const outlines = outlinesOf(features, true);
    const { exchanged } = await import('./exchanged.ts');
    return exchanged(root[MAP_MARK], new Map(features.map(({ id }, at) => [id, outlines[at] ?? []])));
  }
  return mapOf(titleOf(name), features, reading);
};

/** Territories out of features, with a name and, if one was chosen, a region out of their properties. */
export function mapOf(title: string, features: readonly Feature[], { lost, regionBy }: Reading): ImportedMap {
  if (features.length === 0) throw new Refused('no_land');
  if (features.length > LIMITS.lands) throw new Refused('too_many_lands');
  const outlines = outlinesOf(features, false);
  const properties = new Set(features.flatMap((feature) => Object.keys(feature.properties)));
  // What tells the lands apart is their name rather than what they are part of.
  const variety = (property: string): number =>
    new Set(features.map((feature) => wordOf(feature.properties[property]))).size;
  const isTelling = (property: string): boolean =>
    variety(property) * 2 > features.length &&
    features.filter((feature) => WORD.test(wordOf(feature.properties[property]))).length * 2 >
      features.length;
  const mostTelling = (suits: (property: string) => boolean): string[] =>
    [...properties].filter(suits).toSorted((a, b) => variety(b) - variety(a));
  const isName = (property: string): boolean => NAMED.test(property) || [...NAMES, 'id'].includes(property);
  const naming = [
    ...NAMES,
    ...mostTelling((property) => NAMED.test(property)),
    ...mostTelling(isTelling),
    'id',
  ];
  const territories = features.map(({ id, properties: told }, at): ImportedTerritory => {
    const named = naming.map((property) => wordOf(told[property])).find((word) => word !== '');
    const region = regionBy === '' ? '' : wordOf(told[regionBy]);
    return {
      key: String(at),
      name: cleanName(named ?? id),
      region: region === '' ? undefined : region,
      polygons: outlines[at] ?? [],
    };
  });
  const keys = new Set(territories.flatMap(({ region }) => region ?? []));
  lost.add(
    'properties',
    [...properties].filter((property) => !isName(property) && property !== regionBy).length,
  );
  return {
    title,
    territories,
    regions: [...keys].map((key): ImportedRegion => ({ key, name: cleanName(key) })),
    regionChoices: choicesOf(features, properties),
  };
}

function choicesOf(features: readonly Feature[], properties: ReadonlySet<string>): string[] {
  return [...properties].filter((property) => {
    const values = new Set(features.map((feature) => wordOf(feature.properties[property])));
    values.delete('');
    return values.size >= REGIONS[0] && values.size <= REGIONS[1] && values.size * 2 <= features.length;
  });
}

const outlinesOf = (features: readonly Feature[], planar: boolean): Polygon[][] =>
  projected(
    features.map(({ polygons }) => polygons),
    planar,
  );

function featuresOf(root: JsonObject, reading: Reading): Feature[] {
  if (root['type'] === 'FeatureCollection') {
    return objectsIn(root['features']).flatMap((feature) => featureOf(feature, reading));
  }
  return featureOf(root['type'] === 'Feature' ? root : { geometry: root }, reading);
}

function featureOf({ id, properties, geometry }: JsonObject, reading: Reading): Feature[] {
  const polygons = isObject(geometry) ? polygonsOf(geometry, reading, 0) : [];
  return polygons.length === 0
    ? []
    : [{ id: wordOf(id), properties: isObject(properties) ? properties : {}, polygons }];
}

function polygonsOf(geometry: JsonObject, reading: Reading, depth: number): Polygon[] {
  const { type, coordinates } = geometry;
  switch (type) {
    case 'Polygon':
      return polygonOf(coordinates, reading);
    case 'MultiPolygon':
      return listIn(coordinates).flatMap((one) => polygonOf(one, reading));
    case 'GeometryCollection':
      if (depth > LIMITS.nesting) throw new Refused('too_deep');
      return objectsIn(geometry['geometries']).flatMap((one) => polygonsOf(one, reading, depth + 1));
    case 'Point':
    case 'MultiPoint':
      reading.lost.add('points');
      return [];
    default:
      reading.lost.add('lines');
      return [];
  }
}

/** A ring repeats its first point as its last. */
function polygonOf(coordinates: unknown, { counted }: Reading): Polygon[] {
  counted.addShape();
  const rings = listIn(coordinates).map((ring): Ring => {
    counted.addPoints(listIn(ring).length);
    const points = listIn(ring).flatMap((at): Point[] => {
      const [x, y] = listIn(at).map(finiteOf);
      return x === undefined || y === undefined ? [] : [[x, y]];
    });
    const [first, last] = [points[0], points.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1] ? points.slice(0, -1) : points;
  });
  const drawn = rings.filter((ring) => ring.length > 2);
  const [first] = rings.flat();
  return drawn.length > 0 ? [drawn] : first ? [[dot(first)]] : [];
}
