import type { Feature, FeatureCollection, MultiPolygon } from 'geojson';
import { topology } from 'topojson-server';
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon as ArcMultiPolygon,
  Topology,
} from 'topojson-specification';
import type { Point } from '../drawing/geometry.ts';

/** A board's pieces of land, one geometry each, over the borders that they share. */
export type Land = Topology<{ land: GeometryCollection }>;

/** Finds the shared borders of outlines given as `[x, y]` in map units. */
export function landOf(pieces: readonly MultiPolygon['coordinates'][]): Land {
  const features = pieces.map((coordinates): Feature<MultiPolygon> => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates },
  }));
  const land: FeatureCollection<MultiPolygon> = { type: 'FeatureCollection', features };
  return asLand(topology({ land }));
}

/** `topology` keeps the name of its one object but types it away. */
const asLand = (made: ReturnType<typeof topology>): Land => made as Land;

/** `landOf` makes multipolygons only, and so does merging. */
export const asMultiPolygon = (geometry: GeometryObject): ArcMultiPolygon => geometry as ArcMultiPolygon;

export const geometriesOf = (land: Land): ArcMultiPolygon[] =>
  land.objects.land.geometries.map(asMultiPolygon);

/** Polygons refer to an arc run backwards by its complement. */
export const arcKey = (arc: number): number => (arc < 0 ? ~arc : arc);

export const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y];
