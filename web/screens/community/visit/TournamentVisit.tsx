import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { tournamentRoutes } from '../../../../sync-server/protocol/tournaments.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { Avatar } from '../../../base/ui/Avatar.tsx';
import { api } from '../../../client/api/api.ts';
import { useAnswer } from './useAnswer.ts';
import { RankMark } from '../../parts/people/RankMark.tsx';
import { Standings, type Entrant } from '../tournaments/Standings.tsx';
import { TournamentFrame } from '../tournaments/TournamentFrame.tsx';
import styles from '../tournaments/Tournaments.module.css';

const Course = lazyPart(() => import('../tournaments/Course.tsx'), 'Course');
const LiveBoards = lazyPart(() => import('../tournaments/LiveBoards.tsx'), 'LiveBoards');

/** A tournament as visitors see it. */
export function Screen() {
  const { id = '' } = useParams();
  const answer = useAnswer(id, () => api(tournamentRoutes.get, { params: { id } }));
  return (
    <TournamentFrame answer={answer}>
      {(tournament) => (
        <>
          {tournament.status === 'running' && <GamesNow id={id} />}
          <Standings tournament={tournament} ownId={null} nameOf={linkTo} />
          <Suspense>
            <Course tournament={tournament} ownId={null} />
          </Suspense>
        </>
      )}
    </TournamentFrame>
  );
}

function GamesNow({ id }: { id: string }) {
  const { data } = useAnswer(id, () => api(tournamentRoutes.games, { params: { id } }));
  return (
    <Suspense>
      <LiveBoards games={data?.games ?? []} />
    </Suspense>
  );
}

const linkTo = ({ username, elo, avatarUrl, preferredColor }: Entrant) => (
  <Link className={styles.entrant} to={`/profile/${username}`}>
    <Avatar username={username} url={avatarUrl} color={preferredColor} size={32} />
    {username}
    <RankMark rating={elo} titled={false} />
  </Link>
);
