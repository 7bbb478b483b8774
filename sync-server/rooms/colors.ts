import { Refusal } from '../runtime/refusal.ts';

/** The hex that somebody asked for, if nobody else at the table has it. */
export function chosenColor(hex: string, taken: readonly string[]): string {
  if (taken.includes(hex)) {
    throw new Refusal('conflict', 'color_taken', 'That color is taken', { field: 'selectedColor' });
  }
  return hex;
}
