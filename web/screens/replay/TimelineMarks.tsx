import { memo } from 'react';
import { MARK_KINDS } from '../../../engine/replay/marks.ts';
import { gradeOf } from '../../../engine/review/grades.ts';
import { cx } from '../../base/lib/cx.ts';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { GRADE_SIGNS } from './decisionWords.ts';
import { besideEachOther, SIGNS, type Find, type Sign } from './signs.ts';
import styles from './TimelineMarks.module.css';
import { useFound } from './useAnalysis.ts';
import { useHighlights, useReviewed } from './useReviewed.ts';
import { useWatched, useWatching } from './watching.ts';

interface TimelineMarksProps {
  signs: readonly Sign[];
  /** Of the timeline, in pixels. */
  width: number;
  isDecided: boolean;
}

interface Mark extends Find {
  readonly sign: string;
  readonly kind: string | undefined;
}

/**
 * Over the timeline: what happened and, once it has been found, the win chance of the chosen player, what is worth another
 * look and, in the review, their mistakes.
 */
export const TimelineMarks = memo(function TimelineMarks({ signs, width, isDecided }: TimelineMarksProps) {
  const { told } = useWatching();
  const isReview = useWatched((state) => state.tab === 'review' || state.decision !== null);
  const seat = useWatched((state) => state.judged);
  const curve = useFound('curve')?.[seat];
  const [spread, known] = [useFound('errors')?.[seat], useFound('known')?.[seat]];
  const { worst, best } = useReviewed();
  const highlights = useHighlights();
  const turns = told.timeline.length;
  const marks = new Map<number, Mark>();
  for (const { turn } of highlights) marks.set(turn, { turn, sign: '★', kind: undefined, isDecision: false });
  const decide = (seq: number, sign: string, kind: string | undefined): void => {
    const turn = told.turnAt(seq)?.turn ?? 0;
    marks.set(turn, { turn, sign, kind, isDecision: true });
  };
  for (const { seq } of isReview ? best : []) decide(seq, '!!', styles.great);
  // The worst of a turn is listed first.
  for (const decision of isReview ? worst.toReversed() : []) {
    const grade = gradeOf(decision);
    // Inaccuracies are too many to be told apart here.
    if (grade === null || grade === 'inaccuracy') continue;
    decide(decision.seq, GRADE_SIGNS[grade], styles[grade]);
  }
  const shown = besideEachOther(signs, [...marks.values()], turns, width, isDecided);
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
      <Signs signs={shown.signs} width={width} />
      {shown.finds.map(({ turn, sign, kind }) => (
        <span
          key={turn}
          aria-hidden="true"
          className={cx(styles.mark, kind)}
          style={{ left: `${((turn - 0.5) / turns) * 100}%` }}
        >
          {sign}
        </span>
      ))}
    </>
  );
});

/** Edge of a sign in pixels. */
const SIGN = 16;

/** Signs of a kind are the corners of one line: as pictures of their own the page would go through all of them in every frame. */
const Signs = ({ signs, width }: Pick<TimelineMarksProps, 'signs' | 'width'>) => (
  <svg className={styles.signs} aria-hidden="true">
    {MARK_KINDS.map((kind) => {
      const corners = signs.filter((sign) => sign.kind === kind).map(({ at }) => `${at * width} ${SIGN / 2}`);
      if (corners.length === 0) return null;
      return (
        <g key={kind} className={styles[kind]}>
          <marker
            id={`timeline-${kind}`}
            markerUnits="userSpaceOnUse"
            markerWidth={SIGN}
            markerHeight={SIGN}
            refX={SIGN / 2}
            refY={SIGN / 2}
          >
            <GameIcon name={SIGNS[kind]} size={SIGN} />
          </marker>
          <path d={`M${corners.join('L')}`} style={{ marker: `url(#timeline-${kind})` }} />
        </g>
      );
    })}
  </svg>
);

/** In a picture of 100 by 100. */
const pointAt = (chance: number, point: number, turns: number): string =>
  `${(100 * point) / Math.max(1, turns)},${100 - 100 * Math.min(1, Math.max(0, chance))}`;

/** Two standard errors to either side. */
const bandOf = (curve: readonly number[], errors: readonly number[], turns: number): string =>
  [
    ...curve.map((chance, point) => pointAt(chance + 2 * (errors[point] ?? 0), point, turns)),
    ...curve.map((chance, point) => pointAt(chance - 2 * (errors[point] ?? 0), point, turns)).toReversed(),
  ].join(' ');
