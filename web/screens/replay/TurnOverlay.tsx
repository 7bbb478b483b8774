import { Suspense, useMemo } from 'react';
import { UNKNOWN_ARMIES } from '../../../engine/model/ids.ts';
import { COUNTER_RADIUS, standingAt } from '../../base/board/spots.ts';
import type { Path } from '../../../engine/replay/changes.ts';
import { BetterMove } from './BetterMove.tsx';
import { NoteOverlay } from './studyParts.ts';
import styles from './TurnOverlay.module.css';
import { useBoardNow } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

type Point = readonly [x: number, y: number];

/** What is drawn on the board: what the turn has changed, or what could have been decided, and what somebody has noted. */
export function TurnOverlay() {
  const { body } = useWatching().told;
  return (
    <>
      <Turn />
      {body !== null && (
        <Suspense>
          <NoteOverlay />
        </Suspense>
      )}
    </>
  );
}

/** What the turn has changed so far: its ways as arrows, and armies gained and lost at the counters. */
function Turn() {
  const { told } = useWatching();
  const { seq, rolls } = useWatched((state) => state.moment);
  const decision = useWatched((state) => state.decision);
  const isOn = useWatched((state) => state.diff && state.decision === null);
  const { armies } = useBoardNow();
  // In the middle of a fight the turn has changed what it had before it.
  const until = rolls === null ? seq : seq - 1;
  const changes = useMemo(() => (isOn ? told.changesAt(until) : null), [told, until, isOn]);
  if (decision !== null) return <BetterMove />;
  if (changes === null) return null;
  const at = (territory: number): Point => told.map.territories[territory]?.token ?? [0, 0];
  return (
    <g aria-hidden="true" className={styles.turn} data-turn-changes>
      <defs>
        <marker
          id="turn-head"
          className={styles.head}
          viewBox="0 -2 3 4"
          refX="0.6"
          markerWidth="2.6"
          markerHeight="2.6"
          orient="auto"
        >
          <path d="M0 -1.8L3 0L0 1.8Z" />
        </marker>
      </defs>
      {merged(changes.paths).map((path) => (
        <Way key={`${path.type} ${path.from} ${path.to}`} path={path} from={at(path.from)} to={at(path.to)} />
      ))}
      {changes.post.map((after, territory) => {
        const before = changes.pre[territory] ?? after;
        const isSeen = after !== UNKNOWN_ARMIES && before !== UNKNOWN_ARMIES;
        if (after === before || !isSeen || armies[territory] === UNKNOWN_ARMIES) return null;
        return (
          <g
            key={told.map.territories[territory]?.id}
            className={after < before ? styles.fewer : undefined}
            style={{ transform: standingAt(...at(territory)) }}
          >
            <Sign armies={after - before} />
          </g>
        );
      })}
    </g>
  );
}

/** Armies more or fewer, at the shoulder of a counter. It is not the board's own: that one belongs to the board's chunk. */
function Sign({ armies }: { armies: number }) {
  const text = armies > 0 ? `+${armies}` : `−${-armies}`;
  const width = 10 + text.length * 6;
  return (
    <g transform={`translate(${COUNTER_RADIUS - 2} ${-COUNTER_RADIUS - 4})`}>
      <rect x={-4} y={-9} width={width} height={17} rx={2} />
      <text x={width / 2 - 4} y={5}>
        {text}
      </text>
    </g>
  );
}

/** A march over several lands, or an attack after another on the same one, is one arrow. */
function merged(paths: readonly Path[]): readonly Path[] {
  const kept = new Map<string, Path>();
  for (const path of paths) {
    // The armies that move in have come by the arrow of the attack.
    if (path.type !== 'transfer') kept.set(`${path.type} ${path.from} ${path.to}`, path);
  }
  return [...kept.values()];
}

/** Shares of the way that the counters at its ends cover. */
const [AFTER_START, BEFORE_END] = [0.26, 0.34];

function Way({ path, from, to }: { path: Path; from: Point; to: Point }) {
  const along = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const [start, end] = [along(AFTER_START), along(1 - BEFORE_END)];
  const line = { x1: start[0], y1: start[1], x2: end[0], y2: end[1] };
  if (path.type === 'march') {
    return (
      <>
        <line {...line} className={styles.casing} />
        <line {...line} className={styles.march} />
      </>
    );
  }
  if (path.conquered) {
    return (
      <>
        <line {...line} className={styles.casing} />
        <line {...line} className={styles.taken} markerEnd="url(#turn-head)" />
      </>
    );
  }
  // Two pieces and a bar: the attack was broken.
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <>
      <line {...line} className={styles.casing} />
      <line {...line} className={styles.broken} />
      <g style={{ transform: standingAt(...end) }}>
        <path className={styles.bar} d="M0 -9V9" transform={`rotate(${angle})`} />
      </g>
    </>
  );
}
