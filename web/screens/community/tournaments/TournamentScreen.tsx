import { useParams } from 'react-router-dom';
import { useSession } from '../../../client/account/session.ts';
import { Age } from '../../parts/community/Age.tsx';
import { useTournament, useTournamentGames } from '../../parts/community/tournamentQueries.ts';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import { ReportButton } from '../../parts/report/ReportButton.tsx';
import { Course } from './Course.tsx';
import { Entering } from './Entering.tsx';
import { Featured } from './Featured.tsx';
import { LiveBoards } from './LiveBoards.tsx';
import { Standings, type Entrant } from './Standings.tsx';
import { TournamentFrame } from './TournamentFrame.tsx';
import styles from './Tournaments.module.css';

/** /community/tournaments/{id}: how a tournament stands, who meets whom, and the way in. */
export function TournamentScreen() {
  const { id = '' } = useParams();
  const user = useSession((session) => (session.user?.emailVerified === true ? session.user : null));
  const ownId = user?.id ?? null;
  const answer = useTournament(id);
  return (
    <TournamentFrame answer={answer} age={<Age asOf={answer.asOf} />}>
      {(tournament) => (
        <>
          {user !== null && <Entering tournament={tournament} userId={user.id} />}
          {tournament.status === 'running' && <GamesNow id={id} />}
          <Standings tournament={tournament} ownId={ownId} nameOf={playerOf} />
          <Course tournament={tournament} ownId={ownId} />
          {user !== null && (
            <div className={styles.acts}>
              <ReportButton kind="tournament" targetId={id} />
              {user.role === 'admin' && <Featured tournament={tournament} />}
            </div>
          )}
        </>
      )}
    </TournamentFrame>
  );
}

function GamesNow({ id }: { id: string }) {
  const { data } = useTournamentGames(id);
  return <LiveBoards games={data?.games ?? []} />;
}

const playerOf = ({ userId, username, elo, avatarUrl, preferredColor }: Entrant) => (
  <PlayerName
    userId={userId}
    username={username}
    elo={elo}
    picture={{ url: avatarUrl, color: preferredColor, size: 32 }}
  />
);
