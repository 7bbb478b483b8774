import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight, GitBranch, X } from 'lucide-react';
import { cx } from '../../base/lib/cx.ts';
import { Button } from '../../base/ui/Button.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import type { ReviewMove } from '../../../engine/review/analysis.ts';
import styles from './BetterLine.module.css';
import { fixed, moveWords, pointsWords, reasonWords } from './decisionWords.ts';
import { usePlayers } from './useMoment.ts';
import { useReviewSteps } from './useReviewed.ts';
import { useShownDecision } from './useShownDecision.ts';
import { useWatched, useWatching } from './watching.ts';

interface BetterLineProps {
  /** Plays on from before the decision. */
  onTry: () => void;
}

/** What was decided and what would have been better, each with its reason in numbers. */
export function BetterLine({ onTry }: BetterLineProps) {
  const watched = useWatching();
  const { seq } = useWatched((state) => state.shown);
  const shown = useShownDecision();
  const { names } = usePlayers();
  const { mistake } = useReviewSteps();
  if (shown === null) return null;
  const { decision, state } = shown;
  const { played, better, usual, loss, error, gain, gainError } = decision;
  const row = (kind: 'played' | 'better' | 'usual', title: string, move: ReviewMove) => (
    <div className={styles.row}>
      <dt>
        <i className={cx(styles.key, styles[kind])} aria-hidden="true" />
        {title}
      </dt>
      <dd>
        <strong>{moveWords(move, state, names)}</strong> <small>{reasonWords(move, state)}</small>
      </dd>
    </div>
  );
  const [points, span] = better ? [pointsWords(-loss), fixed(error)] : [pointsWords(gain), fixed(gainError)];
  return (
    <section className={styles.line} aria-label={t`Decision`} data-moment={seq}>
      <dl>
        {row('played', t`Played`, played)}
        {better && row('better', t`Better`, better)}
        {!better && usual && row('usual', t`A Commander`, usual)}
      </dl>
      <strong className={styles.points}>{t`${points} ± ${span} points`}</strong>
      <Button size="s" onClick={onTry}>
        <GitBranch size={18} aria-hidden="true" /> {t`Try it`}
      </Button>
      <span className={styles.steps}>
        <IconButton label={t`The mistake before`} onClick={() => mistake(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={t`Next mistake`} onClick={() => mistake(1)}>
          <ChevronRight />
        </IconButton>
        <IconButton
          label={t`Close the decision`}
          onClick={() => watched.seek({ seq: decision.seq, rolls: null })}
        >
          <X />
        </IconButton>
      </span>
    </section>
  );
}
