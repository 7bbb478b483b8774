import { t } from '@lingui/core/macro';
import type { Clan } from '../../../../sync-server/protocol/clans.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import styles from './Clans.module.css';

const SHOWN = 10;

/** The ladder within a clan: who has gained most in the running season. The ten best make the clan's points. */
export function Gains({ clan: { roster } }: { clan: Clan }) {
  const best = roster
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || b.elo - a.elo)
    .slice(0, SHOWN);
  return (
    <section aria-labelledby="clan-gains">
      <h2 id="clan-gains">{t`Ladder of this season`}</h2>
      {best.length === 0 ? (
        <p className={styles.muted}>{t`Nobody has gained points in this season yet.`}</p>
      ) : (
        <table className={styles.roster}>
          <thead>
            <tr>
              <th scope="col">{t`Player`}</th>
              <th scope="col">{t`Gained`}</th>
            </tr>
          </thead>
          <tbody>
            {best.map(({ userId, username, gain }, at) => (
              <tr key={userId}>
                <th scope="row">
                  {at + 1}. {username}
                </th>
                <td className={styles.number}>+{pointsWords(gain)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
