import { ASSIGN_ORDER, BASE_COLORS, playerColor } from '../../engine/model/colors.ts';
import { Refusal } from '../runtime/refusal.ts';

/** One of twelve colours is always free, because a room has at most twelve seats. */
export function freeColor(taken: readonly string[], wish?: string): string {
  const order = [wish ?? '', ...ASSIGN_ORDER.map((name) => playerColor(name).hex)];
  const free = order.find((hex) => isBaseColor(hex) && !taken.includes(hex));
  if (free === undefined) throw new Error('more seats than colours');
  return free;
}

/** The colour that somebody asked for by name of its hex. */
export function chosenColor(wish: string, taken: readonly string[]): string {
  const hex = wish.toUpperCase();
  if (!isBaseColor(hex)) {
    throw new Refusal('invalid', 'unknown_color', 'Choose a colour of the list', { field: 'selectedColor' });
  }
  if (taken.includes(hex)) {
    throw new Refusal('conflict', 'color_taken', 'That colour is taken', { field: 'selectedColor' });
  }
  return hex;
}

const isBaseColor = (hex: string): boolean => BASE_COLORS.some((color) => color.hex === hex);
