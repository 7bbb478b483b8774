import { useId } from 'react';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Conquest } from './boardProps.ts';
import { CONQUEST_MS } from './pace.ts';
import { sweepOf } from './sweep.ts';
import styles from './Board.module.css';

interface WipeProps {
  map: MapDefinition;
  conquest: Conquest;
  /** null = it waits. */
  ms: number | null;
}

/** What land looked like before it was conquered, wiped away from where it was attacked. */
export function Wipe({ map, conquest: { territory, from, was }, ms }: WipeProps) {
  const id = useId();
  const land = map.territories[territory];
  if (land === undefined) return null;
  const { start, reach } = sweepOf(map, territory, from);
  return (
    <g clipPath={`url(#${id})`} className={styles.wipe}>
      <clipPath id={id}>
        <path d={land.d} />
      </clipPath>
      <g transform={`translate(${start[0]} ${start[1]}) scale(${reach})`}>
        <g
          className={styles.sweep}
          style={{
            animationDuration: `${ms ?? CONQUEST_MS}ms`,
            animationPlayState: ms === null ? 'paused' : 'running',
          }}
        >
          {/* A ring around the part that is taken already, wide enough for all that is not. */}
          <circle r={10.5} strokeWidth={19} style={{ stroke: was }} />
          <circle className={styles.front} r={1} strokeWidth={0.08} />
        </g>
      </g>
    </g>
  );
}
