import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { loadMe, useSession } from '../../client/account/session.ts';
import { logout } from '../../client/account/signOut.ts';
import { VerifyPanel } from './VerifyPanel.tsx';

export function VerifyEmailScreen() {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);

  // The link may have been opened on another device.
  useEffect(() => {
    const look = () => void loadMe();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);

  if (user === null) return null;
  if (user.emailVerified) return <Navigate to="/lobby" replace />;
  return (
    <VerifyPanel
      email={user.email}
      sentText={t`Verification email sent! Please check your inbox.`}
      resendLabel={t`Resend Verification Email`}
      leaveLabel={t`Sign Out`}
      onLeave={() => void logout()}
      onWrong={() => {
        void navigate('/register');
        void logout();
      }}
    />
  );
}
