/** Milliseconds that a conquest takes to sweep over its land, at its full time. */
export const CONQUEST_MS = 400;
