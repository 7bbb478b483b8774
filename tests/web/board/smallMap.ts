import type { MapDefinition } from '../../../engine/model/map.ts';

const id = (row: number, column: number): string => `t${row}${column}`;
const land = (a: string, b: string) => ({ a, b, type: 'land' as const });

/** Nine squares of 100 in three rows, `t00` to `t22`; a region a row, and a strait from the last to the first. */
export function smallMap(): MapDefinition {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));
  return {
    schema: 1,
    id: 'small',
    rev: 1,
    title: 'Small',
    description: '',
    players: { min: 2, max: 3, recommended: [2, 2] },
    view: { box: [0, 0, 300, 300], comfort: 1 },
    territories: cells.map(({ row, column }) => ({
      id: id(row, column),
      name: id(row, column).toUpperCase(),
      region: `r${row}`,
      d: `M${column * 100} ${row * 100}l100 0 0 100-100 0z`,
      anchor: [column * 100 + 50, row * 100 + 50],
      token: [column * 100 + 50, row * 100 + 50],
    })),
    links: [
      ...cells
        .filter(({ column }) => column < 2)
        .map((c) => land(id(c.row, c.column), id(c.row, c.column + 1))),
      ...cells.filter(({ row }) => row < 2).map((c) => land(id(c.row, c.column), id(c.row + 1, c.column))),
      {
        a: 't00',
        b: 't22',
        type: 'wrap',
        via: [
          [0, 50],
          [-10, 50],
          [310, 250],
          [300, 250],
        ],
      },
    ],
    regions: [0, 1, 2].map((row) => ({
      id: `r${row}`,
      name: `Row ${row}`,
      color: '#808080',
      bonus: 2,
      labelAt: [150, row * 100 + 50],
    })),
    attribution: { author: 'nobody', sources: [], licence: 'none' },
  };
}
