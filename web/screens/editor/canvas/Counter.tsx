import { t } from '@lingui/core/macro';
import { memo } from 'react';
import type { DraftTerritory } from '../../../../engine/maps/studio/plain.ts';
import { cx } from '../../../base/lib/cx.ts';
import type { Mark } from '../state/problemPlace.ts';
import styles from './canvas.module.css';

interface CounterProps {
  id: string;
  land: DraftTerritory;
  /** The name of its region; none = it is in none. */
  region: string | undefined;
  isChosen: boolean;
  /** A link is being drawn from here. */
  isLinking: boolean;
  /** Its number of links. */
  links: number;
  /** Its place in the list of problems, if there is one with it. */
  mark: Mark | undefined;
  /** A hand holds it and shows it elsewhere. It keeps the focus. */
  isLifted: boolean;
}

/** A counter on the sheet with its name: a button. */
export const Counter = memo(function Counter(props: CounterProps) {
  const { id, land, region, isChosen, isLinking, links, mark, isLifted } = props;
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
        mark && styles.marked,
        mark?.isError && styles.wrong,
        isLifted && styles.lifted,
      )}
      style={{ transform: placed(land) }}
    >
      <CounterMarks land={land} links={links} mark={mark} />
    </g>
  );
});

/** A counter in somebody's hand. */
export function HeldCounter({ land, links }: { land: DraftTerritory; links: number }) {
  return (
    <g className={cx(styles.counter, styles.chosen)} style={{ transform: placed(land) }}>
      <CounterMarks land={land} links={links} mark={undefined} />
    </g>
  );
}

const nameOf = ({ name }: DraftTerritory): string => name.trim() || t`No name yet`;

const placed = ({ token: [x, y] }: DraftTerritory): string => `translate(${x}px, ${y}px) scale(var(--unit))`;

/** The star of a capital's site, around the middle. */
const STAR = 'M0 -6L1.8 -1.9L6 -1.5L2.8 1.4L3.7 5.6L0 3.4L-3.7 5.6L-2.8 1.4L-6 -1.5L-1.8 -1.9z';

/** The number of links in the middle; around it a capital's site, armies that nobody owns, and the number of a problem. */
function CounterMarks({
  land,
  links,
  mark,
}: { land: DraftTerritory } & Pick<CounterProps, 'links' | 'mark'>) {
  const { site, neutral } = land;
  return (
    <>
      <circle r="11" />
      <text className={styles.links} y="4.5">
        {links}
      </text>
      {site && <path className={styles.site} d={STAR} transform="translate(-10 -10)" />}
      {neutral > 0 && (
        <text className={styles.neutral} x="-11" y="12">
          {neutral}
        </text>
      )}
      {mark && (
        <g className={styles.mark} transform="translate(11 -11)">
          <circle r="7" />
          <text y="3.5">{mark.number}</text>
        </g>
      )}
      <text className={styles.name} y="26">
        {nameOf(land)}
      </text>
    </>
  );
}
