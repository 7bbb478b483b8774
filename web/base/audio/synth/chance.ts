/** Numbers from -1 to 1 that are the same for the same seed on every device: noise that can be made again. */
export function noiseOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x8000_0000 - 1;
  };
}
