import { memo } from 'react';
import type { DraftLink } from '../../../../engine/maps/studio/plain.ts';
import { cx } from '../../../base/lib/cx.ts';
import styles from './canvas.module.css';

interface LinkLineProps {
  link: DraftLink;
  /** The ends in the order of the link's key, in map units. */
  ax: number;
  ay: number;
  bx: number;
  by: number;
  isChosen: boolean;
}

/** A link between two counters; one that leads one way only has an arrow in its middle. */
export const LinkLine = memo(function LinkLine({
  link: { kind, dir },
  ax,
  ay,
  bx,
  by,
  isChosen,
}: LinkLineProps) {
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + (dir === 'ba' ? 180 : 0);
  return (
    <>
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
          d="M-6 -5L6 0L-6 5z"
          style={{
            transform: `translate(${(ax + bx) / 2}px, ${(ay + by) / 2}px) rotate(${angle}deg) scale(var(--pixel))`,
          }}
        />
      )}
    </>
  );
});
