import { t } from '@lingui/core/macro';
import { Plus, Smartphone, Trophy } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../sync-server/protocol/users.ts';
import { useMyGames, type MyGames } from '../../client/queries/lists/myGames.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { useIdle } from '../../base/lib/useIdle.ts';
import { useMedia } from '../../base/lib/useMedia.ts';
import { PushCard } from '../parts/PushCard.tsx';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { ComponentBoundary } from '../../base/ui/forms/ComponentBoundary.tsx';
import { FirstSteps } from './first/FirstSteps.tsx';
import { GamesToWatch } from './GamesToWatch.tsx';
import { isNew } from './first/isNew.ts';
import { JoinByCode } from './JoinByCode.tsx';
import styles from './Lobby.module.css';
import { OpenRooms } from './OpenRooms.tsx';
import { QuickMatch } from './QuickMatch.tsx';
import { quickMatch, TWO_COMMANDERS } from './quickMatch.ts';
import { Rating } from './Rating.tsx';
import type { RoomSection } from './roomFilter.ts';
import { YourMove } from './YourMove.tsx';

// The first picture does not wait for it, and phones have no place for it.
const FriendsPlace = lazyPart(() => import('./FriendsPlace.tsx'), 'FriendsPlace');
const Announcements = lazyPart(() => import('../parts/community/Announcements.tsx'), 'Announcements');
const HAS_COLUMN = '(min-width: 62em)';

/** Your move, open rooms, and the way into a game; for newcomers their first steps above all. */
export function Lobby({ user, section }: { user: User; section: RoomSection }) {
  const myGames = useMyGames(user.id);
  const first = section === 'all' && isNew(user, myGames);
  return (
    <>
      {first && <FirstSteps begin={() => quickMatch(TWO_COMMANDERS, user)} />}
      <LobbyPage user={user} section={section} myGames={myGames} first={first} />
    </>
  );
}

interface LobbyPageProps {
  user: User;
  section: RoomSection;
  myGames: MyGames;
  /** The first steps stand above it. */
  first: boolean;
}

function LobbyPage({ user, section, myGames, first }: LobbyPageProps) {
  const isIdle = useIdle();
  const hasColumn = useMedia(HAS_COLUMN);
  const watch = (
    <ComponentBoundary>
      <GamesToWatch userId={user.id} />
    </ComponentBoundary>
  );
  return (
    <div className={styles.lobby}>
      <div className={styles.games}>
        <ComponentBoundary>
          {isIdle && (
            <Suspense>
              <Announcements kind="banner" />
            </Suspense>
          )}
          {(!first || myGames.games.length > 0) && <YourMove {...myGames} heading={first ? 'h2' : 'h1'} />}
          <PushCard userId={user.id} games={myGames.games} />
        </ComponentBoundary>
        {first && watch}
        <ComponentBoundary>
          <OpenRooms key={section === 'watch' ? section : 'join'} userId={user.id} section={section} />
        </ComponentBoundary>
        {!first && section !== 'watch' && watch}
      </div>
      <aside className={styles.side} aria-label={t`Start a game`}>
        <QuickMatch user={user} first={first} />
        <ButtonLink to="/play/ranked" className={styles.create} wide>
          <Trophy aria-hidden="true" />
          {t`Find ranked opponents`}
        </ButtonLink>
        <ButtonLink to="/create" className={styles.create} wide>
          <Plus aria-hidden="true" />
          {t`Create game`}
        </ButtonLink>
        <ButtonLink to="/offline" variant="quiet" className={styles.create} wide>
          <Smartphone aria-hidden="true" />
          {t`Play on this device`}
        </ButtonLink>
        <JoinByCode />
        <Rating user={user}>
          <Link className={styles.dashboard} to="/dashboard">
            {t`Your dashboard`}
          </Link>
        </Rating>
        {isIdle && hasColumn && (
          <ComponentBoundary>
            <Suspense>
              <FriendsPlace userId={user.id} />
            </Suspense>
          </ComponentBoundary>
        )}
      </aside>
    </div>
  );
}
