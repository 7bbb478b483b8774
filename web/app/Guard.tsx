import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '../../sync-server/protocol/users.ts';
import { Spinner } from '../base/ui/Spinner.tsx';
import { arrivalOf } from '../client/account/arrival.ts';
import { useSession } from '../client/account/session.ts';
import type { Access } from '../screens/parts/route.ts';

/** Lets a screen be seen by those it is for, and sends the others where they have to go first. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { user, checking } = useSession();
  const { pathname, search, hash } = useLocation();

  if (access === 'public') return children;
  if (user === null && checking) return <Spinner label={t`Loading...`} />;
  if (access === 'guest') return <GuestsOnly user={user}>{children}</GuestsOnly>;
  if (access === 'admin' && user?.isAdmin !== true) return <Navigate to="/" replace />;
  if (user === null) return <ToLogin from={pathname + search + hash} />;
  if (access !== 'unverifiedOk' && !user.emailVerified) return <Navigate to="/verify-email" replace />;
  return children;
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
