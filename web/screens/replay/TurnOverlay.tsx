import { Suspense, useMemo } from 'react';
import { UNKNOWN_ARMIES } from '../../../engine/model/ids.ts';
import { COUNTER_RADIUS, standingAt } from '../../base/board/spots.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Path } from '../../../engine/replay/changes.ts';
import { BetterMove } from './BetterMove.tsx';
import { HurriedBoard } from './HurriedBoard.tsx';
import { NoteOverlay } from './studyParts.ts';
import styles from './TurnOverlay.module.css';
import { useAccount, useBoardAt } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';
import { endOf, linesOf, merged, signOf } from './hurry/ways.ts';

type Point = readonly [x: number, y: number];

/** What is drawn on the board: what the turn has changed, or what could have been decided, and what somebody has noted. */
export function TurnOverlay() {
  const { body } = useWatching().told;
  return (
    <>
      <Turn />
      {body !== null && (
        <>
          <HurriedBoard />
          <Suspense>
            <NoteOverlay />
          </Suspense>
        </>
      )}
    </>
  );
}

/** What the turn has changed so far: its ways as arrows, and armies gained and lost at the counters. */
function Turn() {
  const { told } = useWatching();
  const laid = useWatched((state) => state.laid);
  const { seq, rolls } = laid;
  const decision = useWatched((state) => state.decision);
  const isOn = useWatched((state) => state.diff && state.decision === null);
  const { armies } = useBoardAt(laid);
  const account = useAccount();
  // In the middle of a fight the turn has changed what it had before it.
  const until = rolls === null ? seq : seq - 1;
  const changes = useMemo(() => (isOn ? account.changesAt(until) : null), [account, until, isOn]);
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
        <Way key={`${path.type} ${path.from} ${path.to}`} map={told.map} path={path} />
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
  const text = signOf(armies);
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

function Way({ map, path }: { map: MapDefinition; path: Path }) {
  const lines = linesOf(map, path).map(([[x1, y1], [x2, y2]]) => ({ x1, y1, x2, y2 }));
  const last = lines.length - 1;
  const look = path.type === 'march' ? styles.march : path.conquered ? styles.taken : styles.broken;
  const end = endOf(path);
  return (
    <>
      {lines.map((line) => (
        <line key={`${line.x1} ${line.y1}`} {...line} className={styles.casing} />
      ))}
      {lines.map((line, index) => (
        <line
          key={`${line.x1} ${line.y1}`}
          {...line}
          className={look}
          markerEnd={end === 'head' && index === last ? 'url(#turn-head)' : undefined}
        />
      ))}
      {end === 'bar' && lines[last] && <Bar line={lines[last]} />}
    </>
  );
}

/** Across the end of an attack that was broken. */
function Bar({ line: { x1, y1, x2, y2 } }: { line: Record<'x1' | 'y1' | 'x2' | 'y2', number> }) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g style={{ transform: standingAt(x2, y2) }}>
      <path className={styles.bar} d="M0 -9V9" transform={`rotate(${angle})`} />
    </g>
  );
}
