import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { followAccount } from '../../settings/followAccount.ts';
import { keepPush } from '../../sync/push.ts';
import { InstallCard } from './InstallCard.tsx';

followAccount();

/** What the app does beside its screens, once they are there. */
export function AfterStart() {
  const userId = useSession(({ user }) => (user?.emailVerified ? user.id : null));
  useEffect(() => {
    // Without a network nothing is lost: the next start tries again.
    if (userId !== null) keepPush(userId).catch(() => undefined);
  }, [userId]);
  return <InstallCard />;
}
