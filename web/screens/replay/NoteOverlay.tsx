import { useMemo } from 'react';
import { COUNTER_RADIUS, standingAt } from '../../base/board/spots.ts';
import type { Note, NoteMark } from '../../../engine/study/study.ts';
import styles from './NoteOverlay.module.css';
import { notesOn, useOwnStudy } from './studied.ts';
import { useWatched, useWatching } from './watching.ts';

/** Shares of the way that the counters at its ends cover. */
const [AFTER_START, BEFORE_END] = [0.22, 0.28];
const RING_RADIUS = COUNTER_RADIUS + 9;

/** Arrows and rings of the notes on the moment that is shown. */
export function NoteOverlay() {
  const { told } = useWatching();
  const { study } = useOwnStudy();
  const notes = useMemo(() => notesOn(told, study), [told, study]);
  // Most games have none, and need not be asked at each moment.
  return notes.length > 0 && <Marks notes={notes} />;
}

function Marks({ notes }: { notes: readonly Note[] }) {
  const { seq } = useWatched((state) => state.shown);
  const marks = notes.filter((note) => note.seq === seq).flatMap((note) => note.marks);
  if (marks.length === 0) return null;
  return (
    <g aria-hidden="true" className={styles.notes} data-note-marks={marks.length}>
      {marks.map((mark) => (
        <Mark key={`${mark.color} ${mark.from} ${mark.to ?? ''}`} mark={mark} />
      ))}
    </g>
  );
}

function Mark({ mark: { color, from, to } }: { mark: NoteMark }) {
  const { map } = useWatching().told;
  const at = (territory: number): readonly [number, number] => map.territories[territory]?.token ?? [0, 0];
  if (to === null) {
    return (
      <g style={{ transform: standingAt(...at(from)) }}>
        <circle r={RING_RADIUS} className={styles.casing} />
        <circle r={RING_RADIUS} className={styles[color]} />
      </g>
    );
  }
  const [[x, y], [endX, endY]] = [at(from), at(to)];
  const along = (share: number): readonly [number, number] => [
    x + (endX - x) * share,
    y + (endY - y) * share,
  ];
  const [[x1, y1], [x2, y2]] = [along(AFTER_START), along(1 - BEFORE_END)];
  const angle = (Math.atan2(endY - y, endX - x) * 180) / Math.PI;
  return (
    <>
      <line {...{ x1, y1, x2, y2 }} className={styles.casing} />
      <line {...{ x1, y1, x2, y2 }} className={styles[color]} />
      <g style={{ transform: standingAt(x2, y2) }}>
        <path
          d="M-2 -9L13 0L-2 9Z"
          transform={`rotate(${angle})`}
          className={styles[`${color}Head` as const]}
        />
      </g>
    </>
  );
}
