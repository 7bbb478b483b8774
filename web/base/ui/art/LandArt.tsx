import type { ReactNode } from 'react';
import { LAND, SHORE } from './land.ts';
import { cx } from '../../lib/cx.ts';
import styles from './LandArt.module.css';

/** Width and opacity of the lines that an engraver draws off a shore, outermost first. */
const WATERLINES = [
  [34, 0.05],
  [24, 0.07],
  [15, 0.1],
  [8, 0.14],
] as const;

const ALL_LAND = LAND.map(({ d }) => d).join('');
const GRID = Array.from(
  { length: 16 },
  (_, line) => `M${line * 100 - 300} -400V1200M-400 ${line * 100 - 300}H1400`,
).join('');

interface LandArtProps {
  /** Unique in the document. */
  id: string;
  viewBox: string;
  className?: string | undefined;
  /** Names and lanes on the water, under the land. */
  sea?: ReactNode;
  /** Fills of single territories, under the borders; outlines are in half units, so scale them. */
  fills?: ReactNode;
  /** Arrows and counters, over everything. */
  children?: ReactNode;
}

/** The invented world as an engraved map of nobody's land. Decoration. */
export function LandArt({ id, viewBox, className, sea, fills, children }: LandArtProps) {
  const [land, shore] = [`#${id}`, `#${id}-shore`];
  return (
    <svg
      className={cx(styles.map, className)}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <path id={id} d={ALL_LAND} transform="scale(.5)" />
        <path id={`${id}-shore`} d={SHORE} transform="scale(.5)" />
      </defs>
      <rect className={styles.sea} x="-400" y="-400" width="1800" height="1600" />
      <path className={styles.grid} d={GRID} />
      {WATERLINES.map(([distance, opacity]) => (
        <g key={distance}>
          <use href={shore} className={styles.waterline} strokeWidth={distance * 4} strokeOpacity={opacity} />
          <use href={shore} className={styles.shallows} strokeWidth={distance * 4 - 3.2} />
        </g>
      ))}
      {sea}
      <use href={land} className={styles.coast} />
      <use href={land} className={styles.land} />
      {fills}
      <use href={land} className={styles.borders} />
      {children}
    </svg>
  );
}
