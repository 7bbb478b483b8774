const KEY = 'panel-widths';
/** The panels are this wide in the beginning. */
const DEFAULT: Space = { left: 288, right: 0 };

/** The space that the sidebars take beside the map, in pixels. */
export interface Space {
  readonly left: number;
  readonly right: number;
}

/** The space that they took when they were last changed: the game is laid out before the panels are there. */
export function keptSpace(): Space {
  const [left = NaN, right = NaN] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return left >= 0 && right >= 0 ? { left, right } : DEFAULT;
}

export const keepSpace = ({ left, right }: Space): void => localStorage.setItem(KEY, `${left} ${right}`);
