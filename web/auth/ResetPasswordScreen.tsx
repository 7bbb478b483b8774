import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { PASSWORD_MAX, RESET_PASSWORD_RULES } from '../../sync-server/protocol/credentials.ts';
import { api } from '../sync/api.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { useRedirectToLogin } from './useRedirectToLogin.ts';
import { answerOf, useSubmission } from './useSubmission.ts';
import styles from './auth.module.css';

const REDIRECT_MS = 3_000;
const DONE = 'Password reset successfully! You can now log in.';

export function ResetPasswordScreen() {
  const { token } = useParams();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [done, setDone] = useState(false);
  const { busy, failure, submit } = useSubmission(
    async () => {
      await api(authRoutes.resetPassword, { body: { token: token ?? '', password } });
      setDone(true);
    },
    (error) => answerOf(error, 'Failed to reset password'),
    () => fault(password, confirmation),
  );
  useRedirectToLogin({ when: done, afterMs: REDIRECT_MS, message: DONE });

  if (token === undefined) {
    return (
      <AuthFrame title="Reset Password">
        <Notice tone="danger">Invalid reset link</Notice>
        <ButtonLink to="/forgot-password">Request a new link</ButtonLink>
      </AuthFrame>
    );
  }
  if (done) {
    return (
      <AuthFrame title="Password Reset">
        <Notice tone="ok">{DONE}</Notice>
        <ButtonLink variant="primary" to="/login">
          Login
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Reset Password" lead="Choose a new password.">
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Field
          label="Confirm Password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button variant="primary" size="l" type="submit" busy={busy}>
          {busy ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
    </AuthFrame>
  );
}

/** The first rule that is broken, in the order of accounts.md section 5. */
function fault(password: string, confirmation: string): string | undefined {
  const broken = RESET_PASSWORD_RULES.find(({ test }) => !test(password));
  if (broken !== undefined) return `Password: ${broken.label}`;
  return password === confirmation ? undefined : 'Passwords do not match';
}
