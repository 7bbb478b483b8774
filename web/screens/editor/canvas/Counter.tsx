import { t } from '@lingui/core/macro';
import { memo } from 'react';
import type { DraftTerritory } from '../../../../engine/maps/studio/plain.ts';
import { cx } from '../../../base/lib/cx.ts';
import styles from './canvas.module.css';

interface CounterProps {
  id: string;
  land: DraftTerritory;
  /** The name of its region; none = it is in none. */
  region: string | undefined;
  isChosen: boolean;
  /** A link is being drawn from here. */
  isLinking: boolean;
  /** There is a problem with it. */
  isMarked: boolean;
  /** A hand holds it and shows it elsewhere. It keeps the focus. */
  isLifted: boolean;
}

/** A counter on the sheet with its name: a button. */
export const Counter = memo(function Counter(props: CounterProps) {
  const { id, land, region, isChosen, isLinking, isMarked, isLifted } = props;
  const place = region ?? t`no region`;
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> cannot stand inside an SVG
      role="button"
      tabIndex={0}
      data-counter={id}
      aria-label={t`${{ shown: nameOf(land) }}, ${{ place }}`}
      aria-pressed={isChosen}
      className={cx(
        styles.counter,
        isChosen && styles.chosen,
        isLinking && styles.linking,
        isMarked && styles.marked,
        isLifted && styles.lifted,
      )}
      style={{ transform: placed(land) }}
    >
      <CounterMarks land={land} isMarked={isMarked} />
    </g>
  );
});

/** A counter in somebody's hand. */
export function HeldCounter({ land }: { land: DraftTerritory }) {
  return (
    <g className={cx(styles.counter, styles.chosen)} style={{ transform: placed(land) }}>
      <CounterMarks land={land} isMarked={false} />
    </g>
  );
}

const nameOf = ({ name }: DraftTerritory): string => name.trim() || t`No name yet`;

const placed = ({ token: [x, y] }: DraftTerritory): string => `translate(${x}px, ${y}px) scale(var(--unit))`;

/** The star of a capital's site, around the middle. */
const STAR = 'M0 -6L1.8 -1.9L6 -1.5L2.8 1.4L3.7 5.6L0 3.4L-3.7 5.6L-2.8 1.4L-6 -1.5L-1.8 -1.9z';

function CounterMarks({ land, isMarked }: { land: DraftTerritory; isMarked: boolean }) {
  const { site, neutral } = land;
  return (
    <>
      <circle r="11" />
      {site && <path className={styles.site} d={STAR} />}
      {neutral > 0 && (
        <text className={styles.neutral} y="4">
          {neutral}
        </text>
      )}
      {isMarked && (
        <text className={styles.mark} x="10" y="-8">
          !
        </text>
      )}
      <text className={styles.name} y="26">
        {nameOf(land)}
      </text>
    </>
  );
}
