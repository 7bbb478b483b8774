import { FEATURES } from '../../engine/ai/sim/value.ts';
import type { Sample } from './selfPlay.ts';

const STEPS = 400;
const RATE = 0.5;
/** Keeps weights of features that tell nothing near zero. */
const SHRINK = 1e-4;

/** Softmax regression by gradient descent (Adam) over all samples; rounded, so that the file is small and stays alike. */
export function fit(samples: readonly Sample[]): number[] {
  const row = FEATURES.map(() => 0);
  const mean = row.map(() => 0);
  const spread = row.map(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = row.map((weight) => weight * SHRINK * samples.length);
    for (const { sides, winner } of samples) {
      const chances = softmax(sides, row);
      sides.forEach((features, side) => {
        const error = (chances[side] ?? 0) - (side === winner ? 1 : 0);
        features.forEach((value, feature) => {
          gradient[feature] = (gradient[feature] ?? 0) + error * value;
        });
      });
    }
    gradient.forEach((sum, feature) => {
      const slope = sum / Math.max(1, samples.length);
      mean[feature] = 0.9 * (mean[feature] ?? 0) + 0.1 * slope;
      spread[feature] = 0.999 * (spread[feature] ?? 0) + 0.001 * slope * slope;
      const first = (mean[feature] ?? 0) / (1 - 0.9 ** step);
      const second = (spread[feature] ?? 0) / (1 - 0.999 ** step);
      row[feature] = (row[feature] ?? 0) - ((RATE / Math.sqrt(step)) * first) / (Math.sqrt(second) + 1e-9);
    });
  }
  return row.map((weight) => Math.round(weight * 1_000) / 1_000);
}

function softmax(sides: Sample['sides'], row: readonly number[]): number[] {
  const strengths = sides.map((features) =>
    Math.exp(features.reduce((sum, value, feature) => sum + value * (row[feature] ?? 0), 0)),
  );
  const total = strengths.reduce((sum, strength) => sum + strength, 0);
  return strengths.map((strength) => strength / total);
}

/** Nats a position; lower foretells better. */
export const logLoss = (samples: readonly Sample[], row: readonly number[]): number =>
  samples.reduce((sum, { sides, winner }) => sum - Math.log(softmax(sides, row)[winner] ?? 1), 0) /
  Math.max(1, samples.length);
