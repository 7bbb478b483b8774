import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/Spinner.tsx';
import { arrivalOf } from './arrival.ts';
import type { Access } from './routes.ts';
import { useSession } from './session.ts';

/** Lets a screen be seen by those it is for, and sends the others where they have to go first. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { user, checking } = useSession();
  const { pathname, search, hash, state } = useLocation();
  // Who opens the login screen signed in is sent elsewhere than who signs in on it (accounts.md 2.6).
  const [wasSignedIn] = useState(user?.emailVerified === true);

  if (access === 'public') return children;
  if (user === null && checking) return <Spinner label="Loading..." />;
  if (access === 'guest') {
    if (user?.emailVerified !== true) return children;
    const { from = wasSignedIn ? `/profile/${user.username}` : '/lobby' } = arrivalOf(state);
    return <Navigate to={from} replace />;
  }
  if (access === 'admin' && user?.isAdmin !== true) return <Navigate to="/" replace />;
  if (user === null) return <Navigate to="/login" state={{ from: pathname + search + hash }} replace />;
  if (access !== 'unverifiedOk' && !user.emailVerified) return <Navigate to="/verify-email" replace />;
  return children;
}
