import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { drawOrder } from '../../engine/file/turnOrder.ts';

/** Players in the order of joining, with the teams that they chose; no team is chosen by too many. */
const tables = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 3 }), fc.integer({ min: 0, max: 10_000 }))
  .chain(([teams, size, seed]) => {
    const chosen = Array.from({ length: teams * size }, (_, place) => Math.floor(place / size));
    return fc.record({
      teams: fc.constant(teams),
      seed: fc.constant(seed),
      wishes: fc
        .shuffledSubarray(chosen, { minLength: chosen.length })
        .chain((all) => fc.tuple(...all.map((team) => fc.option(fc.constant(team), { nil: undefined })))),
    });
  });

const playersOf = (wishes: readonly (number | undefined)[]) =>
  wishes.map((team, joined) => ({ joined, ...(team !== undefined && { team }) }));

test('who has chosen a team gets a seat of it, with all who chose it and nobody who chose another', () => {
  fc.assert(
    fc.property(tables, ({ teams, seed, wishes }) => {
      const players = playersOf(wishes);
      const order = drawOrder(players, teams, seededRandom(seed));
      expect(order.toSorted((a, b) => a - b)).toEqual(players.map(({ joined }) => joined));
      const sideOf = new Map(order.map((joined, seat) => [joined, seat % teams]));
      for (const [joined, team] of wishes.entries()) {
        for (const [other, wish] of wishes.entries()) {
          if (team === undefined || wish === undefined) continue;
          expect(sideOf.get(joined) === sideOf.get(other)).toBe(team === wish);
        }
      }
    }),
  );
});

test('without a choice the order is drawn as ever, and neither team goes first more often', () => {
  const nobody = playersOf([undefined, undefined, undefined, undefined]);
  let ofFirstTeam = 0;
  for (let seed = 0; seed < 400; seed++) {
    const drawn = drawOrder(nobody, 0, seededRandom(seed));
    expect(drawOrder(nobody, 2, seededRandom(seed))).toEqual(drawn);
    const [leader = -1] = drawOrder(playersOf([0, 1, 1, 0]), 2, seededRandom(seed));
    if (leader === 0 || leader === 3) ofFirstTeam++;
  }
  expect(Math.abs(ofFirstTeam - 200)).toBeLessThan(60);
});

test('places of a rematch come in their order, and who has none is drawn behind them', () => {
  for (let seed = 0; seed < 20; seed++) {
    const players = [{ joined: 0, place: 2 }, { joined: 1 }, { joined: 2, place: 0 }, { joined: 3 }];
    const drawn = drawOrder(playersOf([undefined, undefined, undefined, undefined]), 0, seededRandom(seed));
    const others = drawn.filter((joined) => joined === 1 || joined === 3);
    expect(drawOrder(players, 0, seededRandom(seed))).toEqual([2, 0, ...others]);
  }
});
