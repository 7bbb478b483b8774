import { t } from '@lingui/core/macro';
import type { GameConfig } from '../../../engine/model/config.ts';
import { Select } from '../../base/ui/forms/Select.tsx';
import { DecisionList } from './DecisionList.tsx';
import { HighlightList } from './HighlightList.tsx';
import { Progress } from './Progress.tsx';
import styles from './Review.module.css';
import { ScoreTable } from './ScoreTable.tsx';
import { SkillChart } from './SkillChart.tsx';
import { useAnalysis, useBeginning } from './useAnalysis.ts';
import { usePlayers } from './useMoment.ts';
import { countWords, useReviewed } from './useReviewed.ts';
import { useWatched, useWatching } from './watching.ts';

/** What the forecasts spare of the error without them is less than 30 % there, in King of the Hill 35 % (`tests/calibration/RESULTS.md`). */
const LESS_CERTAIN: GameConfig['gameMode'] = 'assassination';

interface ReviewProps {
  /** Something was chosen to be looked at on the board. */
  onDone?: () => void;
}

/** A finished game explained: luck and skill of a player, scores, and the decisions and moments to look at again. */
export function Review({ onDone }: ReviewProps) {
  const watched = useWatching();
  const seat = useWatched((state) => state.judged);
  const { players } = usePlayers();
  useBeginning(true);
  const { worst, best } = useReviewed();
  // Before the end nobody knows whether there will be none.
  const isDone = useAnalysis(({ status }) => status === 'whole');
  const { gameMode } = watched.told.replay.stateAt(1).config;
  return (
    <div className={styles.review}>
      <div className={styles.head}>
        <Select
          label={t`Review of`}
          value={String(seat)}
          options={players.map(({ name }, index) => ({ id: String(index), name }))}
          onChange={(id) => watched.set({ judged: Number(id) })}
        />
        <Count />
        {gameMode === LESS_CERTAIN && (
          <p className={styles.note}>
            {t`Experimental: in games of this kind it is harder to foresee who wins, and all that follows from it is less certain.`}
          </p>
        )}
      </div>
      <Progress />
      <SkillChart />
      <ScoreTable />
      <DecisionList
        title={t`Worst decisions`}
        note={worst.length > 0 ? countWords(worst) : isDone ? t`None was clearly worse than another.` : ''}
        decisions={worst}
        onDone={onDone}
      />
      <DecisionList
        title={t`Best decisions`}
        note={
          best.length > 0
            ? t`against what a Commander would have done`
            : isDone
              ? t`None was clearly better than a Commander’s.`
              : ''
        }
        decisions={best}
        isBest
        onDone={onDone}
      />
      <HighlightList onDone={onDone} />
    </div>
  );
}

function Count() {
  const count = useAnalysis(({ found }) => found.decisions?.length ?? 0);
  return (
    <p className={styles.note}>
      {t`${count} decisions · judged by the Grandmaster, between equal Commanders`}
    </p>
  );
}
