import { t } from '@lingui/core/macro';
import type { AnalysisState } from './analysis/analysing.ts';
import styles from './Review.module.css';

/** Shows how far the analysis has got, until it is whole. */
export function Progress({ analysis: { done, status } }: { analysis: AnalysisState }) {
  if (status === 'failed') return <p className={styles.note}>{t`This device could not analyze the game.`}</p>;
  if (status !== 'working') return null;
  const share = Math.floor(done * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={share} aria-label={t`Analysis`} />
      <span>{t`Analyzed: ${share}%`}</span>
    </div>
  );
}
