import { t } from '@lingui/core/macro';
import { memo, useId, useState } from 'react';
import type { Decision } from '../../../engine/review/analysis.ts';
import { gradeOf } from '../../../engine/review/grades.ts';
import { cx } from '../../base/lib/cx.ts';
import { Button } from '../../base/ui/Button.tsx';
import { fixed, GRADE_SIGNS, gradeWords, moveWords, phaseWords, pointsWords } from './decisionWords.ts';
import styles from './Review.module.css';
import { usePlayers } from './useMoment.ts';
import { truthIn } from './useReviewed.ts';
import { useWatched, useWatching } from './watching.ts';

/** So many are listed before somebody asks for more. */
const FIRST = 5;

interface DecisionListProps {
  title: string;
  note: string;
  decisions: readonly Decision[];
  /** They are listed by what they won, not by what they lost. */
  isBest?: boolean;
  onDone: (() => void) | undefined;
}

/** Decisions that lead to their moments; the better move is then shown on the board. */
export const DecisionList = memo(function DecisionList(props: DecisionListProps) {
  const { title, note, decisions, isBest = false, onDone } = props;
  const heading = useId();
  const [isLong, setLong] = useState(false);
  const now = useWatched((state) => state.decision);
  // The one on the board is always listed, by whatever way somebody came to it.
  const shown = decisions.filter(({ seq }, index) => isLong || index < FIRST || seq === now);
  const left = decisions.length - shown.length;
  return (
    <section aria-labelledby={heading}>
      <header className={styles.title}>
        <h2 id={heading}>{title}</h2>
        <small>{note}</small>
      </header>
      <ol className={styles.list}>
        {shown.map((decision) => (
          <Row key={decision.seq} {...{ decision, isBest, onDone }} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="quiet" size="s" className={styles.more} onClick={() => setLong(true)}>
          {t`Show ${left} more`}
        </Button>
      )}
    </section>
  );
});

type RowProps = Pick<DecisionListProps, 'onDone'> & { decision: Decision; isBest: boolean };

const Row = memo(function Row({ decision, isBest, onDone }: RowProps) {
  const watched = useWatching();
  const { told } = watched;
  const isNow = useWatched((state) => state.decision === decision.seq);
  const { names } = usePlayers();
  const { seq, played, phase, loss, error, gain, gainError, truth } = decision;
  const state = truthIn(told)?.stateAt(seq - 1);
  const grade = gradeOf(decision);
  if (state === undefined) return null;
  const turn = told.turnAt(seq)?.turn ?? 0;
  const kind = isBest ? t`Great` : grade === null ? '' : gradeWords(grade);
  const [points, span] = isBest ? [pointsWords(gain), fixed(gainError)] : [pointsWords(-loss), fixed(error)];
  return (
    <li className={cx(styles.row, isNow && styles.now)}>
      <button
        type="button"
        className={styles.jump}
        aria-pressed={isNow}
        onClick={() => {
          watched.review(seq);
          onDone?.();
        }}
      >
        <span
          className={cx(styles.sign, isBest ? styles.great : grade !== null && styles[grade])}
          aria-hidden="true"
        >
          {isBest ? '!!' : grade && GRADE_SIGNS[grade]}
        </span>
        <span className={styles.words}>
          <strong>{moveWords(played, state, names)}</strong>
          <small>
            {kind} · {t`Turn ${turn}`} · {phaseWords(phase)}
            {truth !== null && !isBest && ` · ${t`by the truth ${{ points: pointsWords(-truth) }}`}`}
          </small>
        </span>
        <span className={cx(styles.points, isBest ? styles.good : styles.bad)}>
          {points} <small>±{span}</small>
        </span>
      </button>
    </li>
  );
});
