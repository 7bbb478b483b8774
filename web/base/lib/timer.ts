/** Time as those see it who wait. */
export interface Timer {
  now(): number;
  /** Runs once after so many milliseconds; the answer calls it off. */
  later(ms: number, run: () => void): () => void;
}
