import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/model/command.ts';
import { REJECTIONS } from '../../../engine/model/decision.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { handOf } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { aGame, type Position } from '../support/aGame.ts';
import {
  attack,
  CONFIRM,
  deploy,
  dice,
  END_PHASE,
  END_TURN,
  fortify,
  play,
  playAll,
  redeem,
  refusalOf,
  standing,
  SURRENDER,
  transfer,
  typesOfEvents,
  UNDO_DEPLOY,
  UNDO_FORTIFY,
  vote,
} from '../support/play.ts';

const ALL: Command[] = [
  deploy('a', 1),
  UNDO_DEPLOY,
  redeem('a', 'b', 'c'),
  attack('a', 'b'),
  transfer('a', 'b', 1),
  END_PHASE,
  fortify('a', 'd', 1),
  UNDO_FORTIFY,
  END_TURN,
  CONFIRM,
  vote(true),
  SURRENDER,
];
const three = (more: Partial<Position> = {}) =>
  aGame({ seats: 3, land: { a: [0, 9], b: [1, 1], c: [2, 5], d: [0, 1], h: [2, 1] }, ...more });

describe('turns', () => {
  test('[E1] turns go round and the round grows', () => {
    let state = three();
    const seen = [];
    for (let turn = 0; turn < 7; turn++) {
      seen.push([state.current, state.round, state.turn]);
      state = play({ ...state, phase: 'attack' }, END_TURN).state;
    }
    expect(seen).toEqual(
      [0, 1, 2, 0, 1, 2, 0].map((seat, turn) => [seat, 2 + Math.floor(turn / 3), 4 + turn]),
    );
  });

  test('[E1] eliminated seats are passed over, the first one too', () => {
    const gone = play(three({ current: 1 }), SURRENDER, { seat: 0 }).state;
    const third = play(gone, END_TURN).state;
    expect([third.current, third.round]).toEqual([2, 2]);
    const second = play({ ...third, phase: 'attack' }, END_TURN).state;
    expect([second.current, second.round]).toEqual([1, 3]);
  });

  test.each(ALL)('[E2] $type out of turn', (command) => {
    const open = command.type === 'surrender' || command.type === 'vote_draw';
    expect(refusalOf(three(), command, 1)).toBe(open ? null : 'not_your_turn');
  });

  test.each(ALL)('[E9] $type by the eliminated, by strangers, after the end', (command) => {
    const gone = play(three(), SURRENDER, { seat: 1 }).state;
    expect(refusalOf(gone, command, 1)).toBe('eliminated');
    for (const seat of [-1, 3]) expect(refusalOf(gone, command, seat)).toBe('not_playing');
    expect(refusalOf(play(gone, SURRENDER, { seat: 2 }).state, command, 0)).toBe('game_over');
  });

  test('[E10] a refusal has a sentence and leaves everything as it was', () => {
    const state = three();
    const before = JSON.stringify(state);
    expect(decide(state, 1, END_TURN, seededRandom(1))).toEqual({
      ok: false,
      rejection: { code: 'not_your_turn', message: REJECTIONS.not_your_turn },
    });
    expect(JSON.stringify(state)).toBe(before);
  });

  test.each([
    ['reinforcement', 'armies_unplaced'],
    ['attack', null],
    ['fortify', null],
    ['finished', 'game_over'],
  ] as const)('[E11] ending the turn in the phase %s: %s', (phase, code) => {
    expect(refusalOf(three({ phase }), END_TURN)).toBe(code);
  });
});

describe('surrender', () => {
  test('[E12] a commander follows where the host has chosen it, until two are left', () => {
    const state = three({ config: { aiContinues: true } });
    const { state: after, events } = play(state, SURRENDER);
    expect(events).toEqual([{ type: 'seat_abandoned', seat: 0 }]);
    expect(after.seats[0]).toMatchObject({ isAi: true, eliminated: false });
    expect([after.owner, after.armies, after.current, after.phase]).toEqual([
      state.owner,
      state.armies,
      state.current,
      state.phase,
    ]);

    const duel = aGame({ config: { aiContinues: true }, land: { a: [0, 9], b: [1, 1] } });
    expect(play(duel, SURRENDER).state.result).toEqual({ winners: [1], reason: 'last_standing' });
  });
});

describe('elimination', () => {
  const kill = (more: Partial<Position> = {}) =>
    play(three(more), attack('a', 'b'), { random: dice(6, 6, 6, 1) });

  test('[E3] by conquest of the last territory', () => {
    const { state, events } = kill();
    expect(events).toContainEqual({ type: 'player_eliminated', seat: 1, by: 0 });
    expect(state.seats[1]).toEqual({
      isAi: false,
      eliminated: true,
      eliminatedBy: 0,
      eliminatedReason: 'conquest',
      eliminatedRound: 2,
    });
    expect(state.result).toBe(null);
  });

  test('[E3] not while other land is left', () => {
    const { state } = kill({ land: { a: [0, 9], b: [1, 1], g: [1, 1], c: [2, 5] } });
    expect(state.seats[1]?.eliminated).toBe(false);
  });

  test('[E4] cards pass to the conqueror', () => {
    const { state, events } = kill({ hands: { 0: 'a', 1: 'b c' } });
    expect(events).toContainEqual({ type: 'cards_captured', seat: 0, from: 1, cards: [1, 2] });
    expect([handOf(state, 0), handOf(state, 1)]).toEqual([[0, 1, 2], []]);
  });

  test('[E5] a full hand is redeemed before the attack goes on', () => {
    const { state: taken, events } = kill({ hands: { 0: 'a b', 1: 'c d e' } });
    expect(typesOfEvents(events)).toContain('redemption_forced');
    expect(refusalOf(taken, redeem('b', 'c', 'd'))).toBe('conquest_pending');

    const moved = play(taken, transfer('a', 'b', 5)).state;
    for (const command of [attack('b', 'c'), END_PHASE, END_TURN, fortify('a', 'd', 1), deploy('a', 1)]) {
      expect(refusalOf(moved, command)).toBe('must_redeem');
    }
    const redeemed = play(moved, redeem('b', 'c', 'd')).state;
    expect([redeemed.phase, redeemed.reserves, handOf(redeemed, 0)]).toEqual(['attack', 10, [0, 4]]);
    expect(refusalOf(redeemed, attack('b', 'c'))).toBe('must_redeem');

    const undone = playAll(redeemed, [deploy('b', 4), UNDO_DEPLOY]);
    expect([undone.phase, undone.reserves]).toEqual(['attack', 10]);
    const settled = playAll(undone, [deploy('b', 4), deploy('a', 6)]);
    expect([settled.pendingForcedRedeem, settled.phase, settled.reserves]).toEqual([false, 'attack', 0]);
    expect(refusalOf(settled, attack('b', 'c'))).toBe(null);
    expect(refusalOf(settled, UNDO_DEPLOY)).toBe('too_late_to_undo');
  });

  test('[E5] down to four and no further', () => {
    const { state } = kill({ hands: { 0: 'a b c d', 1: 'e f g h' } });
    const moved = play(state, transfer('a', 'b', 5)).state;
    const once = play(moved, redeem('b', 'c', 'd')).state;
    expect(refusalOf(once, deploy('a', 1))).toBe('must_redeem');
    const twice = play(once, redeem('e', 'f', 'g')).state;
    expect([twice.reserves, handOf(twice, 0)]).toEqual([20, [0, 8]]);

    const seven = kill({ hands: { 0: 'a b c d', 1: 'e f g' } }).state;
    const four = playAll(seven, [transfer('a', 'b', 5), redeem('b', 'c', 'd')]);
    expect(refusalOf(four, redeem('e', 'f', 'g'))).toBe('redeem_too_late');
  });

  test('[E6] four cards or advanced cards wait for the next turn', () => {
    for (const position of [
      { hands: { 0: 'a b', 1: 'c d' } },
      { hands: { 0: 'a b c', 1: 'd e f' }, config: { advancedCards: true } },
    ]) {
      const { state, events } = kill(position);
      const moved = play(state, transfer('a', 'b', 5)).state;
      expect(typesOfEvents(events)).not.toContain('redemption_forced');
      expect(refusalOf(moved, redeem('b', 'c', 'd'))).toBe('redeem_too_late');
      expect(refusalOf(moved, attack('b', 'c'))).toBe(null);
    }
  });
});

describe('surrender', () => {
  test('[E7] land becomes neutral, cards are discarded', () => {
    const { state } = play(three({ hands: { 2: 'a b' } }), SURRENDER, { seat: 2 });
    expect([standing(state, 'c'), standing(state, 'h')]).toEqual([
      [NEUTRAL, 5],
      [NEUTRAL, 1],
    ]);
    expect([handOf(state, 2), state.secret.discard]).toEqual([[], [0, 1]]);
    expect(state.seats[2]).toMatchObject({ eliminatedReason: 'surrender', eliminatedBy: null });
    expect([state.current, state.phase]).toEqual([0, 'attack']);
  });

  test.each([
    ['reinforcement', 4],
    ['attack', 0],
    ['fortify', 0],
  ] as const)('[E8] in the own %s phase it ends the turn', (phase, reserves) => {
    const { state, events } = play(three({ phase, reserves }), SURRENDER);
    expect(typesOfEvents(events)).toEqual(['player_surrendered', 'turn_ended', 'turn_started']);
    expect([state.current, state.phase, state.reserves]).toEqual([1, 'reinforcement', 3]);
  });

  test('[E8] land that waits gets the fewest', () => {
    const land = { a: [0, 9], b: [1, 1], c: [2, 5], g: [1, 1] } as const;
    const taken = play(three({ land }), attack('a', 'b'), { random: dice(6, 6, 6, 1) }).state;
    const { state } = play(taken, SURRENDER);
    expect([standing(state, 'a'), standing(state, 'b'), state.pendingConquest]).toEqual([
      [NEUTRAL, 6],
      [NEUTRAL, 3],
      null,
    ]);
    const others = play(taken, SURRENDER, { seat: 2 }).state;
    expect(others.pendingConquest).not.toBe(null);
    const alone = play(others, SURRENDER, { seat: 1 }).state;
    expect([alone.result?.winners, standing(alone, 'b'), alone.pendingConquest]).toEqual([[0], [0, 3], null]);
  });
});
