import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tournament } from '../../../../sync-server/protocol/tournaments.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import type { Kept } from '../../../client/queries/useKept.ts';
import { ClanTag } from '../../parts/community/ClanTag.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { titleOf } from '../../parts/words/words.ts';
import { rulesWords, statusWords } from './tournamentWords.ts';
import styles from './Tournaments.module.css';

const ROW_HEIGHT = 140;

interface TournamentFrameProps {
  answer: Kept<{ tournament: Tournament }>;
  /** How old it is what is shown. */
  age?: ReactNode;
  /** Draws what stands below the head. */
  children: (tournament: Tournament) => ReactNode;
}

/** The page of a tournament with its head: while it comes, when it has come, and when there is none. */
export function TournamentFrame({ answer, age, children }: TournamentFrameProps) {
  const { data, error, refetch } = answer;
  usePageTitle(data?.tournament.name ?? t`Tournament`);
  if (data === undefined && error !== null) {
    return (
      <Unreachable
        title={t`This tournament cannot be reached`}
        missing={t`No such tournament`}
        error={error}
        onRetry={refetch}
      >
        <ButtonLink to="/community/tournaments">{t`All tournaments`}</ButtonLink>
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <CommunityTabs />
      {data === undefined ? (
        <Skeleton rows={3} rowHeight={ROW_HEIGHT} />
      ) : (
        <>
          <Head tournament={data.tournament} age={age} />
          {children(data.tournament)}
        </>
      )}
    </div>
  );
}

function Head({ tournament, age }: { tournament: Tournament; age: ReactNode }) {
  const { name, description, rules, clock, mapId, entrants, maxPlayers, clan, minRating } = tournament;
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
        {age}
      </header>
      {description !== '' && <p className={styles.description}>{description}</p>}
    </>
  );
}
