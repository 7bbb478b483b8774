/** The `@` and what is written behind it, where the caret stands. */
export interface Mentioning {
  /** The place of the `@` in the text. */
  readonly from: number;
  readonly to: number;
  /** The letters behind it, in lower case. */
  readonly start: string;
}

/** So many names are offered at once: more do not fit above the keyboard of a phone. */
const MOST_NAMES = 5;

/** Somebody is being named at the caret; null = nobody is. An `@` within a word, as in an address, names nobody. */
export function mentioningAt(text: string, caret: number): Mentioning | null {
  const found = /(?:^|[^\p{L}\p{N}_-])@([\w-]*)$/u.exec(text.slice(0, caret));
  const start = found?.[1];
  if (start === undefined) return null;
  return { from: caret - start.length - 1, to: caret, start: start.toLowerCase() };
}

/** The names that begin like this, in their order; then those that have it in them. */
export function namesLike(names: readonly string[], start: string): readonly string[] {
  const sorted = names.toSorted((a, b) => a.localeCompare(b));
  const begins = sorted.filter((name) => name.toLowerCase().startsWith(start));
  const has = sorted.filter((name) => !begins.includes(name) && name.toLowerCase().includes(start));
  return [...begins, ...has].slice(0, MOST_NAMES);
}
