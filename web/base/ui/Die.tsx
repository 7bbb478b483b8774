import { t } from '@lingui/core/macro';
import { textOn } from '../../../engine/model/colors.ts';
import type { PlayerColor } from '../../../engine/model/colors.ts';
import styles from './Die.module.css';
import { cx } from '../lib/cx.ts';

/** Pips of each face on a grid of -1 to 1. */
const FACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

interface DieProps {
  /** 1 to 6; null before the roll. */
  face: number | null;
  color: PlayerColor;
  /** Beaten in its pair. */
  lost?: boolean;
  /** Edge in pixels. */
  size?: number;
}

function labelOf(face: number | null, lost: boolean): string {
  if (face === null) return t`Not rolled`;
  return lost ? t`${face}, lost` : String(face);
}

export function Die({ face, color, lost = false, size = 34 }: DieProps) {
  return (
    <svg
      className={cx(lost && styles.lost)}
      width={size}
      height={size}
      viewBox="0 0 34 34"
      role="img"
      aria-label={labelOf(face, lost)}
    >
      <rect className={styles.body} x="1" y="1" width="32" height="32" rx="5" fill={color.hex} />
      <rect className={styles.edge} x="3" y="3" width="28" height="28" rx="3.5" />
      {(FACES[face ?? 0] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={17 + x * 8} cy={17 + y * 8} r="2.9" fill={textOn(color.hex)} />
      ))}
    </svg>
  );
}
