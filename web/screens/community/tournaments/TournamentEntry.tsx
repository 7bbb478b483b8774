import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { TournamentBrief } from '../../../../sync-server/protocol/tournaments.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useSession } from '../../../client/account/session.ts';
import { useTournamentAct } from '../../parts/community/tournamentQueries.ts';
import { TournamentLink } from './TournamentLink.tsx';
import styles from './Tournaments.module.css';

/** A tournament in a list, with the way in while it is open and has room. */
export function TournamentEntry({ tournament }: { tournament: TournamentBrief }) {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  const { status, entrants, maxPlayers } = tournament;
  return (
    <div className={styles.entry}>
      <TournamentLink tournament={tournament} />
      {isSignedIn && status === 'open' && entrants < maxPlayers && <Enter tournament={tournament} />}
    </div>
  );
}

/** Enters and goes to the page of the tournament, where a password is asked for and what comes next is said. */
function Enter({ tournament: { id, name, hasPassword } }: { tournament: TournamentBrief }) {
  const { busy, failure, act } = useTournamentAct(id);
  const navigate = useNavigate();
  const enter = async (): Promise<void> => {
    if (hasPassword || (await act({ type: 'enter' }))) void navigate(`/community/tournaments/${id}`);
  };
  return (
    <>
      <Button aria-label={t`Enter ${name}`} busy={busy === 'enter'} onClick={() => void enter()}>
        {t`Enter`}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
