import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { doNothing } from '../../sync/doNothing.ts';
import { useMyGames } from '../../sync/myGames.ts';
import { keepPush } from '../../sync/push.ts';
import { showWaiting } from '../../sync/waitingGames.ts';
import { InstallCard } from './InstallCard.tsx';

/** What the app does beside its screens, once they are there. */
export function AfterStart() {
  const userId = useSession(({ user }) => (user?.emailVerified ? user.id : null));
  useEffect(() => {
    // Without a network nothing is lost: the next start tries again.
    if (userId !== null) keepPush(userId).catch(doNothing);
  }, [userId]);
  return (
    <>
      <InstallCard />
      {userId !== null && <WaitingCount userId={userId} />}
    </>
  );
}

/** On the app's icon, whatever screen is on show. */
function WaitingCount({ userId }: { userId: string }) {
  const { games, status } = useMyGames(userId);
  useEffect(() => {
    // A badge that cannot be shown is no reason to say anything.
    if (status === 'ready') showWaiting(games).catch(doNothing);
  }, [games, status]);
  return null;
}
