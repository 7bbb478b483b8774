import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { turningPoints } from '../../../engine/review/highlights.ts';
import { Button } from '../../base/ui/Button.tsx';
import { highlightWords } from '../parts/replay/highlightWords.ts';
import { fixed } from './decisionWords.ts';
import styles from './Review.module.css';
import { turnSentence } from './turnWords.ts';
import { useFound } from './useAnalysis.ts';
import { usePlayers } from './useMoment.ts';
import { useHighlights } from './useReviewed.ts';
import { useWatching } from './watching.ts';

const TURNING_POINTS = 3;

/** The turns that changed most, and the moments to look at again. */
export const HighlightList = memo(function HighlightList({ onDone }: Pick<ListProps, 'onDone'>) {
  const watched = useWatching();
  const { told } = watched;
  const curve = useFound('curve');
  const highlights = useHighlights();
  const { names } = usePlayers();
  if (curve === undefined) return null;
  return (
    <>
      <List
        title={t`Turning points`}
        note={t`turns that changed someone’s chances the most`}
        moments={turningPoints(told.replay.turns, { curve }, TURNING_POINTS).map(({ turn, points }) => ({
          seq: turn.toSeq,
          turn: turn.turn,
          points,
          words: names.player(turn.seat),
        }))}
        onDone={onDone}
      />
      <List
        title={t`Highlights`}
        note={t`key H goes from one to the next`}
        moments={highlights.map(({ seq, turn, swing, reason }) => ({
          seq,
          turn,
          points: swing,
          words: highlightWords(reason),
        }))}
        onDone={onDone}
      >
        {highlights.length > 0 && (
          <Button
            size="s"
            onClick={() => {
              watched.playMoments(highlights.map(({ seq }) => seq));
              onDone?.();
            }}
          >
            <Play size={18} aria-hidden="true" /> {t`Play highlights`}
          </Button>
        )}
      </List>
    </>
  );
});

interface ListProps {
  title: string;
  note: string;
  moments: readonly { seq: number; turn: number; points: number; words: string }[];
  onDone: (() => void) | undefined;
  children?: ReactNode;
}

function List({ title, note, moments, onDone, children }: ListProps) {
  const heading = useId();
  const watched = useWatching();
  const { names } = usePlayers();
  return (
    <section aria-labelledby={heading}>
      <header className={styles.title}>
        <h2 id={heading}>{title}</h2>
        <small>{note}</small>
        {children}
      </header>
      <ol className={styles.list}>
        {moments.map(({ seq, turn, points, words }) => {
          const summary = watched.told.timeline[turn - 1];
          return (
            <li key={seq} className={styles.row}>
              <button
                type="button"
                className={styles.jump}
                onClick={() => {
                  watched.seek({ seq, rolls: null });
                  onDone?.();
                }}
              >
                <span className={styles.sign} aria-hidden="true">
                  ★
                </span>
                <span className={styles.words}>
                  <strong>{words}</strong>
                  <small>{summary && turnSentence(summary, names)}</small>
                </span>
                <span className={styles.points}>±{fixed(points)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
