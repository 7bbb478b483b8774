import { describe, expect, test } from 'vitest';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { attack, dice, END_TURN, play, SURRENDER, typesOfEvents } from '../support/play.ts';

const IDS = 'a b c d e f g h i'.split(' ');
const landOf = (owners: string, armies = 1): Position['land'] =>
  Object.fromEntries(
    [...owners].map((seat, at) => [IDS[at], [seat === '.' ? NEUTRAL : Number(seat), armies]]),
  );

describe('domination', () => {
  test('[D1] the last player wins, neutral land or not', () => {
    const state = aGame({ land: { a: [0, 9], b: [1, 1], h: [NEUTRAL, 50] } });
    const won = play(state, attack('a', 'b'), { random: dice(6, 6, 6, 1) });
    expect(won.state).toMatchObject({ phase: 'finished', result: { winners: [0], reason: 'last_standing' } });
    expect(won.events.at(-1)).toEqual({ type: 'game_ended', winners: [0], reason: 'last_standing' });
  });

  test('[D1] also by surrender of the others', () => {
    const state = aGame({ seats: 3, land: landOf('012012012') });
    const two = play(state, SURRENDER, { seat: 1 }).state;
    expect(two.result).toBe(null);
    expect(play(two, SURRENDER).state.result).toEqual({ winners: [2], reason: 'last_standing' });
  });

  test.each([
    [60, '000001...', null],
    [60, '00000011.', [0]],
    [66, '000000111', [0]],
    [67, '000000111', null],
    [67, '0000000.1', [0]],
    [100, '00000000.', null],
  ])('[D2] %i %% with %s: %s', (dominationPercent, owners, winners) => {
    const land =
      winners === null && dominationPercent === 100
        ? { ...landOf('00000000.'), i: [1, 1] as const }
        : landOf(owners);
    const { state } = play(aGame({ land, config: { dominationPercent } }), END_TURN);
    expect(state.result?.winners ?? null).toEqual(winners);
    expect(state.result?.reason ?? null).toBe(winners === null ? null : 'domination_percent');
  });

  test("[D2] only at the end of one's own turn", () => {
    const config = { dominationPercent: 60 };
    const state = aGame({ config, land: { ...landOf('00000111.'), e: [0, 9], f: [1, 1] } });
    const taken = play(state, attack('e', 'f'), { random: dice(6, 6, 6, 1) }).state;
    expect(taken.result).toBe(null);
    const theirs = play(aGame({ config, current: 1, land: landOf('000000111') }), END_TURN).state;
    expect(theirs.result).toBe(null);
  });

  test.each([
    ['most armies', { a: [0, 3], b: [0, 1], c: [1, 5] }, [1]],
    ['then most land', { a: [0, 3], b: [0, 2], c: [1, 5] }, [0]],
    [
      'then most regions',
      { a: [0, 1], b: [0, 1], d: [0, 1], e: [0, 1], c: [1, 1], f: [1, 1], g: [1, 1], h: [1, 1] },
      [0],
    ],
    ['equals share', { a: [0, 2], c: [1, 2] }, [0, 1]],
  ] as const)('[D3] at the round limit: %s', (_name, land, winners) => {
    const last = aGame({ round: 20, current: 1, config: { roundLimit: 20 }, land });
    const { state, events } = play(last, END_TURN);
    expect(typesOfEvents(events)).toEqual(['turn_ended', 'game_ended']);
    expect(state.result).toEqual({ winners, reason: 'round_limit' });
  });

  test('[D3] not before the last seat of the last round has played', () => {
    const config = { roundLimit: 20 } as const;
    const land = landOf('01');
    expect(play(aGame({ round: 20, current: 0, config, land }), END_TURN).state.result).toBe(null);
    expect(play(aGame({ round: 19, current: 1, config, land }), END_TURN).state.result).toBe(null);
    expect(play(aGame({ round: 99, current: 1, land }), END_TURN).state.result).toBe(null);
  });

  test('[D4] who has not won is eliminated by the objective', () => {
    const land = landOf('0000001.2');
    const { state } = play(aGame({ seats: 3, land, config: { dominationPercent: 60 } }), END_TURN);
    expect(state.seats.map(({ eliminated }) => eliminated)).toEqual([false, true, true]);
    expect(state.seats[2]).toEqual({
      isAi: false,
      eliminated: true,
      eliminatedBy: null,
      eliminatedReason: 'objective',
      eliminatedRound: 2,
    });
  });
});
