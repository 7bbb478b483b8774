import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { authRoutes } from '../../../sync-server/protocol/auth.ts';
import { loadMe, useSession } from '../../client/account/session.ts';
import { logout } from '../../client/account/signOut.ts';
import { ApiError, api, isUnreachable } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { useRedirectToLogin } from './useRedirectToLogin.ts';

const REDIRECT_MS = 2_000;

type Verification = { state: 'verifying' | 'verified' | 'entered' } | { state: 'failed'; message: string };

export function VerifyTokenScreen() {
  const { token } = useParams();
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' });
  const asked = useRef(false);

  useEffect(() => {
    // The token is good for one call, and effects may run twice.
    if (asked.current) return;
    asked.current = true;
    void verify(token).then(setVerification);
  }, [token]);

  const verifiedText = t`Email verified! Please login to continue.`;
  useRedirectToLogin({
    when: verification.state === 'verified',
    afterMs: REDIRECT_MS,
    message: verifiedText,
  });

  if (verification.state === 'entered') return <Navigate to="/lobby" replace />;
  return (
    <AuthFrame title={t`Verify Your Email`}>
      {verification.state === 'verifying' && <Spinner label={t`Verifying your email...`} />}
      {verification.state === 'verified' && <Notice tone="ok">{verifiedText}</Notice>}
      {verification.state === 'failed' && (
        <>
          <Notice tone="danger">{verification.message}</Notice>
          <p>{t`The verification link expires in 24 hours. Sign in to get a new one.`}</p>
          <ButtonLink to="/login">{t`Back to Login`}</ButtonLink>
        </>
      )}
    </AuthFrame>
  );
}

/** Whoever is signed in here, and may play now, need not sign in again. */
async function isSignedIn(): Promise<boolean> {
  if (useSession.getState().user === null) return false;
  await loadMe();
  return useSession.getState().user?.emailVerified === true;
}

async function verify(token: string | undefined): Promise<Verification> {
  if (token === undefined || token.trim() === '')
    return { state: 'failed', message: t`Invalid verification link` };
  try {
    await api(authRoutes.verifyEmail, { params: { token } });
    if (await isSignedIn()) return { state: 'entered' };
    void logout();
    return { state: 'verified' };
  } catch (error) {
    const answered = error instanceof ApiError && !isUnreachable(error);
    return {
      state: 'failed',
      message: answered ? messageOf(error, t`Verification failed`) : t`An error occurred during verification`,
    };
  }
}
