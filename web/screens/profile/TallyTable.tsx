import { t } from '@lingui/core/macro';
import type { Tally } from '../../../sync-server/protocol/profile.ts';
import styles from './Stats.module.css';
import { shareWords } from './words/statsWords.ts';

interface TallyTableProps {
  title: string;
  /** The heading over the rows' names. */
  kind: string;
  rows: readonly { readonly label: string; readonly tally: Tally }[];
}

/** Games and wins of each kind, the most played first, with the share of wins as a bar. */
export function TallyTable({ title, kind, rows }: TallyTableProps) {
  const sorted = rows.toSorted((a, b) => b.tally.gamesPlayed - a.tally.gamesPlayed);
  return (
    <table className={styles.tally}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{kind}</th>
          <th scope="col">{t`Games`}</th>
          <th scope="col">{t`Won`}</th>
          <th scope="col">{t`Lost`}</th>
          <th scope="col">{t`Win rate`}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ label, tally }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{tally.gamesPlayed}</td>
            <td>{tally.wins}</td>
            <td>{tally.losses}</td>
            <td>
              {shareWords(tally.winRate)}
              <svg width="100%" height="6" aria-hidden="true">
                <rect className={styles.track} width="100%" height="6" />
                <rect className={styles.bar} width={`${tally.winRate * 100}%`} height="6" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
