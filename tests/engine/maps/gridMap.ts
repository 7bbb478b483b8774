import { suggestedBonuses } from '../../../engine/maps/checks/bonus.ts';
import type { MapDefinition, MapLink } from '../../../engine/model/map.ts';

const COLUMNS = 4;
const ROWS = 3;
const SIZE = 20;

/** The outline of a square territory whose top left corner is given. */
export const square = (x: number, y: number): string => `M${x} ${y}l${SIZE} 0 0 ${SIZE}-${SIZE} 0z`;

export const link = (a: string, b: string): MapLink => ({ a, b, type: 'land' });

/** Territories t0, t1, … linked one after the other, nothing else. */
export const chain = (count: number): MapLink[] =>
  Array.from({ length: count - 1 }, (_, at) => link(`t${at}`, `t${at + 1}`));

/** Twelve squares, four in a row, in a western and an eastern half: nothing wrong with it. */
export function gridMap(): MapDefinition {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    at,
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
  }));
  const territories = cells.map(({ at, column, row }) => {
    const middle: [number, number] = [column * SIZE + SIZE / 2, row * SIZE + SIZE / 2];
    return {
      id: `t${at}`,
      name: `Land ${at}`,
      region: column < COLUMNS / 2 ? 'west' : 'east',
      d: square(column * SIZE, row * SIZE),
      anchor: middle,
      token: middle,
    };
  });
  const links = cells.flatMap(({ at, column, row }) => [
    ...(column + 1 < COLUMNS ? [link(`t${at}`, `t${at + 1}`)] : []),
    ...(row + 1 < ROWS ? [link(`t${at}`, `t${at + COLUMNS}`)] : []),
  ]);
  const regions = ['west', 'east'].map((id) => ({ id, name: id, color: '#808080' }));
  const bonuses = suggestedBonuses({ territories, links, regions });
  return {
    schema: 1,
    id: 'grid',
    rev: 1,
    title: 'Grid',
    description: '',
    players: { min: 2, max: 2, recommended: [2, 2] },
    view: { box: [-10, -10, 100, 80], comfort: 0.5 },
    territories,
    links,
    regions: regions.map((region) => ({ ...region, bonus: bonuses.get(region.id) ?? 1, labelAt: [40, -5] })),
    attribution: {
      author: 'Nobody',
      sources: [{ name: 'Squares', licence: 'public domain' }],
      licence: 'public domain',
    },
  };
}
