import { standingAt } from '../../base/board/spots.ts';
import type { ReviewMove } from '../../../engine/review/analysis.ts';
import styles from './BetterMove.module.css';
import { useShownDecision } from './useShownDecision.ts';
import { useWatching } from './watching.ts';

type Point = readonly [x: number, y: number];

/** Shares of the way that the counters at its ends cover. */
const [AFTER_START, BEFORE_END] = [0.22, 0.3];

/** On the board: what was decided, and what would have been better. */
export function BetterMove() {
  const { told } = useWatching();
  const shown = useShownDecision();
  if (shown === null) return null;
  const { decision, state } = shown;
  const at = (territory: number): Point => told.map.territories[territory]?.token ?? [0, 0];
  const better = decision.better ?? decision.usual;
  const entering = state.pendingConquest;
  return (
    <g aria-hidden="true" className={styles.moves} data-better-move>
      <defs>
        <marker
          id="better-head"
          viewBox="0 -2 3 4"
          refX="0.6"
          markerWidth="2.4"
          markerHeight="2.4"
          orient="auto"
        >
          <path d="M0 -1.8L3 0L0 1.8Z" />
        </marker>
      </defs>
      <Sketch move={decision.played} at={at} entering={entering} kind="played" />
      {better && (
        <Sketch move={better} at={at} entering={entering} kind={decision.better ? 'better' : 'usual'} />
      )}
    </g>
  );
}

interface SketchProps {
  move: ReviewMove;
  at: (territory: number) => Point;
  entering: { readonly from: number; readonly to: number } | null;
  kind: 'played' | 'better' | 'usual';
}

function Sketch({ move, at, entering, kind }: SketchProps) {
  if (move.kind === 'place') {
    return (
      <g style={{ transform: standingAt(...at(move.territory)) }}>
        <circle r={24} className={styles.casing} />
        <circle r={24} className={styles[kind]} />
      </g>
    );
  }
  const way =
    move.kind === 'move_in' ? entering : move.kind === 'attack' || move.kind === 'fortify' ? move : null;
  if (way === null) return null;
  const [from, to] = [at(way.from), at(way.to)];
  const along = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const [start, end] = [along(AFTER_START), along(1 - BEFORE_END)];
  const line = { x1: start[0], y1: start[1], x2: end[0], y2: end[1] };
  return (
    <>
      <line {...line} className={styles.casing} />
      <line
        {...line}
        className={styles[kind]}
        {...(kind === 'better' && { markerEnd: 'url(#better-head)' })}
      />
    </>
  );
}
