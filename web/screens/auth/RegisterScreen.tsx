import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  EMAIL_MAX,
  USERNAME_MAX,
  emailSchema,
  registerPasswordSchema,
  usernameSchema,
} from '../../../sync-server/protocol/credentials.ts';
import { useSession } from '../../client/account/session.ts';
import { register } from '../../client/account/signIn.ts';
import { logout } from '../../client/account/signOut.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { PasswordChecklist } from '../parts/credentials/PasswordChecklist.tsx';
import { PasswordField } from '../parts/credentials/PasswordField.tsx';
import { VerifyPanel } from './VerifyPanel.tsx';
import { useChecked } from '../parts/credentials/useChecked.ts';
import { useSubmission } from '../parts/credentials/useSubmission.ts';
import styles from './auth.module.css';

const FIELDS = ['username', 'email', 'password'];

export function RegisterScreen() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const username = useChecked(usernameSchema);
  const email = useChecked(emailSchema);
  const password = useChecked(registerPasswordSchema);
  const [confirmation, setConfirmation] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, submit } = useSubmission(
    () => register(username.value, email.value, password.value, search.get('invitation')),
    (error) => messageOf(error, t`Registration failed. Please try again.`),
  );

  if (user !== null) {
    return (
      <VerifyPanel
        email={user.email}
        sentText={t`Verification email resent successfully!`}
        resendLabel={t`Resend`}
        leaveLabel={t`Back to Login`}
        onLeave={() => {
          void navigate('/login');
          void logout();
        }}
        onWrong={() => void logout()}
      />
    );
  }

  const differ = password.value !== confirmation;
  const refused = (field: string): string | undefined =>
    failure?.field === field ? failure.message : undefined;
  const elsewhere = failure !== null && !FIELDS.includes(failure.field ?? '');

  return (
    <AuthFrame title={t`Create Account`}>
      {elsewhere && <Notice tone="danger">{failure.message}</Notice>}
      <form
        className={styles.form}
        onSubmit={(event) => {
          if (!differ) {
            submit(event);
            return;
          }
          event.preventDefault();
          setTried(true);
          event.currentTarget.querySelector<HTMLElement>('[name="confirmation"]')?.focus();
        }}
      >
        <Field
          {...username.input}
          label={t`Username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={USERNAME_MAX}
          required
          error={username.error ?? refused('username')}
        />
        <Field
          {...email.input}
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          error={email.error ?? refused('email')}
        />
        <PasswordField
          {...password.input}
          label={t`Password`}
          name="password"
          kind="new"
          error={refused('password')}
        />
        <PasswordChecklist password={password.value} />
        <PasswordField
          label={t`Confirm Password`}
          name="confirmation"
          kind="new"
          value={confirmation}
          error={differ && (tried || confirmation !== '') ? t`Passwords do not match` : undefined}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button variant="primary" size="l" type="submit" busy={busy} aria-disabled={differ || undefined}>
          {busy ? t`Creating account...` : t`Create Account`}
        </Button>
      </form>
      <p className={styles.aside}>
        {t`Already enlisted?`}{' '}
        <Link className={styles.link} to="/login">
          {t`Login`}
        </Link>
      </p>
    </AuthFrame>
  );
}
