import { t } from '@lingui/core/macro';
import { Link, useParams } from 'react-router-dom';
import type { Tournament } from '../../../../sync-server/protocol/tournaments.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { useSession } from '../../../client/account/session.ts';
import { ApiError } from '../../../client/api/api.ts';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { useTournament } from '../../parts/community/tournamentQueries.ts';
import { ClanTag } from '../../parts/community/ClanTag.tsx';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { ReportButton } from '../../parts/report/ReportButton.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { titleOf } from '../../parts/words/words.ts';
import { Entering } from './Entering.tsx';
import { Course } from './Course.tsx';
import { Featured } from './Featured.tsx';
import { Standings } from './Standings.tsx';
import { rulesWords, statusWords } from './tournamentWords.ts';
import styles from './Tournaments.module.css';

const ROW_HEIGHT = 140;

/** /community/tournaments/{id}: how a tournament stands, who meets whom, and the way in. */
export function TournamentScreen() {
  const { id = '' } = useParams();
  const { data, asOf, error, refetch } = useTournament(id);
  usePageTitle(data?.tournament.name ?? t`Tournament`);
  if (data === undefined && error !== null) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <Unreachable
        title={isUnknown ? t`No such tournament` : t`This tournament cannot be reached`}
        error={error}
      >
        <ButtonLink to="/community/tournaments">{t`All tournaments`}</ButtonLink>
        {!isUnknown && <Button onClick={refetch}>{t`Try again`}</Button>}
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <CommunityTabs />
      {data === undefined ? (
        <Skeleton rows={3} rowHeight={ROW_HEIGHT} />
      ) : (
        <Page tournament={data.tournament} asOf={asOf} />
      )}
    </div>
  );
}

function Page({ tournament, asOf }: { tournament: Tournament; asOf: number | null }) {
  const user = useSession((session) => (session.user?.emailVerified === true ? session.user : null));
  const { id, name, description, rules, clock, mapId, entrants, maxPlayers, clan, minRating } = tournament;
  const ownId = user?.id ?? null;
  return (
    <>
      <header>
        <h1>{name}</h1>
        <p className={styles.muted}>
          {[rulesWords(rules), CLOCK_WORDS[clock].short, titleOf(mapId), statusWords(tournament)].join(' · ')}
        </p>
        <p>{t`${entrants} of ${maxPlayers} players have entered`}</p>
        {clan && (
          <p>
            {clan.slug === null ? (
              <ClanTag tag={clan.tag} />
            ) : (
              <Link to={`/community/clans/${clan.slug}`}>
                <ClanTag tag={clan.tag} />
              </Link>
            )}
            {t`Only members of this clan may enter`}
          </p>
        )}
        {minRating > 0 && <p>{t`For players with ${minRating} Conquest Points and more`}</p>}
        <Age asOf={asOf} />
      </header>
      {description !== '' && <p className={styles.description}>{description}</p>}
      {user !== null && <Entering tournament={tournament} userId={user.id} />}
      <Standings tournament={tournament} ownId={ownId} />
      <Course tournament={tournament} ownId={ownId} />
      {user !== null && (
        <div className={styles.acts}>
          <ReportButton kind="tournament" targetId={id} />
          {user.role === 'admin' && <Featured tournament={tournament} />}
        </div>
      )}
    </>
  );
}
