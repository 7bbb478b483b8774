import { memo } from 'react';
import { hatchFill } from '../ui/Hatching.tsx';
import type { TerritoryOwner } from './boardProps.ts';
import { looksSame } from './owners.ts';
import styles from './Board.module.css';

interface LandProps {
  index: number;
  d: string;
  owner: TerritoryOwner;
  /** Of the patterns' ids. */
  hatchPrefix: string;
}

/** One territory's land in its owner's colour. */
export const Land = memo(
  function Land({ index, d, owner, hatchPrefix }: LandProps) {
    if (owner === null || owner === 'unknown') {
      return (
        <path className={owner === null ? styles.neutral : styles.unknown} d={d} data-territory={index} />
      );
    }
    return (
      <g data-territory={index}>
        <path d={d} fill={owner.color.hex} />
        <path d={d} fill={hatchFill(owner.color, hatchPrefix)} />
      </g>
    );
  },
  (before, after) =>
    before.d === after.d && before.hatchPrefix === after.hatchPrefix && looksSame(before.owner, after.owner),
);
