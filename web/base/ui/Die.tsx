import { t } from '@lingui/core/macro';
import { textOn } from '../../../engine/model/colors.ts';
import type { PlayerColor } from '../../../engine/model/colors.ts';
import styles from './Die.module.css';
import { cx } from '../lib/cx.ts';

/** Where pips lie on a grid of -1 to 1, and the faces that have them. */
const PIPS = [
  [0, 0, '135'],
  [-1, -1, '23456'],
  [1, 1, '23456'],
  [1, -1, '456'],
  [-1, 1, '456'],
  [-1, 0, '6'],
  [1, 0, '6'],
] as const;

/** The edge of a die in units of its picture. */
export const DIE_EDGE = 34;

interface DieProps {
  /** 1 to 6; null before the roll. */
  face: number | null;
  color: PlayerColor;
  /** Beaten in its pair. */
  lost?: boolean;
  /** Edge in pixels. */
  size?: number;
}

export function dieLabel(face: number | null, lost: boolean): string {
  if (face === null) return t`Not rolled`;
  return lost ? t`${face}, lost` : String(face);
}

export function Die({ face, color, lost = false, size = DIE_EDGE }: DieProps) {
  return (
    <svg
      className={cx(lost && styles.lost)}
      width={size}
      height={size}
      viewBox={`0 0 ${DIE_EDGE} ${DIE_EDGE}`}
      role="img"
      aria-label={dieLabel(face, lost)}
    >
      <DieShape face={face} color={color} />
    </svg>
  );
}

/** A die in a picture, so many units from its left edge. */
export const DieShape = ({ face, color, left = 0 }: Pick<DieProps, 'face' | 'color'> & { left?: number }) => (
  <>
    <rect className={styles.body} x={left + 1} y="1" width="32" height="32" rx="5" fill={color.hex} />
    <rect className={styles.edge} x={left + 3} y="3" width="28" height="28" rx="3.5" />
    {PIPS.filter(([, , faces]) => faces.includes(String(face))).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={left + 17 + x * 8} cy={17 + y * 8} r="2.9" fill={textOn(color.hex)} />
    ))}
  </>
);
