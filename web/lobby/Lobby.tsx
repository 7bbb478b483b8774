import { t } from '@lingui/core/macro';
import { Plus, Smartphone } from 'lucide-react';
import type { User } from '../../sync-server/protocol/users.ts';
import { useMyGames } from '../sync/myGames.ts';
import { PushCard } from '../app/pwa/PushCard.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { ComponentBoundary } from '../ui/ComponentBoundary.tsx';
import styles from './Lobby.module.css';
import { OpenRooms } from './OpenRooms.tsx';
import { QuickMatch } from './QuickMatch.tsx';
import { Rating } from './Rating.tsx';
import type { RoomFilter } from './roomFilter.ts';
import { YourMove } from './YourMove.tsx';

/** Your move, open rooms, and the way into a game. */
export function Lobby({ user, filter }: { user: User; filter: RoomFilter }) {
  const myGames = useMyGames(user.id);
  return (
    <div className={styles.lobby}>
      <div className={styles.games}>
        <ComponentBoundary>
          <YourMove {...myGames} />
          <PushCard userId={user.id} games={myGames.games} />
        </ComponentBoundary>
        <ComponentBoundary>
          <OpenRooms userId={user.id} filter={filter} />
        </ComponentBoundary>
      </div>
      <aside className={styles.side} aria-label={t`Start a game`}>
        <QuickMatch user={user} />
        <ButtonLink to="/create" className={styles.create} wide>
          <Plus aria-hidden="true" />
          {t`Create game`}
        </ButtonLink>
        <ButtonLink to="/offline" variant="quiet" className={styles.create} wide>
          <Smartphone aria-hidden="true" />
          {t`Play on this device`}
        </ButtonLink>
        <Rating user={user} />
      </aside>
    </div>
  );
}
