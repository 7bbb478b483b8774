import { useMemo, useRef } from 'react';
import { endsOf } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Pin } from '../../../../sync-server/protocol/draftComments.ts';
import { outlinesOf } from '../../../base/board/outlines.ts';
import { regionTint } from '../../../base/board/regionTint.ts';
import { usePointers } from '../../editor/canvas/usePointers.ts';
import { pinAt } from '../../editor/canvas/pinAt.ts';
import { pinPlace } from '../../editor/comments/pins.ts';
import { pinnedOf } from '../../maps/reviewPins.ts';
import { placeOf, type MapChange } from './mapChanges.ts';
import styles from './ReviewBoards.module.css';
import { moved, placeAt, zoomed, type ReviewCamera } from './reviewCamera.ts';

/** A thread on the board: its number is that of the list. */
export interface ShownThreadPin {
  readonly id: string;
  readonly pin: Pin;
  readonly comments: number;
}

interface ReviewBoardProps {
  map: MapDefinition;
  camera: ReviewCamera;
  whole: ReviewCamera;
  changes: readonly MapChange[];
  chosen: number;
  /** Threads, and what is pointed at; of a board on which nothing is pinned absent. */
  pins?: {
    readonly threads: readonly ShownThreadPin[];
    readonly chosen: string | null;
    readonly pointed: Pin | null;
    onThread(id: string): void;
    onPoint(pin: Pin): void;
  };
  onMove(change: (camera: ReviewCamera) => ReviewCamera): void;
}

/** Map units per unit of the camera's width in which numbers and counters are drawn. */
const SHARE = 1 / 500;
/** Of a thread's bubble, in the same unit. */
const BUBBLE = 24;

/** Decoration for a screen reader: the lists beside it say it all. */
export function ReviewBoard({ map, camera, whole, changes, chosen, pins, onMove }: ReviewBoardProps) {
  const surface = useRef<SVGSVGElement>(null);
  const { coast, borders, regionBorders } = outlinesOf(map);
  const tints = new Map(map.regions.map(({ id, color }) => [id, regionTint(color)]));
  const lit = new Set(changes.flatMap(({ lands }) => lands));
  const here = new Set(changes[chosen]?.lands);
  const unit = camera.width * SHARE;
  const known = useMemo(() => pinnedOf(map), [map]);
  const bubbles = (pins?.threads ?? []).flatMap((thread) => {
    const at = pinPlace(thread.pin, known, map);
    return at === null ? [] : [{ ...thread, at }];
  });
  const pointed = pins?.pointed ? pinPlace(pins.pointed, known, map) : null;

  function tap(at: readonly [number, number]): void {
    const element = surface.current;
    if (element === null || pins === undefined) return;
    const place = placeAt(camera, element.getBoundingClientRect(), at);
    const bubble = bubbles.find(
      ({ at: [x, y] }) => Math.hypot(place[0] - x - 8 * unit, place[1] - y + 14 * unit) < BUBBLE * unit,
    );
    if (bubble !== undefined) return pins.onThread(bubble.id);
    const { left, top } = element.getBoundingClientRect();
    const under = document.elementFromPoint(left + at[0], top + at[1]);
    const land = under?.closest<SVGElement>('[data-land]')?.dataset['land'] ?? null;
    pins.onPoint(pinAt({ counter: null, land, place }, known));
  }

  usePointers(surface, {
    begin: (stroke) => {
      let last = stroke.from;
      return {
        move({ at }) {
          const [dx, dy] = [at[0] - last[0], at[1] - last[1]];
          last = at;
          pan(dx, dy);
        },
        tap: ({ at }) => tap(at),
      };
    },
    pan,
    zoom: (factor, at) =>
      onMove((before) => {
        const frame = surface.current?.getBoundingClientRect();
        return frame ? zoomed(before, whole, factor, placeAt(before, frame, at)) : before;
      }),
  });
  function pan(dx: number, dy: number): void {
    onMove((before) => {
      const frame = surface.current?.getBoundingClientRect();
      return frame ? moved(before, frame, [dx, dy]) : before;
    });
  }

  return (
    <svg
      ref={surface}
      className={styles.map}
      viewBox={`${camera.x} ${camera.y} ${camera.width} ${camera.height}`}
      aria-hidden="true"
    >
      {map.territories.map(({ id, d, region }) => (
        <path
          key={id}
          d={d}
          data-land={id}
          data-lit={lit.has(id) || undefined}
          style={{ fill: tints.get(region) }}
        />
      ))}
      <path className={styles.lines} d={coast + borders} />
      <path className={styles.borders} d={regionBorders} />
      {map.links.map(({ a, b, via }) =>
        via === undefined ? null : (
          <path
            key={`${a} ${b}`}
            className={styles.lane}
            d={`M${via.map((point) => point.join(' ')).join('L')}`}
          />
        ),
      )}
      {changes.map(({ link }, at) => {
        const [one, other] = link ? endsOf(link).map((id) => known.territories.get(id)?.token) : [];
        return one && other ? (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- changes are known by their numbers
            key={at}
            className={styles.changedLink}
            d={`M${one.join(' ')}L${other.join(' ')}`}
          />
        ) : null;
      })}
      {map.territories.map(({ id, d }) =>
        lit.has(id) ? <path key={id} className={here.has(id) ? styles.here : styles.lit} d={d} /> : null,
      )}
      {map.territories.map(({ id, name, token: [x, y] }) => (
        <g key={id} className={styles.counter}>
          <circle cx={x} cy={y} r={5 * unit} />
          {(camera.width < 500 || lit.has(id)) && (
            <text x={x} y={y + 16 * unit} fontSize={11 * unit} strokeWidth={3 * unit}>
              {name}
            </text>
          )}
        </g>
      ))}
      {changes.map(({ lands }, at) => {
        const place = placeOf(map, lands);
        // Of several changes in one place the first has its number there, unless another is looked at.
        const first = changes.findIndex((other) => other.lands[0] === lands[0]);
        const isHidden = at !== chosen && (at !== first || changes[chosen]?.lands[0] === lands[0]);
        return place === undefined || isHidden ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- changes are known by their numbers
          <g key={at} className={styles.number}>
            <circle cx={place[0] + 9 * unit} cy={place[1] - 9 * unit} r={8 * unit} />
            <text x={place[0] + 9 * unit} y={place[1] - 5.5 * unit} fontSize={10 * unit}>
              {at + 1}
            </text>
          </g>
        );
      })}
      {bubbles.map(({ id, at: [x, y], comments }) => (
        <g
          key={id}
          className={id === pins?.chosen ? styles.bubbleHere : styles.bubble}
          transform={`translate(${x} ${y}) scale(${unit})`}
        >
          <path d="M0 0L4 -6H18V-22H0z" />
          <text x="9" y="-10">
            {comments}
          </text>
        </g>
      ))}
      {pointed !== null && <circle className={styles.pointed} cx={pointed[0]} cy={pointed[1]} r={7 * unit} />}
    </svg>
  );
}
