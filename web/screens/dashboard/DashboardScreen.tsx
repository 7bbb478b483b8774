import { t } from '@lingui/core/macro';
import { Plus, Swords, Trophy, Users } from 'lucide-react';
import type { User } from '../../../sync-server/protocol/users.ts';
import { useSession } from '../../client/account/session.ts';
import { Rating } from '../lobby/Rating.tsx';
import { YourMove } from '../lobby/YourMove.tsx';
import { useTickets } from '../play/tickets.ts';
import { Waiting } from '../play/Waiting.tsx';
import { MatchHistory } from '../profile/MatchHistory.tsx';
import { useMyGames } from '../../client/queries/lists/myGames.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { ComponentBoundary } from '../../base/ui/forms/ComponentBoundary.tsx';
import styles from './Dashboard.module.css';

/** /dashboard: what a player needs who looks in every day. */
export function DashboardScreen() {
  const user = useSession((session) => session.user);
  return user === null ? null : <Dashboard user={user} />;
}

function Dashboard({ user }: { user: User }) {
  const myGames = useMyGames(user.id);
  const { tickets } = useTickets();
  return (
    <div className={styles.dashboard}>
      <h1 className={styles.title}>{t`Dashboard`}</h1>
      <div className={styles.games}>
        <ComponentBoundary>
          <YourMove {...myGames} heading="h2" />
        </ComponentBoundary>
        {tickets.map((ticket) => (
          <Waiting key={ticket.id} ticket={ticket} />
        ))}
        <ComponentBoundary>
          <MatchHistory username={user.username} own />
        </ComponentBoundary>
      </div>
      <aside className={styles.side} aria-label={t`Where you stand, and ways to play`}>
        <Rating user={user} />
        <ButtonLink to="/play/ranked" variant="primary" wide>
          <Trophy aria-hidden="true" />
          {t`Ranked play`}
        </ButtonLink>
        <ButtonLink to="/play/casual" wide>
          <Swords aria-hidden="true" />
          {t`Casual play`}
        </ButtonLink>
        <ButtonLink to="/lobby" wide>
          <Users aria-hidden="true" />
          {t`Open rooms`}
        </ButtonLink>
        <ButtonLink to="/create" wide>
          <Plus aria-hidden="true" />
          {t`Create game`}
        </ButtonLink>
      </aside>
    </div>
  );
}
