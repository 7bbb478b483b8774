import type { Forecast, Position } from './forecasts.ts';

/** A chance that was foretold, and what came. */
export type Pair = readonly [foretold: number, came: number];

const BINS = 10;

/** The mean square of what was foretold less what came; 0 is perfect. */
export const brier = (pairs: readonly Pair[]): number =>
  mean(pairs.map(([foretold, came]) => (foretold - came) ** 2));

/** The standard error of `brier`, over games: those that were easy and those that were hard to foretell. */
export function errorOfBrier(positions: readonly Position[], stage: number): number {
  const middle = brier(pairsOf(positions, stage));
  const squares = [...new Set(positions.map(({ game }) => game))].map((game) => {
    const pairs = pairsOf(
      positions.filter((position) => position.game === game),
      stage,
    );
    return (pairs.length * (brier(pairs) - middle)) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / pairsOf(positions, stage).length;
}

/** What was foretold by one stage of the budget, and what came. */
export const pairsOf = (positions: readonly Position[], stage: number): Pair[] =>
  positions.flatMap(({ players }) =>
    players.map(({ foretold, came }) => [foretold[stage] ?? 0, came] as const),
  );

/** By how many points chances of one size are wrong on average: the expected calibration error over ten bins. */
export function calibrationError(pairs: readonly Pair[]): number {
  return (
    100 * binsOf(pairs).reduce((sum, { share, foretold, came }) => sum + share * Math.abs(foretold - came), 0)
  );
}

/** Means of what was foretold and of what came, for chances of about one size. */
export function binsOf(
  pairs: readonly Pair[],
): { readonly share: number; readonly foretold: number; readonly came: number }[] {
  return Array.from({ length: BINS }, (_, bin) =>
    pairs.filter(([foretold]) => Math.min(BINS - 1, Math.floor(foretold * BINS)) === bin),
  ).flatMap((own) =>
    own.length === 0
      ? []
      : [
          {
            share: own.length / pairs.length,
            foretold: mean(own.map(([foretold]) => foretold)),
            came: mean(own.map(([, came]) => came)),
          },
        ],
  );
}

/** The error that a perfect forecaster would show with so many forecasts: what chance alone makes of it. */
export function errorOfPerfect(pairs: readonly Pair[], random: () => number): number {
  const tries = Array.from({ length: 40 }, () =>
    calibrationError(pairs.map(([foretold]) => [foretold, random() < foretold ? 1 : 0] as const)),
  );
  return mean(tries);
}

/** Chances that are raised to this power and normed again fit best. */
export function bestExponent(positions: readonly (readonly Forecast[])[], stage: number): number {
  const powers = Array.from({ length: 21 }, (_, step) => 0.5 + step / 20);
  const scored = powers.map((power) => ({
    power,
    score: brier(positions.flatMap((one) => raised(one, stage, power))),
  }));
  return scored.reduce((best, one) => (one.score < best.score ? one : best)).power;
}

function raised(players: readonly Forecast[], stage: number, power: number): Pair[] {
  const weights = players.map(({ foretold }) => (foretold[stage] ?? 0) ** power);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return players.map(({ came }, index) => [(weights[index] ?? 0) / Math.max(total, 1e-9), came] as const);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
