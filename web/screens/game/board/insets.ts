import type { Insets } from '../../../base/board/boardProps.ts';

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Says what a sheet leaves of the map: it lies at the foot of it, is a column at its right, or stands below it. */
export function insetsOf(map: Edges, sheet: Edges): Insets {
  const isColumn = sheet.left > map.left && sheet.top <= map.top;
  const bottom = isColumn ? 0 : Math.max(0, map.bottom - sheet.top);
  const right = isColumn ? Math.max(0, map.right - sheet.left) : 0;
  return { top: 0, right: Math.round(right), bottom: Math.round(bottom), left: 0 };
}
