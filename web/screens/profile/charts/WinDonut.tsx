import { t } from '@lingui/core/macro';
import type { Tally } from '../../../../sync-server/protocol/profile.ts';
import { shareWords, tallyWords } from '../words/statsWords.ts';
import { Chart } from '../../parts/charts/Chart.tsx';
import styles from '../../parts/charts/Chart.module.css';

const RADIUS = 40;

/** Wins and losses as parts of a ring. */
export function WinDonut({ tally }: { tally: Tally }) {
  const { wins, losses, winRate } = tally;
  return (
    <Chart
      title={t`Wins and losses`}
      summary={tallyWords(tally)}
      columns={[t`Result`, t`Games`, t({ message: 'Share', context: 'a part' })]}
      rows={() => [
        [t`Won`, wins, shareWords(winRate)],
        [t`Lost`, losses, shareWords(1 - winRate)],
      ]}
    >
      <svg className={styles.donut} viewBox="-50 -50 100 100" aria-hidden="true">
        <circle className={styles.lost} r={RADIUS} />
        <circle
          className={styles.won}
          r={RADIUS}
          pathLength="100"
          strokeDasharray={`${winRate * 100} 100`}
          transform="rotate(-90)"
        />
        <text className={styles.middle} y="9">
          {shareWords(winRate)}
        </text>
      </svg>
      <Legend />
    </Chart>
  );
}

/** Says what the two inks of the charts mean. */
export function Legend() {
  return (
    <p className={styles.legend}>
      <span data-ink="won">{t`Won`}</span>
      <span data-ink="lost">{t`Lost`}</span>
    </p>
  );
}
