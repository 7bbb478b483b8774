import { linkKey, SHEET } from '../../engine/maps/studio/plain.ts';

/** A draft of as many territories as a grid has places, in one region, linked from west to east, as a file has it. */
export function gridDraft(across: number, down: number) {
  const places = Array.from(
    { length: across * down },
    (_, at) => [at % across, Math.floor(at / across)] as const,
  );
  const idOf = (x: number, y: number): string => `t-${x}-${y}`;
  return {
    format: 'cold-keep-draft',
    version: 1,
    meta: { title: `Bench of ${across * down}` },
    regions: { r: { name: 'R', color: '#aa3344' } },
    territories: Object.fromEntries(
      places.map(([x, y]) => [
        idOf(x, y),
        {
          name: `Land ${x} ${y}`,
          region: 'r',
          token: [
            ((x + 0.5 + (y % 3) / 9) * SHEET.width) / (across + 1),
            ((y + 0.5 + (x % 3) / 9) * SHEET.height) / (down + 1),
          ],
        },
      ]),
    ),
    links: Object.fromEntries(
      places.flatMap(([x, y]) =>
        x + 1 < across ? [[linkKey(idOf(x, y), idOf(x + 1, y)), { kind: 'land' }]] : [],
      ),
    ),
  };
}
