import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../engine/model/ids.ts';
import { PHASES } from '../../../engine/model/state.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { attack, dice, play, refusalOf, SURRENDER, typesOfEvents, vote } from '../support/play.ts';

const four = (more: Partial<Position> = {}) =>
  aGame({ seats: 4, land: { a: [0, 9], b: [1, 1], c: [2, 5], d: [3, 1] }, ...more });

describe('a vote for a draw', () => {
  test.each(PHASES.filter((phase) => phase !== 'finished'))(
    '[W1] is open to all in the phase %s',
    (phase) => {
      for (const seat of [0, 1, 2, 3]) {
        const { state, events } = play(four({ phase }), vote(true), { seat });
        expect(events).toEqual([{ type: 'draw_voted', seat, on: true }]);
        expect([state.drawVotes, state.phase, state.current]).toEqual([[seat], phase, 0]);
      }
    },
  );

  test('[W1] is taken back, and counts once', () => {
    const votes = [
      [2, true],
      [1, true],
      [2, true],
      [1, false],
      [3, false],
    ] as const;
    const { drawVotes } = votes.reduce((state, [seat, on]) => play(state, vote(on), { seat }).state, four());
    expect(drawVotes).toEqual([2]);
  });

  test('[W1] is not for the eliminated, strangers or after the end', () => {
    const gone = play(four(), SURRENDER, { seat: 1 }).state;
    expect([refusalOf(gone, vote(true), 1), refusalOf(gone, vote(true), 7)]).toEqual([
      'eliminated',
      'not_playing',
    ]);
    expect(refusalOf(four({ phase: 'finished' }), vote(true))).toBe('game_over');
  });

  test.each<[string, readonly Seat[], readonly Seat[], readonly Seat[] | null]>([
    ['all four', [], [0, 1, 2, 3], [0, 1, 2, 3]],
    ['three of four', [], [0, 1, 3], null],
    ['the only person', [1, 2, 3], [0], [0, 1, 2, 3]],
    ['both people', [0, 3], [2, 1], [0, 1, 2, 3]],
    ['one of two people', [0, 3], [2], null],
    ['commanders alone', [0, 1, 2, 3], [0, 1, 2, 3], null],
  ])('[W2] of %s', (_name, ai, votes, winners) => {
    const { result, seats } = votes.reduce(
      (state, seat) => play(state, vote(true), { seat }).state,
      four({ ai }),
    );
    expect(result).toEqual(winners && { winners, reason: 'draw_vote' });
    expect(seats.some(({ eliminated }) => eliminated)).toBe(false);
  });

  test('[W2] among the living', () => {
    const three = play(four({ drawVotes: [0, 2] }), SURRENDER, { seat: 1 }).state;
    const { state, events } = play(three, vote(true), { seat: 3 });
    expect(typesOfEvents(events)).toEqual(['draw_voted', 'game_ended']);
    expect(state.result).toEqual({ winners: [0, 2, 3], reason: 'draw_vote' });
    expect(state.seats[1]?.eliminatedReason).toBe('surrender');
  });

  test('[W2] and their teams', () => {
    const start = four({ config: { teams: 2 }, drawVotes: [0, 1] });
    const out = {
      ...start,
      owner: start.owner.map((owner) => (owner === 2 ? -1 : owner)),
      seats: start.seats.map((seat, one) => ({ ...seat, eliminated: one === 2 })),
    };
    expect(play(out, vote(true), { seat: 3 }).state.result?.winners).toEqual([0, 1, 2, 3]);
  });

  test('[W2] is agreed when the last who was against it goes', () => {
    const { state } = play(four({ drawVotes: [0, 1, 2] }), SURRENDER, { seat: 3 });
    expect(state.result).toEqual({ winners: [0, 1, 2], reason: 'draw_vote' });
  });

  test('[W2] moves the fewest into land that waits', () => {
    const land = { a: [0, 9], b: [1, 1], h: [1, 1], c: [2, 5] } as const;
    const taken = play(four({ seats: 3, land, ai: [1, 2] }), attack('a', 'b'), { random: dice(6, 6, 6, 1) });
    const { state, events } = play(taken.state, vote(true));
    expect(typesOfEvents(events)).toEqual(['draw_voted', 'conquest_transferred', 'game_ended']);
    expect([state.armies.slice(0, 2), state.pendingConquest]).toEqual([[6, 3], null]);
  });

  test('[W3] dies with its voter', () => {
    const { state } = play(four({ drawVotes: [1, 2] }), attack('a', 'b'), { random: dice(6, 6, 6, 1) });
    expect([state.seats[1]?.eliminated, state.drawVotes, state.result]).toEqual([true, [2], null]);
    expect(play(four({ drawVotes: [1, 2] }), SURRENDER, { seat: 2 }).state.drawVotes).toEqual([1]);
  });

  test('[W3] of the last person does not end the commanders’ game', () => {
    const { state } = play(four({ ai: [0, 2, 3], drawVotes: [1] }), attack('a', 'b'), {
      random: dice(6, 6, 6, 1),
    });
    expect([state.drawVotes, state.result]).toEqual([[], null]);
  });

  test('[W3] goes with who leaves their team', () => {
    const { state } = play(four({ config: { teams: 2 }, drawVotes: [1] }), SURRENDER, { seat: 1 });
    expect([state.seats[1]?.isAi, state.drawVotes]).toEqual([true, []]);
  });
});
