import { t } from '@lingui/core/macro';
import { deviation, FAIR_WITHIN, standardError, type FairnessRow } from '../../../../engine/maps/fairness.ts';
import { turnWord } from '../words/turnWord.ts';
import { trustWords, winWords } from './fairnessWords.ts';
import styles from './SeatTable.module.css';

/** The scale reaches this far from fair to either side, and further where a seat does. */
const SCALE = 0.12;

/** Half of a 95 % interval is so many standard errors. */
const INTERVAL = 1.96;

/** Shows how often each place in the turn order wins, in words and as a dot with its interval beside what is fair. */
export function SeatTable({ row }: { row: FairnessRow }) {
  const deviations = row.wins.map((_, seat) => deviation(row, seat));
  const reach = INTERVAL * standardError(row);
  const scale = Math.max(SCALE, ...deviations.map((off) => Math.abs(off) + reach));
  return (
    <table className={styles.seats}>
      <caption>
        {trustWords(row)} {t`The lines are 95% intervals.`}{' '}
        {t`The band reaches ${{ percent: FAIR_WITHIN * 100 }}% to either side of what is fair.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Goes`}</th>
          <th scope="col">{t`Wins`}</th>
        </tr>
      </thead>
      <tbody>
        {deviations.map((off, seat) => (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its place
          <tr key={seat}>
            <th scope="row">{turnWord(seat)}</th>
            <td>
              <span className={styles.words}>{winWords(row, seat)}</span>
              <SeatDot off={off} reach={reach} scale={scale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Decoration: the words stand beside it. */
function SeatDot({ off, reach, scale }: { off: number; reach: number; scale: number }) {
  const at = (deviation: number): string => `${50 + (deviation / scale) * 48}%`;
  return (
    <svg className={styles.scale} width="100%" height="20" aria-hidden="true">
      <rect
        className={styles.band}
        x={at(-FAIR_WITHIN)}
        width={`${(FAIR_WITHIN / scale) * 96}%`}
        height="20"
      />
      <line className={styles.fair} x1="50%" x2="50%" y2="20" />
      <line className={styles.off} x1={at(off - reach)} x2={at(off + reach)} y1="10" y2="10" />
      <circle className={styles.dot} cx={at(off)} cy="10" r="5" />
    </svg>
  );
}
