import type { MapDefinition } from '../../model/map.ts';
import type { Point, Ring } from '../drawing/geometry.ts';
import { polygonsOf } from '../drawing/polygons.ts';
import { mapFacts } from './mapFacts.ts';
import { MAP_MARK } from './mark.ts';
import { outlinesIn, placing } from './onSheet.ts';

/** The board as planar GeoJSON, y pointing up as in all files of its kind: a feature a territory. */
export function geoJsonOf(map: MapDefinition): string {
  const place = placing(map);
  const outlines = outlinesIn(map, place);
  const regions = new Map(map.regions.map(({ id, name }) => [id, name]));
  return JSON.stringify({
    type: 'FeatureCollection',
    [MAP_MARK]: mapFacts(map, place),
    features: map.territories.map(({ id, name, region }, at) => ({
      type: 'Feature',
      id,
      properties: { name, region: regions.get(region) ?? '' },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygonsOf(outlines[at] ?? []).map((rings) => rings.map(closed)),
      },
    })),
  });
}

const closed = (ring: Ring): Point[] =>
  [...ring, ...ring.slice(0, 1)].map(([x, y]): Point => [x, y === 0 ? 0 : -y]);
