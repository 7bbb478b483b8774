import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { i18n } from '#i18n';
import { EMAIL_MAX } from '../../../sync-server/protocol/credentials.ts';
import { arrivalOf } from '../../client/account/arrival.ts';
import { useSession } from '../../client/account/session.ts';
import { login } from '../../client/account/signIn.ts';
import { ApiError } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { CodeField } from '../parts/credentials/CodeField.tsx';
import { PasswordField } from '../parts/credentials/PasswordField.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useSubmission } from '../parts/credentials/useSubmission.ts';
import styles from './auth.module.css';

const MESSAGE_MS = 5_000;

export function LoginScreen() {
  const { user, error } = useSession();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  // null = the account has not asked for one.
  const [code, setCode] = useState<string | null>(null);
  const message = useArrivalMessage();
  const { busy, failure, submit } = useSubmission(
    async () => {
      try {
        await login(identifier, password, code);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'code_needed') setCode('');
        throw error;
      }
    },
    (error) => messageOf(error, t`Login failed. Please check your credentials.`),
  );
  const passkey = useSubmission(
    async () => (await import('../../client/account/passkeys.ts')).signInByPasskey(),
    (error) => messageOf(error, t`The passkey was not used`),
  );

  const problem = failure?.message ?? passkey.failure?.message ?? (error && i18n._(error));

  if (user !== null) return <Navigate to="/verify-email" replace />;
  return (
    <AuthFrame title={t`Welcome back, Commander`}>
      {message !== undefined && <Notice tone="ok">{message}</Notice>}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={t`Username or Email`}
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={EMAIL_MAX}
          required
          value={identifier}
          onChange={(event) => setIdentifier(event.target.value)}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          kind="current"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {code !== null && <CodeField value={code} error={undefined} onChange={setCode} />}
        <Link className={`${styles.link} ${styles.forgot}`} to="/forgot-password">
          {t`Forgot password?`}
        </Link>
        <Button variant="primary" size="l" type="submit" busy={busy}>
          {busy ? t`Logging in...` : t`Login`}
        </Button>
      </form>
      <form className={styles.form} onSubmit={passkey.submit}>
        <Button size="l" type="submit" busy={passkey.busy}>
          {t`Sign in with a passkey`}
        </Button>
      </form>
      <p className={styles.aside}>
        {t`No account yet?`}{' '}
        <Link className={styles.link} to="/register">
          {t`Register`}
        </Link>
      </p>
      <SocialSignIn />
    </AuthFrame>
  );
}

/** Shows the message of the screen before this one, for five seconds. It is taken out of the history: a reload shows it no more. */
function useArrivalMessage(): string | undefined {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [message, setMessage] = useState(arrivalOf(state).message);
  const forget = useEffectEvent(() => {
    const { from } = arrivalOf(state);
    void navigate('.', { replace: true, state: from === undefined ? null : { from } });
  });

  useEffect(() => {
    if (message === undefined) return undefined;
    forget();
    const timer = setTimeout(() => setMessage(undefined), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return message;
}
