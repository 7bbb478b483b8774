/** The longest pause is so many times the shortest: 400 to 900 ms. */
const SPREAD = 2.25;

/**
 * Milliseconds that a commander lets pass before a command, so that people can follow it. They follow from its
 * seed and the moment alone: a commander hurries and hesitates alike wherever it plays.
 * @param at the game's version
 * @param leastMs the shortest pause; 0 = none
 */
export function paceOf(seed: number, at: number, leastMs: number): number {
  const share = (Math.imul(seed ^ Math.imul(at, 0x9e3779b1), 0x85ebca6b) >>> 0) / 2 ** 32;
  return Math.round(leastMs * (1 + (SPREAD - 1) * share));
}
