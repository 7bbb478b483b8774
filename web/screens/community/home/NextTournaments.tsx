import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { useTournaments } from '../../parts/community/tournamentQueries.ts';
import { TournamentEntry } from '../tournaments/TournamentEntry.tsx';
import styles from './Home.module.css';

const SHOWN = 3;

/** Tournaments that can be entered, else those that are running. */
export function NextTournaments() {
  const { data } = useTournaments();
  const shown = (data?.tournaments ?? []).filter(({ status }) => status !== 'over').slice(0, SHOWN);
  return (
    <section className={styles.column} aria-labelledby="next-tournaments" aria-busy={data === undefined}>
      <header className={styles.head}>
        <h2 id="next-tournaments">{t`Tournaments`}</h2>
        <Link to="/community/tournaments">{t`All tournaments`}</Link>
      </header>
      {data && shown.length === 0 && (
        <p className={styles.muted}>{t`None is open right now. Yours could be the next.`}</p>
      )}
      <ul className={styles.clans}>
        {shown.map((tournament) => (
          <li key={tournament.id}>
            <TournamentEntry tournament={tournament} />
          </li>
        ))}
      </ul>
    </section>
  );
}
