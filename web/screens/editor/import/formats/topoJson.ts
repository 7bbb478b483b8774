import { DRAFT_CAPS } from '../../../../../engine/maps/studio/plain.ts';
import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import { LIMITS, Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { finiteOf, isObject, listIn, objectsIn, readJson, wordOf, type JsonObject } from '../read/json.ts';
import type { Reader, Reading } from '../read/source.ts';
import { dot } from '../shape/dot.ts';
import { mapOf, type Feature } from './geoJson.ts';

/** TopoJSON: rings of arcs that neighbours share; an arc's points are steps from the one before where there is a grid. */
export const readTopoJson: Reader = ({ name, text }, reading) => {
  const root = readJson(text ?? '');
  if (!isObject(root) || !isObject(root['objects'])) throw new Refused('json_broken');
  const arcs = arcsOf(root);
  const layers = Object.values(root['objects'])
    .filter(isObject)
    .map((object) => featuresOf(object, arcs, reading, 0));
  const bySize = layers
    .filter((layer) => layer.length > 0)
    .toSorted((a, b) => told(b) - told(a) || b.length - a.length);
  // Communes that no board has room for often come with the cantons that they make.
  const fitting = bySize.find(({ length }) => length > 1 && length <= DRAFT_CAPS.territories);
  reading.lost.add('other_layers', bySize.length - 1);
  return mapOf(titleOf(name), fitting ?? bySize.at(0) ?? [], reading);
};

/** Lands of which something is told. Layers of nameless islands are drawn beside those of countries. */
const told = (layer: readonly Feature[]): number =>
  layer.filter(({ id, properties }) => id !== '' || Object.keys(properties).length > 0).length;

function arcsOf({ arcs, transform }: JsonObject): Point[][] {
  const grid = isObject(transform) ? transform : null;
  const pair = (value: unknown, otherwise: number): readonly [number, number] => {
    const [x, y] = listIn(value).map(finiteOf);
    return [x ?? otherwise, y ?? otherwise];
  };
  const [scaleX, scaleY] = pair(grid?.['scale'], 1);
  const [left, top] = pair(grid?.['translate'], 0);
  return listIn(arcs).map((arc) => {
    let [x, y] = [0, 0];
    return listIn(arc).flatMap((at): Point[] => {
      const [stepX, stepY] = listIn(at).map(finiteOf);
      if (stepX === undefined || stepY === undefined) return [];
      [x, y] = grid === null ? [stepX, stepY] : [x + stepX, y + stepY];
      return [[x * scaleX + left, y * scaleY + top]];
    });
  });
}

function featuresOf(
  object: JsonObject,
  arcs: readonly Point[][],
  reading: Reading,
  depth: number,
): Feature[] {
  if (depth > LIMITS.nesting) throw new Refused('too_deep');
  const { type, id, properties } = object;
  if (type === 'GeometryCollection') {
    return objectsIn(object['geometries']).flatMap((one) => featuresOf(one, arcs, reading, depth + 1));
  }
  if (type !== 'Polygon' && type !== 'MultiPolygon') {
    reading.lost.add(type === 'Point' || type === 'MultiPoint' ? 'points' : 'lines');
    return [];
  }
  const polygons = (type === 'Polygon' ? [object['arcs']] : listIn(object['arcs'])).flatMap((rings) => {
    reading.counted.addShape();
    const all = listIn(rings).map((ring): Ring => {
      const points = listIn(ring).flatMap((number) => arcPoints(arcs, number));
      reading.counted.addPoints(points.length);
      return points;
    });
    const drawn = all.filter((points) => points.length > 2);
    const [first] = all.flat();
    return drawn.length > 0 ? [drawn] : first ? [[dot(first)]] : [];
  });
  return polygons.length === 0
    ? []
    : [{ id: wordOf(id), properties: isObject(properties) ? properties : {}, polygons }];
}

/** A negative number is an arc that is walked backwards. An arc's last point is the first of the next. */
function arcPoints(arcs: readonly Point[][], number: unknown): readonly Point[] {
  if (typeof number !== 'number') return [];
  return number < 0 ? (arcs[~number] ?? []).toReversed().slice(0, -1) : (arcs[number] ?? []).slice(0, -1);
}
