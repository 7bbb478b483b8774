import { t } from '@lingui/core/macro';
import type { TournamentBrief } from '../../../../sync-server/protocol/tournaments.ts';
import { TournamentLink } from '../tournaments/TournamentLink.tsx';
import styles from './Clans.module.css';

/** The tournaments that are for members of a clan; nothing where there was none. */
export function ClanTournaments({ tournaments }: { tournaments: readonly TournamentBrief[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section aria-labelledby="clan-tournaments">
      <h2 id="clan-tournaments">{t`Tournaments`}</h2>
      <ul className={styles.clans}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentLink tournament={tournament} />
          </li>
        ))}
      </ul>
    </section>
  );
}
