import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { TournamentBrief } from '../../../../sync-server/protocol/tournaments.ts';
import { ClanTag } from '../../parts/community/ClanTag.tsx';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { rulesWords, statusWords } from './tournamentWords.ts';
import styles from './Tournaments.module.css';

/** A tournament in a list: its kind, its clock, and how it stands. */
export function TournamentLink({ tournament }: { tournament: TournamentBrief }) {
  const { id, name, rules, clock, entrants, maxPlayers, clan, isFeatured } = tournament;
  return (
    <Link className={styles.tournament} to={`/community/tournaments/${id}`}>
      <span className={styles.words}>
        <strong>
          <ClanTag tag={clan?.tag ?? null} />
          {name}
          {isFeatured && <span className={styles.featured}>{t`Featured`}</span>}
        </strong>
        <span className={styles.muted}>
          {[rulesWords(rules), CLOCK_WORDS[clock].short, statusWords(tournament)].join(' · ')}
        </span>
      </span>
      <span className={styles.count}>
        {t`${entrants} of ${maxPlayers}`}
        <span className={styles.muted}> {t`players`}</span>
      </span>
    </Link>
  );
}
