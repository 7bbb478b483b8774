import { expect, test } from 'vitest';
import type { GameEvent } from '../../../engine/model/event.ts';
import { statisticsOf, type GameStatistics, type LogRow } from '../../../engine/rating/gameStatistics.ts';
import { playedGame } from '../dice/support.ts';

const rowOf = (...events: readonly GameEvent[]): LogRow => ({ events, at: 0, seat: null, expired: false });

const rolledIn = (rows: readonly LogRow[]) =>
  rows.flatMap(({ events }) => events.filter((event) => event.type === 'dice_rolled'));

function told(told: Generator<void, GameStatistics>): GameStatistics {
  for (;;) {
    const { done, value } = told.next();
    if (done === true) return value;
  }
}

test('dice are those of a player only while they hold the seat', () => {
  const { log, map } = playedGame({ most: 120 });
  const rows = log.map(({ events }) => rowOf(...events));
  const [left, back] = [Math.floor(rows.length / 3), Math.floor((2 * rows.length) / 3)];
  const parts = [rows.slice(0, left), rows.slice(left, back), rows.slice(back)] as const;
  const [before, away, after] = parts.map(rolledIn);
  expect(away?.length).toBeGreaterThan(0);
  const { rolls } = told(
    statisticsOf(map, [
      ...parts[0],
      rowOf({ type: 'seat_abandoned', seat: 0 }),
      ...parts[1],
      rowOf({ type: 'seat_returned', seat: 0 }),
      ...parts[2],
    ]),
  );
  expect(rolls[0]).toEqual([...(before ?? []), ...(after ?? [])]);
  expect(rolls[1]).toEqual(rolledIn(rows));
});
