import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { handOf, type GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { expireTurn } from '../../../engine/rules/expireTurn.ts';
import type { Handover } from '../../../engine/model/handover.ts';
import { handOver } from '../../../engine/rules/handOver.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { capitalsAt } from '../support/objectives.ts';
import { attack, dice, play, standing, typesOfEvents } from '../support/play.ts';

const expire = (state: GameState) => expireTurn(state, seededRandom(1));
const start = (more: Partial<Position> = {}) =>
  aGame({ seats: 3, land: { a: [0, 9], b: [1, 1], c: [1, 5], h: [2, 4] }, ...more });

describe('expiry of a turn', () => {
  test('[X1] a conquest gets the fewest', () => {
    const taken = play(start(), attack('a', 'b'), { random: dice(6, 6, 6, 1) }).state;
    const { state, events } = expire(taken);
    expect(events[0]).toEqual({ type: 'conquest_transferred', from: 0, to: 1, armies: 3 });
    expect([standing(state, 'a'), standing(state, 'b')]).toEqual([
      [0, 6],
      [0, 3],
    ]);
  });

  test('[X2] a set that must be redeemed is the best', () => {
    const position = { phase: 'reinforcement', reserves: 3, hands: { 0: 'a e h b c' } } as const;
    const { state, events } = expire(start(position));
    expect(events[0]).toMatchObject({ type: 'cards_redeemed', cards: [0, 1, 2], armies: 10 });
    expect(handOf(state, 0)).toEqual([4, 8]);
    const four = expire(start({ ...position, hands: { 0: 'a e h b' } }));
    expect(handOf(four.state, 0)).toHaveLength(4);
  });

  test('[X2] in the middle of an attack too', () => {
    const land = { a: [0, 9], b: [1, 1], c: [2, 5] } as const;
    const armed = start({ land, hands: { 0: 'a b', 1: 'c d e' } });
    const { state, events } = expire(play(armed, attack('a', 'b'), { random: dice(6, 6, 6, 1) }).state);
    expect(typesOfEvents(events).slice(0, 2)).toEqual(['conquest_transferred', 'cards_redeemed']);
    expect([state.current, state.pendingForcedRedeem]).toEqual([2, false]);
  });

  test.each([
    ['the border most outnumbered', { a: [0, 1], b: [1, 2], g: [0, 1], h: [1, 6] }, { a: 1, g: 4 }],
    ['until another is', { a: [0, 1], b: [1, 4], g: [0, 1], h: [1, 5] }, { a: 2, g: 3 }],
    ['ties by lowest index', { a: [0, 1], b: [1, 9], g: [0, 1], h: [1, 9] }, { a: 3, g: 2 }],
    ['neutral armies threaten nobody', { a: [0, 1], b: [NEUTRAL, 50], g: [0, 1], h: [1, 2] }, { a: 2, g: 3 }],
  ] as const)('[X3] %s', (_name, land, placed) => {
    const { events } = expire(aGame({ phase: 'reinforcement', reserves: 3, land }));
    const deployed = events.filter((event) => event.type === 'armies_deployed');
    expect(deployed.map(({ armies }) => armies)).toEqual([1, 1, 1]);
    const after = Object.fromEntries(
      Object.entries(land)
        .filter(([, [owner]]) => owner === 0)
        .map(([id, [, armies]]) => {
          const at = { a: 0, g: 6 }[id];
          return [id, armies + deployed.filter(({ territory }) => territory === at).length];
        }),
    );
    expect(after).toEqual(placed);
  });

  test('[X4] the card stays earned and the turn ends, in every phase', () => {
    for (const phase of ['reinforcement', 'attack', 'fortify'] as const) {
      const reserves = phase === 'reinforcement' ? 2 : 0;
      const { state } = expire(start({ phase, reserves, conquests: phase === 'reinforcement' ? '' : 'a' }));
      expect([state.current, state.turn]).toEqual([1, 5]);
      expect(handOf(state, 0)).toHaveLength(phase === 'reinforcement' ? 0 : 1);
    }
  });

  test('[X5] half of them hold the capital', () => {
    const position = {
      phase: 'reinforcement',
      seats: 2,
      land: { a: [0, 1], b: [1, 9], h: [0, 1] },
      config: { gameMode: 'capitals' },
      objective: capitalsAt('h b'),
    } as const;
    const placed = (reserves: number) =>
      expire(aGame({ ...position, reserves })).events.flatMap((event) =>
        event.type === 'armies_deployed' ? [[event.territory, event.armies]] : [],
      );
    const [a, h] = [0, 8];
    expect(placed(5)).toEqual([
      [h, 2],
      [a, 1],
      [a, 1],
      [a, 1],
    ]);
    expect(placed(1)).toEqual([[a, 1]]);
  });

  test('[X3] whatever the position, all that is left is placed on own land and nothing else moves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: 1, max: 20 })), {
          minLength: 9,
          maxLength: 9,
        }),
        fc.integer({ min: 1, max: 30 }),
        (rest, reserves) => {
          const ids = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
          const known = aGame({ land: {} }).map.indexOf;
          const land = Object.fromEntries(
            rest.flatMap((at, index) => (known.has(ids[index] ?? '') ? [[ids[index] ?? '', at]] : [])),
          );
          const before = aGame({ seats: 3, phase: 'reinforcement', reserves, land: { ...land, a: [0, 1] } });
          const { state, events } = expire(before);
          const placed = before.armies.map((armies, index) => (state.armies[index] ?? 0) - armies);
          expect(placed.reduce((sum, armies) => sum + armies, 0)).toBe(reserves);
          expect(placed.every((armies, index) => armies === 0 || before.owner[index] === 0)).toBe(true);
          expect(state.owner).toEqual(before.owner);
          expect(typesOfEvents(events)).not.toContain('dice_rolled');
          expect(handOf(state, 0)).toEqual(handOf(before, 0));
        },
      ),
    );
  });
});

describe('an absent player', () => {
  const hand = (state: GameState, seat: number, handover: Handover) =>
    handOver(state, seat, handover, seededRandom(1));

  test('[X6] is replaced by a commander and may come back to the same seat', () => {
    const before = start({ hands: { 1: 'b' }, drawVotes: [1] });
    const replaced = hand(before, 1, 'replace');
    if (!replaced.ok) throw new Error(replaced.rejection.code);
    expect(replaced.events).toEqual([{ type: 'seat_abandoned', seat: 1 }]);
    expect(replaced.state.seats[1]?.isAi).toBe(true);
    expect(replaced.state).toMatchObject({ owner: before.owner, armies: before.armies, drawVotes: [] });
    expect([replaced.state.turn, handOf(replaced.state, 1)]).toEqual([before.turn, [1]]);
    const back = hand(replaced.state, 1, 'return');
    if (!back.ok) throw new Error(back.rejection.code);
    expect(back.state.seats).toEqual(before.seats);
  });

  test('[X6] may be followed by another person, who votes anew', () => {
    const before = start({ hands: { 1: 'b' }, drawVotes: [1] });
    const taken = hand(before, 1, 'take');
    if (!taken.ok) throw new Error(taken.rejection.code);
    expect(taken.events).toEqual([{ type: 'seat_taken', seat: 1 }]);
    expect(taken.state).toEqual({ ...before, version: before.version + 1, drawVotes: [] });
  });

  test.each([
    ['of a commander to a commander', start({ ai: [1] }), 1, 'replace', 'not_playing'],
    ['of a person to a person', start(), 1, 'return', 'not_playing'],
    ['of a commander to a person', start({ ai: [1] }), 1, 'take', 'not_playing'],
    ['that there is not', start(), 5, 'replace', 'eliminated'],
  ] as const)('[X6] no seat goes %s', (_name, state, seat, handover, code) => {
    expect(hand(state, seat, handover)).toMatchObject({ ok: false, rejection: { code } });
  });
});
