import { dropSpecks, fillPonds, WATER, type Cells } from './cells.ts';
import type { Survey } from './survey.ts';

/** The land of a survey with water of a given width, in map units, between those that are apart. */
export function carve(
  { frame, spots, nearest, isLand, rivals }: Survey,
  strait: (one: number, other: number) => number,
): Cells {
  const owner = nearest.map((sower, cell) => (isLand[cell] === 1 ? sower : WATER));
  const carved = new Uint8Array(owner.length);
  rivals.cell.forEach((cell, index) => {
    const other = rivals.other[index] ?? WATER;
    if ((rivals.gap[index] ?? Infinity) >= strait(nearest[cell] ?? WATER, other)) return;
    carved[cell] = 1;
    owner[cell] = WATER;
  });
  const cells = { ...frame, owner };
  fillPonds(cells, nearest, carved);
  dropSpecks(cells, spots);
  return cells;
}
