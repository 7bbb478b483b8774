import { Suspense, useMemo } from 'react';
import { UNKNOWN_ARMIES } from '../../../engine/model/ids.ts';
import { COUNTER_RADIUS, standingAt } from '../../base/board/spots.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
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

type Leg = readonly [from: Point, to: Point];

/** From counter to counter; in two pieces where the way leaves the board at one edge and comes back at the other. */
function legsOf({ territories, links }: MapDefinition, { from, to }: Path): readonly Leg[] {
  const at = (territory: number): Point => territories[territory]?.token ?? [0, 0];
  const [a, b] = [territories[from]?.id, territories[to]?.id];
  const lane = links.find(
    (link) => link.type === 'wrap' && ((link.a === a && link.b === b) || (link.a === b && link.b === a)),
  );
  const [, leaves, comes] = (lane?.a === a ? lane?.via : lane?.via?.toReversed()) ?? [];
  if (leaves === undefined || comes === undefined) return [[at(from), at(to)]];
  return [
    [at(from), leaves],
    [comes, at(to)],
  ];
}

const between = ([[x, y], [u, v]]: Leg, share: number): Point => [x + (u - x) * share, y + (v - y) * share];

function Way({ map, path }: { map: MapDefinition; path: Path }) {
  const legs = legsOf(map, path);
  const lines = legs.map((leg, index) => {
    const [x1, y1] = between(leg, index === 0 ? AFTER_START : 0);
    const [x2, y2] = between(leg, index === legs.length - 1 ? 1 - BEFORE_END : 1);
    return { x1, y1, x2, y2 };
  });
  const last = lines.length - 1;
  const look = path.type === 'march' ? styles.march : path.conquered ? styles.taken : styles.broken;
  const hasHead = path.type !== 'march' && path.conquered;
  const hasBar = path.type !== 'march' && !path.conquered;
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
          markerEnd={hasHead && index === last ? 'url(#turn-head)' : undefined}
        />
      ))}
      {hasBar && lines[last] && <Bar line={lines[last]} />}
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
