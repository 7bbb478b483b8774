import { canonicalJson } from '../dice/canonical.ts';

interface Row {
  readonly id: string;
  readonly rev: number;
}

/**
 * The rows of two devices together, by id. Of two with one id the later revision counts, and of two changes that knew
 * nothing of each other always the same one, so that devices come to the same rows in whatever order they meet.
 */
export function mergedRows<R extends Row>(ours: readonly R[], theirs: readonly R[]): R[] {
  const kept = new Map<string, R>();
  for (const row of [...ours, ...theirs]) {
    const known = kept.get(row.id);
    if (known === undefined || isLater(row, known)) kept.set(row.id, row);
  }
  return [...kept.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function isLater(one: Row, other: Row): boolean {
  if (one.rev !== other.rev) return one.rev > other.rev;
  return canonicalJson(one) > canonicalJson(other);
}
