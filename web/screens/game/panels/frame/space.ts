/** The space that the sidebars take beside the map, in pixels. */
export interface Space {
  readonly left: number;
  readonly right: number;
}

const keyOf = (mapId: string): string => `panel-widths ${mapId}`;

/**
 * The space that they took when this board was last open: the game is laid out before the panels are there.
 * @param roomy the board keeps its share beside a column at its right
 */
export function keptSpace(mapId: string, roomy: boolean): Space {
  const [left = NaN, right = NaN] = (localStorage.getItem(keyOf(mapId)) ?? '').split(' ').map(Number);
  return left >= 0 && right >= 0 ? { left, right } : { left: 288, right: roomy ? 320 : 0 };
}

export const keepSpace = (mapId: string, { left, right }: Space): void =>
  localStorage.setItem(keyOf(mapId), `${left} ${right}`);
