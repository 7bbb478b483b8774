import { COUNTER_RADIUS } from './spots.ts';
import styles from './Board.module.css';

/** Pending armies, at the shoulder of a counter. */
export function Delta({ armies }: { armies: number }) {
  const text = armies > 0 ? `+${armies}` : String(armies);
  const width = 10 + text.length * 6;
  return (
    <g className={styles.delta} transform={`translate(${COUNTER_RADIUS - 2} ${-COUNTER_RADIUS - 4})`}>
      <rect x={-4} y={-9} width={width} height={17} rx={2} />
      <text x={width / 2 - 4} y={5}>
        {text}
      </text>
    </g>
  );
}
