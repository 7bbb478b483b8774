import { linkKey } from '../../engine/maps/studio/plain.ts';

const APART = 110;
const WIDE = 6;
const HIGH = 3;

/** A draft as the editor saves it: six by three territories in two regions, linked by land. @param bonus of both regions */
export function aDraft(title: string, bonus: number | 'auto' = 'auto') {
  const places = Array.from({ length: WIDE * HIGH }, (_, at) => [at % WIDE, Math.floor(at / WIDE)] as const);
  const idOf = (x: number, y: number): string => `land-${x}-${y}`;
  const keys = places.flatMap(([x, y]) => [
    ...(x + 1 < WIDE ? [linkKey(idOf(x, y), idOf(x + 1, y))] : []),
    ...(y + 1 < HIGH ? [linkKey(idOf(x, y), idOf(x, y + 1))] : []),
  ]);
  return {
    meta: { kind: 'drawn', title, description: '', author: 'An author', licence: 'CC BY 4.0' },
    territories: Object.fromEntries(
      places.map(([x, y]) => [
        idOf(x, y),
        {
          name: `Land ${x} ${y}`,
          region: x < WIDE / 2 ? 'west' : 'east',
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
