import { DIE_FACES } from '../../../engine/model/dice.ts';

/** Chi-square at p = 1e-4, by degrees of freedom. */
export const CHI_SQUARE_LIMIT = { 1: 15.14, 2: 18.42, 5: 25.75, 35: 75.1, 41: 84.1 } as const;
/** |z| at p = 1e-4, two-sided. */
export const Z_LIMIT = 3.9;

export function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  return observed.reduce((sum, count, index) => {
    const mean = expected[index] ?? Number.NaN;
    return sum + (count - mean) ** 2 / mean;
  }, 0);
}

export function uniformChiSquare(values: Iterable<number>, kinds: number): number {
  const counts = Array.from({ length: kinds }, () => 0);
  let total = 0;
  for (const value of values) {
    counts[value] = (counts[value] ?? Number.NaN) + 1;
    total++;
  }
  return chiSquare(
    counts,
    counts.map(() => total / kinds),
  );
}

export const facesChiSquare = (dice: readonly number[]): number =>
  uniformChiSquare(
    dice.map((die) => die - 1),
    DIE_FACES,
  );

/** Each two dice in a row give one number. */
export function* pairs(dice: readonly number[]): Generator<number> {
  for (let at = 0; at + 1 < dice.length; at += 2)
    yield ((dice[at] ?? 0) - 1) * DIE_FACES + (dice[at + 1] ?? 0) - 1;
}

/** Wald-Wolfowitz: runs of high (4 to 6) and low dice. */
export function runsZ(dice: readonly number[]): number {
  const high = dice.map((die) => die > DIE_FACES / 2);
  const n = dice.length;
  const highs = high.filter(Boolean).length;
  const lows = n - highs;
  const runs = high.reduce((count, is, at) => (at > 0 && is !== high[at - 1] ? count + 1 : count), 1);
  const mean = (2 * highs * lows) / n + 1;
  const variance = ((mean - 1) * (mean - 2)) / (n - 1);
  return (runs - mean) / Math.sqrt(variance);
}

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

/** Correlation of each value with its partner, in standard deviations. */
export function correlationZ(values: readonly number[], partners: readonly number[]): number {
  const [a, b] = [mean(values), mean(partners)];
  const sum = (of: (index: number) => number): number =>
    values.reduce((total, _, index) => total + of(index), 0);
  const x = (index: number): number => (values[index] ?? 0) - a;
  const y = (index: number): number => (partners[index] ?? 0) - b;
  const covariance = sum((index) => x(index) * y(index));
  const spread = Math.sqrt(sum((index) => x(index) ** 2) * sum((index) => y(index) ** 2));
  return (covariance / spread) * Math.sqrt(values.length);
}
