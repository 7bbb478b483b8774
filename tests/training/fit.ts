import type { Chance } from '../../engine/ai/sim/kernel/model.ts';
import { COUNT } from '../../engine/ai/sim/features.ts';
import type { Net } from '../../engine/ai/sim/net.ts';
import type { Sample } from './selfPlay.ts';

const HIDDEN = 16;
const BATCH = 128;
/** Samples looked at in all, each as often as that takes. */
const LOOKS = 1_000_000;
const [MOST_RATE, LEAST_RATE] = [0.006, 0.0002];
/** Keeps weights of features that tell nothing near zero. */
const SHRINK = 2e-4;
/** Numbers further from the mean, in standard deviations, are cut off. */
const FARTHEST = 6;
/** The last of the samples, whole games, are kept to test with. */
const TEST_SHARE = 0.07;

const BIAS = COUNT + HIDDEN * COUNT;
const OUT = BIAS + HIDDEN;
const SIZE = OUT + HIDDEN;

export interface Fitted {
  readonly net: Net;
  readonly samples: number;
  /** Nats a position of games that were not learned from; lower foretells better. */
  readonly loss: number;
  /** The same of whoever knows nothing. */
  readonly blind: number;
}

/** A small net by stochastic gradient descent (Adam, Kingma and Ba 2014) on the log loss. */
export function fit(all: readonly Sample[], chance: Chance): Fitted {
  const scale = scaleOf(all);
  const samples = all.map(({ rows, winner }) => ({ rows: scale.apply(rows), winner }));
  const cut = Math.floor(samples.length * (1 - TEST_SHARE));
  const [known, test] = [samples.slice(0, cut), samples.slice(cut)];
  const theta = new Float64Array(SIZE);
  for (let cell = COUNT; cell < BIAS; cell++) theta[cell] = (chance.next() - 0.5) * 2 * Math.sqrt(1 / COUNT);
  for (let cell = OUT; cell < SIZE; cell++) theta[cell] = (chance.next() - 0.5) * 0.3;
  descend(theta, known, chance);
  const run = runOf();
  return {
    net: scale.unapply(theta),
    samples: all.length,
    loss: mean(
      test.map((sample) => -Math.log((forward(theta, sample, run), run.shares[sample.winner] ?? 0) + 1e-9)),
    ),
    blind: mean(test.map(({ rows }) => Math.log(rows.length / COUNT))),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What is kept of one look at a sample. */
const runOf = () => ({ units: new Float64Array(16 * HIDDEN), shares: new Float64Array(16) });
type Run = ReturnType<typeof runOf>;

function forward(theta: Float64Array, { rows }: Sample, { units, shares }: Run): void {
  const sides = rows.length / COUNT;
  let top = -Infinity;
  for (let side = 0; side < sides; side++) {
    const row = side * COUNT;
    let value = 0;
    for (let feature = 0; feature < COUNT; feature++)
      value += (theta[feature] as number) * (rows[row + feature] as number);
    for (let unit = 0; unit < HIDDEN; unit++) {
      let sum = theta[BIAS + unit] as number;
      const first = COUNT + unit * COUNT;
      for (let feature = 0; feature < COUNT; feature++)
        sum += (theta[first + feature] as number) * (rows[row + feature] as number);
      units[side * HIDDEN + unit] = sum;
      if (sum > 0) value += sum * (theta[OUT + unit] as number);
    }
    shares[side] = value;
    top = Math.max(top, value);
  }
  let total = 0;
  for (let side = 0; side < sides; side++) total += shares[side] = Math.exp((shares[side] as number) - top);
  for (let side = 0; side < sides; side++) shares[side] = (shares[side] as number) / total;
}

function backward(
  theta: Float64Array,
  { rows, winner }: Sample,
  { units, shares }: Run,
  slope: Float64Array,
): void {
  const add = (cell: number, amount: number): void => {
    slope[cell] = (slope[cell] as number) + amount;
  };
  for (let side = 0; side < rows.length / COUNT; side++) {
    const error = (shares[side] as number) - (side === winner ? 1 : 0);
    const row = side * COUNT;
    for (let feature = 0; feature < COUNT; feature++) add(feature, error * (rows[row + feature] as number));
    for (let unit = 0; unit < HIDDEN; unit++) {
      const sum = units[side * HIDDEN + unit] as number;
      if (sum <= 0) continue;
      add(OUT + unit, error * sum);
      const back = error * (theta[OUT + unit] as number);
      add(BIAS + unit, back);
      const first = COUNT + unit * COUNT;
      for (let feature = 0; feature < COUNT; feature++)
        add(first + feature, back * (rows[row + feature] as number));
    }
  }
}

function descend(theta: Float64Array, samples: readonly Sample[], chance: Chance): void {
  const slope = new Float64Array(SIZE);
  const first = new Float64Array(SIZE);
  const second = new Float64Array(SIZE);
  const run = runOf();
  const looks = Math.min(LOOKS, samples.length * 12);
  const steps = Math.ceil(looks / BATCH);
  for (let step = 1; step <= steps; step++) {
    slope.fill(0);
    for (let look = 0; look < BATCH; look++) {
      const sample = samples[chance.below(samples.length)];
      if (sample === undefined) return;
      forward(theta, sample, run);
      backward(theta, sample, run, slope);
    }
    const rate = MOST_RATE * (1 - step / (steps + 1)) + LEAST_RATE;
    for (let cell = 0; cell < SIZE; cell++) {
      const now = (slope[cell] as number) / BATCH + SHRINK * (theta[cell] as number);
      first[cell] = 0.9 * (first[cell] as number) + 0.1 * now;
      second[cell] = 0.999 * (second[cell] as number) + 0.001 * now * now;
      const [one, two] = [
        (first[cell] as number) / (1 - 0.9 ** step),
        (second[cell] as number) / (1 - 0.999 ** step),
      ];
      theta[cell] = (theta[cell] as number) - (rate * one) / (Math.sqrt(two) + 1e-8);
    }
  }
}

/** Features as standard deviations from their means, and weights for features as they are. */
function scaleOf(samples: readonly Sample[]) {
  const middle = new Float64Array(COUNT);
  const spread = new Float64Array(COUNT);
  let rows = 0;
  for (const sample of samples) {
    for (let row = 0; row < sample.rows.length; row += COUNT) {
      rows++;
      for (let feature = 0; feature < COUNT; feature++) {
        const value = sample.rows[row + feature] as number;
        middle[feature] = (middle[feature] as number) + value;
        spread[feature] = (spread[feature] as number) + value * value;
      }
    }
  }
  for (let feature = 0; feature < COUNT; feature++) {
    middle[feature] = (middle[feature] as number) / Math.max(1, rows);
    const variance = (spread[feature] as number) / Math.max(1, rows) - (middle[feature] as number) ** 2;
    spread[feature] = Math.sqrt(Math.max(1e-4, variance));
  }
  const standard = (value: number, feature: number): number =>
    Math.max(
      -FARTHEST,
      Math.min(FARTHEST, (value - (middle[feature] as number)) / (spread[feature] as number)),
    );
  return {
    apply: (row: Float32Array): Float32Array => row.map((value, cell) => standard(value, cell % COUNT)),
    unapply: (theta: Float64Array): Net => {
      const plain = (from: number): number[] =>
        Array.from(
          { length: COUNT },
          (_, feature) => (theta[from + feature] as number) / (spread[feature] as number),
        );
      const units = Array.from({ length: HIDDEN }, (_, unit) => plain(COUNT + unit * COUNT));
      return {
        direct: plain(0).map(rounded),
        weights: units.flat().map(rounded),
        bias: units.map((weights, unit) =>
          rounded(
            (theta[BIAS + unit] as number) -
              weights.reduce((sum, weight, feature) => sum + weight * (middle[feature] as number), 0),
          ),
        ),
        out: [...theta.subarray(OUT)].map(rounded),
      };
    },
  };
}

/** To four digits: the file is small and stays alike. */
const rounded = (value: number): number => (Math.abs(value) < 1e-6 ? 0 : Number(value.toPrecision(4)));
