import type { Point } from '../drawing/geometry.ts';
import type { Province } from './sources.ts';

/** Countries whose far east is written with negative longitudes. */
const ACROSS_THE_DATE_LINE = ['RUS', 'NZL', 'FJI'];

/**
 * Outlines in one piece around the date line. The work goes ring by ring, because a vertex alone cannot tell on which side
 * its ring lies. The tail of the Aleutians beyond 180° would land on the other edge of the board, so it is left out.
 */
export function unrolled(province: Province): Province {
  const { country, polygons } = province;
  if (country === 'USA') {
    return { ...province, polygons: polygons.filter((rings) => !rings.flat().some(([x]) => x > 170)) };
  }
  if (!ACROSS_THE_DATE_LINE.includes(country)) return province;

  return {
    ...province,
    polygons: polygons.map((rings) =>
      rings.map((ring) => (ring.some(([x]) => x < -100) ? ring.map(eastward) : ring)),
    ),
  };
}

const eastward = ([x, y]: Point): Point => [x < 0 ? x + 360 : x, y];
