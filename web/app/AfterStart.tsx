import { Suspense, useEffect } from 'react';
import { NotificationKeeper } from './notifications/NotificationKeeper.tsx';
import { followAccount } from '../client/account/followAccount.ts';
import { makeOnlyFor } from '../../db/local/core/makers.ts';
import { doNothing } from '../base/lib/doNothing.ts';
import { authToken } from '../client/api/api.ts';
import { ownerOf } from '../client/api/token.ts';
import { resumeEnding } from '../client/account/endSessions.ts';
import { leaving } from '../client/account/leaving.ts';
import { useMyGames } from '../client/queries/lists/myGames.ts';
import { DebugKey } from './debug/DebugKey.tsx';
import { keepPush } from '../client/pwa/push.ts';
import { showWaiting } from '../client/pwa/waitingGames.ts';
import { InstallCard } from './InstallCard.tsx';
import { screenAt } from './screens.ts';
import { InboxHost } from '../screens/inbox/InboxHost.tsx';
import { CardHost } from '../screens/parts/people/CardHost.tsx';
import { isPlayer, useSession } from '../client/account/session.ts';

/** With the names of its parts in place of the parts, which may be secrets. */
const entryRoute = screenAt(location.pathname)?.path ?? '*';

// That nothing can be measured is no reason to say anything.
import('../client/telemetry/vitals.ts').then(({ reportVitals }) => reportVitals(entryRoute), doNothing);

followAccount();
resumeEnding();
makeOnlyFor((userId) => ownerOf(authToken() ?? '') === userId);
// A logout that was cut short is brought to its end.
if (leaving() !== null) {
  import('../client/account/forgetAccount.ts').then(({ forgetAccount }) => forgetAccount()).catch(doNothing);
}

/** Starts what the app does apart from its screens, once they are there. */
export function AfterStart() {
  const player = useSession(({ user }) => (isPlayer(user) ? user : null));
  const userId = player?.id ?? null;
  useEffect(() => {
    // Without a network nothing is lost: the next start tries again.
    if (userId !== null) keepPush(userId).catch(doNothing);
  }, [userId]);
  return (
    <>
      <InstallCard />
      {player !== null && <InboxHost user={player} />}
      <CardHost />
      {userId !== null && <WaitingCount userId={userId} />}
      {userId !== null && <NotificationKeeper userId={userId} />}
      <Suspense>
        <DebugKey />
      </Suspense>
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
