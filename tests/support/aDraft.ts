import { linkKey } from '../../engine/maps/studio/plain.ts';

const APART = 110;
/** In territories. */
const SIZE = { wide: 6, high: 3 };

/** A draft as the editor saves it: six by three territories or more in two regions, linked by land. @param bonus of both regions */
export function aDraft(title: string, bonus: number | 'auto' = 'auto', { wide, high } = SIZE) {
  const places = Array.from({ length: wide * high }, (_, at) => [at % wide, Math.floor(at / wide)] as const);
  const idOf = (x: number, y: number): string => `land-${x}-${y}`;
  const keys = places.flatMap(([x, y]) => [
    ...(x + 1 < wide ? [linkKey(idOf(x, y), idOf(x + 1, y))] : []),
    ...(y + 1 < high ? [linkKey(idOf(x, y), idOf(x, y + 1))] : []),
  ]);
  return {
    meta: { kind: 'drawn', title, description: '', author: 'An author', licence: 'CC BY 4.0' },
    territories: Object.fromEntries(
      places.map(([x, y]) => [
        idOf(x, y),
        {
          name: `Land ${x} ${y}`,
          region: x < wide / 2 ? 'west' : 'east',
          token: [200 + x * APART, 200 + y * APART],
        },
      ]),
    ),
    regions: {
      west: { name: 'West', color: '#aa3344', bonus },
      east: { name: 'East', color: '#3344aa', bonus },
    },
    links: Object.fromEntries(keys.map((key) => [key, { kind: 'land', dir: 'both' }])),
  };
}
