import { freeColor } from '../../../engine/model/colors.ts';

/** A colour for each player, as hex, in the order of joining: the first has their wish. */
export function seatColors(players: number, wish: string): string[] {
  const colors = [freeColor([], wish)];
  while (colors.length < players) colors.push(freeColor(colors));
  return colors;
}
