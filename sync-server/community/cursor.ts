import { Refusal } from '../runtime/refusal.ts';

/** A place in an order, as callers are given it to ask for what follows. */
const cursorOf = (numbers: readonly number[], id: string): string => [...numbers, id].join('_');

/** Reads what `cursorOf` has made. Refuses anything else, naming the field. */
export function keyIn(text: string, count: number): { numbers: number[]; id: string } {
  const parts = text.split('_');
  const numbers = parts.slice(0, count).map(Number);
  const id = parts.slice(count).join('_');
  if (parts.length <= count || !numbers.every(Number.isSafeInteger) || id === '') {
    throw new Refusal('invalid', 'invalid_input', 'Give “next” of the page before', { field: 'after' });
  }
  return { numbers, id };
}

/**
 * A page out of one row more than it has room for, and how to ask for what follows.
 * @param keyOf the numbers of a row's place in the order, and its id
 */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => readonly [numbers: readonly number[], id: string],
): { shown: readonly T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: last !== undefined && rows.length > limit ? cursorOf(...keyOf(last)) : null };
}
