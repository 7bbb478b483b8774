import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { ClanLink } from '../clans/ClansScreen.tsx';
import { useClans } from '../../parts/community/clanQueries.ts';
import styles from './Home.module.css';

const SHOWN = 3;

/** The clans that have gained most this season. */
export function BestClans() {
  const { data } = useClans({ limit: SHOWN });
  return (
    <section className={styles.column} aria-labelledby="best-clans" aria-busy={data === undefined}>
      <header className={styles.head}>
        <h2 id="best-clans">{t`Clans`}</h2>
        <Link to="/community/clans">{t`All clans`}</Link>
      </header>
      {data?.clans.length === 0 && (
        <p className={styles.muted}>{t`There is no clan yet. Yours could be the first.`}</p>
      )}
      <ol className={styles.clans}>
        {data?.clans.map((clan) => (
          <li key={clan.slug}>
            <ClanLink clan={clan} />
          </li>
        ))}
      </ol>
    </section>
  );
}
