import { t } from '@lingui/core/macro';
import { useWars } from '../wars/warQueries.ts';
import { WarLink } from '../wars/WarLink.tsx';
import styles from './Home.module.css';

const SHOWN = 3;

/** Clans with a war that goes on, and its score; nothing where there is peace. */
export function WarsNow() {
  const { data } = useWars();
  if (!data || data.wars.length === 0) return null;
  return (
    <section className={styles.column} aria-labelledby="wars-now">
      <header className={styles.head}>
        <h2 id="wars-now">{t`At war`}</h2>
      </header>
      <ul className={styles.clans}>
        {data.wars.slice(0, SHOWN).map((war) => (
          <li key={war.id}>
            <WarLink war={war} />
          </li>
        ))}
      </ul>
    </section>
  );
}
