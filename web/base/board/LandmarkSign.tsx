import { markPath } from '../ui/owners/silhouettes.ts';
import type { Landmark } from './boardProps.ts';
import { COUNTER_RADIUS } from './spots.ts';
import styles from './Board.module.css';

const SIGNS = { capital: 'ring_crown', hill: 'ring_star' } as const satisfies Record<Landmark, string>;

/** A crown or a star at the other shoulder of a counter. */
export function LandmarkSign({ kind }: { kind: Landmark }) {
  return (
    <g
      className={styles.landmark}
      transform={`translate(${-COUNTER_RADIUS + 1} ${-COUNTER_RADIUS + 1})`}
      data-landmark={kind}
    >
      <circle r={9} />
      <path d={markPath(SIGNS[kind], 6) ?? ''} />
    </g>
  );
}
