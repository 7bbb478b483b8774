import { memo } from 'react';
import { cx } from '../lib/cx.ts';
import { hatchFill } from '../ui/owners/Hatching.tsx';
import type { TerritoryOwner } from './boardProps.ts';
import { looksSame } from './owners.ts';
import styles from './Board.module.css';

interface LandProps {
  index: number;
  d: string;
  owner: TerritoryOwner;
  /** Its owner may be another by now. */
  stale: boolean;
  /** The patterns' ids begin with this. */
  hatchPrefix: string;
}

/** One territory's land in its owner's colour. */
export const Land = memo(
  function Land({ index, d, owner, stale, hatchPrefix }: LandProps) {
    if (owner === 'unknown') return <path className={styles.unknown} d={d} data-territory={index} />;
    return (
      <g data-territory={index} className={cx(stale && styles.stale)}>
        {stale && <path className={styles.unknown} d={d} />}
        <path className={cx(owner === null && styles.neutral)} d={d} fill={owner?.color.hex} />
        {owner !== null && (
          <path className={styles.hatching} d={d} fill={hatchFill(owner.color, hatchPrefix)} />
        )}
      </g>
    );
  },
  (before, after) =>
    before.d === after.d &&
    before.stale === after.stale &&
    before.hatchPrefix === after.hatchPrefix &&
    looksSame(before.owner, after.owner),
);
