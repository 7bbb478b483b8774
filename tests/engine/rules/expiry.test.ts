import { describe, expect, test } from 'vitest';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { handOf, type GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { expireTurn } from '../../../engine/rules/expireTurn.ts';
import { aGame, type Position } from '../support/aGame.ts';
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
});
