/** Times of many answers, in milliseconds. */
export interface Latencies {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export function latenciesOf(times: readonly number[]): Latencies {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}
