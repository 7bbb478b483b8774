import { t } from '@lingui/core/macro';
import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '../../sync-server/protocol/users.ts';
import { lazyPart } from '../base/lib/lazyPart.ts';
import { Spinner } from '../base/ui/Spinner.tsx';
import { arrivalOf } from '../client/account/arrival.ts';
import { useSession, type Session } from '../client/account/session.ts';
import type { Access } from '../screens/parts/route.ts';

const DeletionScreen = lazyPart(() => import('../screens/auth/DeletionScreen.tsx'), 'DeletionScreen');

/** Lets a screen be seen by those it is for, and sends the others where they have to go first. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { user, checking, trouble } = useSession();
  const { pathname, search, hash } = useLocation();

  if (access === 'public') return children;
  if (user === null && checking && access !== 'guest') return <Spinner label={waitingWords(trouble)} />;
  if (access === 'guest') return <GuestsOnly user={user}>{children}</GuestsOnly>;
  if (access === 'admin' && !user?.role) return <Navigate to="/" replace />;
  if (user === null) return <ToLogin from={pathname + search + hash} />;
  const { deletionAt = null } = user;
  if (deletionAt !== null) {
    return (
      <Suspense>
        <DeletionScreen at={deletionAt} />
      </Suspense>
    );
  }
  if (user.bannedUntil && pathname !== '/appeal') return <Navigate to="/appeal" replace />;
  if (access !== 'unverifiedOk' && !user.emailVerified) return <Navigate to="/verify-email" replace />;
  return children;
}

function waitingWords(trouble: Session['trouble']): string {
  if (trouble === 'unreachable') return t`The server cannot be reached. Trying again…`;
  if (trouble === 'failed') return t`The server is having problems. Trying again…`;
  return t`Loading...`;
}

/** The state must be the same one each time: another would lead there once more, while the screen there is still being fetched. */
function ToLogin({ from }: { from: string }) {
  const state = useMemo(() => ({ from }), [from]);
  return <Navigate to="/login" state={state} replace />;
}

/** Whoever comes signed in is shown their profile; whoever signs in here is led on to where they were going. */
function GuestsOnly({ user, children }: { user: User | null; children: ReactNode }) {
  const { state } = useLocation();
  const [came] = useState(user);

  if (user?.emailVerified !== true) return children;
  const home = came?.emailVerified === true ? `/profile/${user.username}` : '/lobby';
  return <Navigate to={arrivalOf(state).from ?? home} replace />;
}
