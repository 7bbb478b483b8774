import { useMedia } from '../../../base/lib/useMedia.ts';
import { COUNTER_RADIUS, standingAt } from '../../../base/board/spots.ts';
import { numbered } from './shortcuts.ts';
import styles from './TargetKeys.module.css';
import type { Turn } from './useTurn.ts';

/** Where there is a mouse there is a keyboard. */
const WITH_KEYS = '(hover: hover) and (pointer: fine)';

/** The keys 1 to 9 at the shoulders of the land that they choose. */
export function TargetKeys({ turn }: { turn: Turn }) {
  const hasKeys = useMedia(WITH_KEYS);
  if (!hasKeys) return null;
  return numbered(turn).map((territory, position) => {
    const land = turn.model.map.territories[territory];
    return (
      land && (
        <g
          key={land.id}
          data-pin={territory}
          className={styles.cap}
          aria-hidden="true"
          style={{ transform: standingAt(...land.token) }}
        >
          <g transform={`translate(${COUNTER_RADIUS + 1} ${-COUNTER_RADIUS - 1})`}>
            <rect x={-7} y={-8.5} width={14} height={16} rx={3} />
            <text y={4.5}>{position + 1}</text>
          </g>
        </g>
      )
    );
  });
}
