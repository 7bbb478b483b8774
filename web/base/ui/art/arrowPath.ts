interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half widths of the tail, of the neck and of the head, and the length of the head. */
const TAIL = 3.4;
const NECK = 6.6;
const HEAD = 14;
const HEAD_LENGTH = 18;

/** The arrow of a staff map from one counter to another, swelling to the head; `gap` keeps it off both centres. */
export function arrowPath(from: Point, to: Point, gap: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (distance: number, aside: number): string => {
    const x = from.x + along.x * distance - along.y * aside;
    const y = from.y + along.y * distance + along.x * aside;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const tip = length - gap + 1;
  const neck = tip - HEAD_LENGTH;
  const outline = [
    at(gap, TAIL),
    at(neck, NECK),
    at(neck, HEAD),
    at(tip, 0),
    at(neck, -HEAD),
    at(neck, -NECK),
    at(gap, -TAIL),
  ];
  return `M${outline.join('L')}Z`;
}
