import { describe, expect, test } from 'vitest';
import { BUILT_IN_MAPS, loadMap } from '../../engine/maps/catalogue.ts';
import {
  deviation,
  FAIR_UP_TO,
  FAIR_WITHIN,
  FAIRNESS,
  standardError,
  type FairnessRow,
} from '../../engine/maps/fairness.ts';
import { sumOf, tallyOf } from '../../engine/trials/tally.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { lineOf, withRow } from './table.ts';

/** Beyond this the promise would be as much luck as fairness. */
const LARGEST_ERROR = 0.03;

const published = FAIRNESS.flatMap(({ mapId, rows }) => rows.map((row) => ({ mapId, ...row })));
const promised = published.filter(({ players }) => players <= FAIR_UP_TO);

describe('the published table', () => {
  test('tells of every map as it is now, with every number of players', async () => {
    const maps = await Promise.all(
      BUILT_IN_MAPS.map(async ({ id, players: { min, max } }) => ({
        mapId: id,
        rev: (await loadMap(id)).rev,
        players: Array.from({ length: max - min + 1 }, (_, more) => min + more),
      })),
    );
    expect(
      FAIRNESS.map(({ mapId, rev, rows }) => ({ mapId, rev, players: rows.map(({ players }) => players) })),
      'npm run fairness makes it anew',
    ).toEqual(maps);
  });

  test.each(published)('$mapId, $players players: every game was won', ({ players, games, wins }) => {
    expect(wins).toHaveLength(players);
    expect(wins.reduce((sum, count) => sum + count, 0)).toBeCloseTo(games, 6);
  });

  test.each(promised)('$mapId, $players players: no seat is far from its fair share', (row) => {
    const farthest = Math.max(...row.wins.map((_, seat) => Math.abs(deviation(row, seat))));
    expect(farthest).toBeLessThanOrEqual(FAIR_WITHIN);
    expect(standardError(row)).toBeLessThanOrEqual(LARGEST_ERROR);
  });
});

describe('the simulation', () => {
  const board = gridBoard(5, 4);

  test('plays the same games again, however they are shared out', async () => {
    const whole = await tallyOf(board, { players: 3, from: 0, to: 12 });
    const shares = [
      await tallyOf(board, { players: 3, from: 5, to: 12 }),
      await tallyOf(board, { players: 3, from: 0, to: 5 }),
    ];
    expect(sumOf(shares)).toEqual(whole);
    expect(whole.wins.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(Math.max(...whole.wins)).toBeLessThan(12);
  });

  test('a row is put in its place, and rows of an older map go', () => {
    const row = (players: number, games: number): FairnessRow => ({ players, games, wins: [] });
    const table = [
      { mapId: 'a', rev: 1, rows: [row(2, 10), row(4, 10)] },
      { mapId: 'b', rev: 1, rows: [row(2, 10)] },
    ];
    expect(withRow(table, { mapId: 'a', rev: 1 }, row(3, 5))[0]?.rows).toEqual([
      row(2, 10),
      row(3, 5),
      row(4, 10),
    ]);
    expect(withRow(table, { mapId: 'a', rev: 1 }, row(4, 5))[0]?.rows).toEqual([row(2, 10), row(4, 5)]);
    expect(withRow(table, { mapId: 'a', rev: 2 }, row(3, 5))).toEqual([
      { mapId: 'a', rev: 2, rows: [row(3, 5)] },
      table[1],
    ]);
    expect(withRow(table, { mapId: 'c', rev: 1 }, row(2, 5))).toHaveLength(3);
  });

  test('a line says how far each seat is from fair', () => {
    expect(lineOf('world', { players: 2, games: 400, wins: [206, 194] })).toBe(
      'world         2 players, 400 games:  standard error 5.0 %:  +3.0 %  -3.0 %',
    );
  });
});
