import { expect, test } from 'vitest';
import type { GameState } from '../../engine/model/state.ts';
import { abandonmentOf } from '../../sync-server/games/play/abandonment.ts';
import { aGame } from '../engine/support/aGame.ts';

/** Five seats: some are out, some are left to commanders. */
function table(out: readonly number[], ai: readonly number[]): GameState {
  const state = aGame({ seats: 5, ai, land: { a: [0, 3], b: [1, 3] } });
  const seats = state.seats.map((seat, index) => ({ ...seat, eliminated: out.includes(index) }));
  return { ...state, seats };
}
const quiet = { events: [], turnOver: true, noShow: null, isRanked: true, isOfContest: false };

test.each([
  ['one person is left and more than half are out', table([2, 3, 4], [1]), true, [0]],
  ['it was casual', table([2, 3, 4], [1]), false, null],
  ['too many still play', table([3, 4], [1, 2]), true, null],
  ['two people are left', table([2, 3, 4], []), true, null],
] as const)('of a game in which nobody plays: %s', (_, state, isRanked, winners) => {
  const abandonment = abandonmentOf({ ...quiet, state, isRanked, idleTurns: 4 });
  expect(abandonment).toMatchObject({ why: expect.stringMatching(/^Nobody played/), winners });
});

test('a game goes on while people have missed fewer than two rounds, or as long as a turn lasts', () => {
  const state = table([2, 3, 4], []);
  expect(abandonmentOf({ ...quiet, state, idleTurns: 3 })).toBeNull();
  expect(abandonmentOf({ ...quiet, state, idleTurns: 4, turnOver: false })).toBeNull();
});

test('nobody wins what nobody came to, or what all have left', () => {
  const state = table([], [0, 1, 2, 3, 4]);
  const events = [{ type: 'seat_abandoned' as const, seat: 4 }];
  expect(abandonmentOf({ ...quiet, state, events, idleTurns: 0 })?.winners).toBeNull();
  expect(abandonmentOf({ ...quiet, state: table([], []), idleTurns: 0, noShow: 3 })).toEqual({
    why: 'A player did not come to the first turn',
    winners: null,
  });
});
