import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { armiesOf, ownerOf } from '../../../engine/model/state.ts';
import { battleOdds } from '../../../engine/odds/battle.ts';
import { chainOdds } from '../../../engine/odds/chain.ts';
import { forecast } from '../../../engine/plan/forecast.ts';
import { spreadOf } from '../../../engine/plan/tally.ts';
import type { Order } from '../../../engine/plan/turnPlan.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aGame } from '../support/aGame.ts';
import { gridBoard } from '../support/boards.ts';
import { attack, END } from './orders.ts';
import { carryOut } from './support.ts';

const seen = (state: GameState) => viewFor(state, state.current);

describe('a forecast', () => {
  test('[P10] of one attack to its end is the exact chance', () => {
    const state = aGame({ land: { a: [0, 11], b: [1, 10], i: [1, 3] } });
    const { orders, allTaken } = forecast(seen(state), [attack('a', 'b'), END]);
    expect(allTaken).toBeCloseTo(battleOdds(10, 10).winChance, 6);
    expect(orders[0]?.done).toBeCloseTo(0.567593, 5);
    expect(orders[0]?.stopped).toBeCloseTo(1 - 0.567593, 5);
    expect(orders[1]?.done).toBeCloseTo(1, 6);
  });

  test('[P10] of a row of attacks is that of the chain', () => {
    const state = aGame({ land: { a: [0, 5], b: [1, 1], c: [1, 1], f: [1, 1], i: [1, 3] } });
    const row = [attack('a', 'b'), attack('b', 'c', { requires: 0 }), attack('c', 'f', { requires: 1 })];
    const { orders, allTaken } = forecast(seen(state), row);
    const exact = chainOdds(4, [1, 1, 1]).map(({ chance }) => chance);
    orders.forEach(({ done }, index) => expect(done).toBeCloseTo(exact[index] ?? 0, 6));
    expect(allTaken).toBeCloseTo(0.4365, 4);
  });

  test('[P10] tells where the armies end up', () => {
    const state = aGame({ land: { a: [0, 4], b: [1, 1], i: [1, 3] } });
    const { land } = forecast(seen(state), [attack('a', 'b', { maxLosses: 1 })]);
    const holdings = land.get(1) ?? [];
    expect(holdings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
    expect(holdings[0]).toEqual({ owner: 0, armies: 3, chance: expect.closeTo(855 / 1296, 6) });
  });

  test('[P10] what the rules will refuse it says beforehand', () => {
    const state = aGame({ land: { a: [0, 4], b: [1, 1], i: [1, 3] } });
    expect(forecast(seen(state), [attack('a', 'i'), attack('b', 'c')]).orders).toMatchObject([
      { impossible: 0 },
      { impossible: expect.closeTo(1, 9) },
    ]);
  });

  test('[P10] of fights that have nothing to do with each other is their product', () => {
    const fronts = Array.from({ length: 8 }, (_, column) => column);
    const state = aGame({
      map: gridBoard(8, 2),
      land: Object.fromEntries(
        fronts.flatMap((column) => [
          [`c${column}r0`, [0, 9]],
          [`c${column}r1`, [1, 6]],
        ]),
      ),
    });
    const { allTaken, land } = forecast(
      seen(state),
      fronts.map((column) => attack(`c${column}r0`, `c${column}r1`)),
    );
    expect(allTaken).toBeCloseTo(battleOdds(8, 6).winChance ** fronts.length, 6);
    for (const holdings of land.values()) {
      expect(holdings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
    }
  });

  test('[P10] knows that a march needs the land on its way to have been taken', () => {
    const state = aGame({
      config: { movementType: 'path_single' },
      land: { a: [0, 6], b: [1, 5], c: [0, 2], d: [0, 3], e: [1, 2], i: [1, 3] },
    });
    const march: Order = { type: 'fortify', fromTerritoryId: 'd', toTerritoryId: 'c', armies: 'all' };
    const [first] = forecast(seen(state), [attack('a', 'b'), march]).orders;
    expect(forecast(seen(state), [attack('a', 'b'), march]).orders[1]?.done).toBeCloseTo(first?.done ?? 0, 9);
    const both = forecast(seen(state), [attack('a', 'b'), attack('d', 'e', { leave: 2 }), march]).orders[2];
    expect(both?.done).toBeLessThan(first?.done ?? 0);
    expect(both?.done).toBeGreaterThan(0);
  });

  test('[P10] tells with how many armies an attack may come out', () => {
    const state = aGame({ land: { a: [0, 4], b: [1, 1], i: [1, 3] } });
    const { arrivals, orders } = forecast(seen(state), [attack('a', 'b'), END]);
    expect(arrivals[0]?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(orders[0]?.done ?? 0, 9);
    expect(spreadOf(arrivals[0] ?? [])).toEqual({ mean: expect.closeTo(2.61, 1), low: 2 });
    expect(spreadOf(arrivals[1] ?? [])).toBeNull();
  });

  test('[P10] agrees with what happens', () => {
    const state = aGame({
      land: { a: [0, 7], b: [1, 3], c: [1, 2], d: [0, 3], e: [1, 2], i: [1, 3] },
      phase: 'reinforcement',
      reserves: 4,
    });
    const plan: Order[] = [
      { type: 'deploy', territoryId: 'a', armies: 3 },
      attack('a', 'b', { minChance: 55, leave: 2, onStop: 'end_attacks' }),
      attack('b', 'c', { requires: 1, maxLosses: 2 }),
      attack('d', 'e', { moveIn: 'least' }),
      END,
    ];
    const { orders, land } = forecast(seen(state), plan);
    const runs = 4_000;
    const random = seededRandom(12);
    const counts = plan.map(() => 0);
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const { state: after, results } = carryOut(state, plan, random);
      results.forEach(({ outcome }, index) => {
        if (outcome === 'done') counts[index] = (counts[index] ?? 0) + 1;
      });
      if (ownerOf(after, 2) === 0 && armiesOf(after, 2) >= 5) held++;
    }
    counts.forEach((count, index) => {
      const chance = orders[index]?.done ?? 0;
      // Four standard deviations.
      expect(Math.abs(count / runs - chance)).toBeLessThan(
        4 * Math.sqrt((chance * (1 - chance)) / runs) + 1e-9,
      );
    });
    const holding = (land.get(2) ?? []).filter(({ owner, armies }) => owner === 0 && armies >= 5);
    const chance = holding.reduce((sum, one) => sum + one.chance, 0);
    expect(Math.abs(held / runs - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / runs) + 1e-9);
  });
});
