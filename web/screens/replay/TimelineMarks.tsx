import { memo } from 'react';
import { gradeOf } from '../../../engine/review/grades.ts';
import { GRADE_SIGNS } from './decisionWords.ts';
import styles from './TimelineMarks.module.css';
import { useAnalysis } from './useAnalysis.ts';
import { useHighlights, useReviewed } from './useReviewed.ts';
import { useWatched, useWatching } from './watching.ts';

/** Over the timeline, once it has been found: the win chance of the chosen player, what is worth another look and, in the review, their mistakes. */
export const TimelineMarks = memo(function TimelineMarks() {
  const { told } = useWatching();
  const isReview = useWatched((state) => state.tab === 'review' || state.decision !== null);
  const seat = useWatched((state) => state.judged);
  const { found } = useAnalysis();
  const [curve, spread, known] = [found.curve?.[seat], found.errors?.[seat], found.known?.[seat]];
  const { worst, best } = useReviewed();
  const highlights = useHighlights();
  const turns = told.timeline.length;
  const marks = new Map<number, { sign: string; kind: string | undefined }>();
  for (const { turn } of highlights) marks.set(turn, { sign: '★', kind: undefined });
  for (const { seq } of isReview ? best : [])
    marks.set(told.turnAt(seq)?.turn ?? 0, { sign: '!!', kind: styles.great });
  // The worst of a turn is listed first.
  for (const decision of isReview ? worst.toReversed() : []) {
    const grade = gradeOf(decision);
    // Inaccuracies are too many to be told apart here.
    if (grade === null || grade === 'inaccuracy') continue;
    marks.set(told.turnAt(decision.seq)?.turn ?? 0, { sign: GRADE_SIGNS[grade], kind: styles[grade] });
  }
  return (
    <>
      {curve && (
        <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {spread && <polygon className={styles.band} points={bandOf(curve, spread, turns)} />}
          {known && (
            <polyline
              className={styles.known}
              vectorEffect="non-scaling-stroke"
              points={known.map((chance, point) => pointAt(chance, point, turns)).join(' ')}
            />
          )}
          {[styles.casing, styles.line].map((kind) => (
            <polyline
              key={kind}
              className={kind}
              vectorEffect="non-scaling-stroke"
              points={curve.map((chance, point) => pointAt(chance, point, turns)).join(' ')}
            />
          ))}
        </svg>
      )}
      {[...marks].map(([turn, { sign, kind }]) => (
        <span
          key={turn}
          aria-hidden="true"
          className={kind === undefined ? styles.mark : `${styles.mark} ${kind}`}
          style={{ left: `${((turn - 0.5) / turns) * 100}%` }}
        >
          {sign}
        </span>
      ))}
    </>
  );
});

/** In a picture of 100 by 100. */
const pointAt = (chance: number, point: number, turns: number): string =>
  `${(100 * point) / Math.max(1, turns)},${100 - 100 * Math.min(1, Math.max(0, chance))}`;

/** Two standard errors to either side. */
const bandOf = (curve: readonly number[], errors: readonly number[], turns: number): string =>
  [
    ...curve.map((chance, point) => pointAt(chance + 2 * (errors[point] ?? 0), point, turns)),
    ...curve.map((chance, point) => pointAt(chance - 2 * (errors[point] ?? 0), point, turns)).toReversed(),
  ].join(' ');
