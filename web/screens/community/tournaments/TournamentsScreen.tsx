import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { TournamentBrief } from '../../../../sync-server/protocol/tournaments.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { useSession } from '../../../client/account/session.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { useTournaments } from '../../parts/community/tournamentQueries.ts';
import { ProveDialog } from '../../parts/credentials/ProveDialog.tsx';
import { Schedules } from './Schedules.tsx';
import { TournamentForm } from './TournamentForm.tsx';
import { TournamentEntry } from './TournamentEntry.tsx';
import styles from './Tournaments.module.css';

const ROW_HEIGHT = 72;

/** /community/tournaments: what can be entered, what is running, and what was over last. */
export function TournamentsScreen() {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  const isOperator = useSession(({ user }) => user?.role === 'admin');
  const [isOpening, setOpening] = useState(false);
  const { data, asOf, error, refetch } = useTournaments();
  const of = (status: TournamentBrief['status']) =>
    data?.tournaments.filter((tournament) => tournament.status === status) ?? [];
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <CommunityTabs />
      <header className={styles.head}>
        <h1>{t`Tournaments`}</h1>
        {isSignedIn && <Button onClick={() => setOpening(true)}>{t`Open a tournament`}</Button>}
      </header>
      {isOpening && <TournamentForm onClose={() => setOpening(false)} />}
      <Age asOf={asOf} />
      {data === undefined && error !== null && (
        <div role="alert" className={styles.none}>
          <p>{messageOf(error, t`The tournaments cannot be reached right now.`)}</p>
          <Button onClick={refetch}>{t`Try again`}</Button>
        </div>
      )}
      {data === undefined && error === null && <Skeleton rows={4} rowHeight={ROW_HEIGHT} />}
      {data?.tournaments.length === 0 && (
        <p className={styles.muted}>{t`There is no tournament yet. Yours could be the first.`}</p>
      )}
      <Some title={t`Open to enter`} tournaments={of('open')} />
      {isOperator && <Schedules />}
      {isOperator && <ProveDialog />}
      <Some title={t`Running`} tournaments={of('running')} />
      <Some title={t`Over`} tournaments={of('over')} />
    </div>
  );
}

function Some({ title, tournaments }: { title: string; tournaments: readonly TournamentBrief[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentEntry tournament={tournament} />
          </li>
        ))}
      </ul>
    </section>
  );
}
