import { expect, test } from 'vitest';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { CHI_SQUARE_LIMIT, facesChiSquare, pairs, runsZ, uniformChiSquare, Z_LIMIT } from './statistics.ts';

test("[O5] the simulations' own dice", () => {
  const stream = seededRandom(20);
  const dice = Array.from({ length: 600_000 }, () => stream.die());
  expect(facesChiSquare(dice)).toBeLessThan(CHI_SQUARE_LIMIT[5]);
  expect(uniformChiSquare(pairs(dice), 36)).toBeLessThan(CHI_SQUARE_LIMIT[35]);
  expect(Math.abs(runsZ(dice))).toBeLessThan(Z_LIMIT);
});
