import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/Spinner.tsx';
import { arrivalOf } from './arrival.ts';
import type { Access } from './routes.ts';
import { useSession } from './session.ts';

/** Lets a screen be seen by those it is for, and sends the others where they have to go first. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { user, checking } = useSession();
  const { pathname, search, state } = useLocation();

  if (access === 'public') return children;
  if (user === null && checking) return <Spinner label="Loading..." />;
  if (access === 'guest') {
    return user?.emailVerified === true ? (
      <Navigate to={arrivalOf(state).from ?? '/lobby'} replace />
    ) : (
      children
    );
  }
  if (user === null) return <Navigate to="/login" state={{ from: pathname + search }} replace />;
  if (access === 'verified' && !user.emailVerified) return <Navigate to="/verify-email" replace />;
  return children;
}
