import { memo } from 'react';
import type { DraftLink } from '../../../../engine/maps/studio/plain.ts';
import { cx } from '../../../base/lib/cx.ts';
import styles from './canvas.module.css';

type Point = readonly [number, number];

interface LinkLineProps {
  link: DraftLink;
  /** The ends in the order of the link's key, in map units. */
  ax?: number;
  ay?: number;
  bx?: number;
  by?: number;
  isChosen: boolean;
}

/** A link between two counters; one that leads one way only has an arrow in its middle. */
export const LinkLine = memo(function LinkLine({
  link: { kind, dir },
  ax = 0,
  ay = 0,
  bx = 0,
  by = 0,
  isChosen,
}: LinkLineProps) {
  return (
    <g>
      <line
        className={cx(styles.link, styles[kind], isChosen && styles.chosenLink)}
        x1={ax}
        y1={ay}
        x2={bx}
        y2={by}
      />
      {dir !== 'both' && (
        <path
          className={styles.oneWay}
          d={dir === 'ab' ? 'M-6 -5L6 0L-6 5z' : 'M6 -5L-6 0L6 5z'}
          style={{ transform: arrowAt([ax, ay], [bx, by]) }}
        />
      )}
    </g>
  );
});

const arrowAt = ([ax, ay]: Point, [bx, by]: Point): string =>
  `translate(${(ax + bx) / 2}px, ${(ay + by) / 2}px) rotate(${Math.atan2(by - ay, bx - ax)}rad) scale(var(--pixel))`;

/** Moves the ends of a link that is drawn. @param group what holds its line and its arrow, if it has one */
export function placeLink(group: Element, a: Point, b: Point): void {
  for (const part of group.children) {
    if (part instanceof SVGLineElement) {
      [part.x1.baseVal.value, part.y1.baseVal.value] = a;
      [part.x2.baseVal.value, part.y2.baseVal.value] = b;
    } else if (part instanceof SVGElement) part.style.transform = arrowAt(a, b);
  }
}
