import { geoAzimuthalEqualAreaRaw, geoNaturalEarth1Raw } from 'd3-geo';
import type { Point } from '../drawing/geometry.ts';
import { magnified, type Bulge } from './bulges.ts';

const RADIANS = Math.PI / 180;

/**
 * Natural Earth I with its middle meridian at 11° E, so that the cut falls into the Bering Strait. `tall`
 * stretches it north to south: screens are less wide than the Earth. Bulges are given in degrees.
 */
export function worldProjection(bulges: readonly Bulge[], tall: number): (point: Point) => Point {
  const project = ([longitude, latitude]: Point): Point => {
    const [x, y] = geoNaturalEarth1Raw((longitude - 11) * RADIANS, latitude * RADIANS);
    return [x, -y * tall];
  };
  return magnified(project, bulges);
}

/** Azimuthal equal-area around `centre`, in degrees. */
export function equalAreaProjection(centre: Point, bulges: readonly Bulge[]): (point: Point) => Point {
  const [centreLongitude, centreLatitude] = [centre[0] * RADIANS, centre[1] * RADIANS];
  const project = ([longitude, latitude]: Point): Point => {
    const [x, y] = geoAzimuthalEqualAreaRaw(
      ...rotated(longitude * RADIANS - centreLongitude, latitude * RADIANS, centreLatitude),
    );
    return [x, -y];
  };
  return magnified(project, bulges);
}

/** Tilts the sphere so that the centre's latitude comes to the equator. */
function rotated(longitude: number, latitude: number, tilt: number): [number, number] {
  const x = Math.cos(longitude) * Math.cos(latitude);
  const y = Math.sin(longitude) * Math.cos(latitude);
  const z = Math.sin(latitude);
  return [
    Math.atan2(y, x * Math.cos(tilt) + z * Math.sin(tilt)),
    Math.asin(z * Math.cos(tilt) - x * Math.sin(tilt)),
  ];
}
