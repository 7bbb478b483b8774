import { t } from '@lingui/core/macro';
import styles from './Review.module.css';
import { useAnalysis } from './useAnalysis.ts';

/** Shows how far the analysis has got, until it is whole. */
export function Progress() {
  const status = useAnalysis((state) => state.status);
  const share = useAnalysis(({ done }) => Math.floor(done * 100));
  if (status === 'failed') return <p className={styles.note}>{t`This device could not analyze the game.`}</p>;
  if (status !== 'working') return null;
  return (
    <div className={styles.progress}>
      <progress max={100} value={share} aria-label={t`Analysis`} />
      <span>{t`Analyzed: ${share}%`}</span>
    </div>
  );
}
