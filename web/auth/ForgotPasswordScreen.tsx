import { useState } from 'react';
import { Link } from 'react-router-dom';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { EMAIL_MAX } from '../../sync-server/protocol/credentials.ts';
import { ApiError, api } from '../sync/api.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { answerOf, useSubmission } from './useSubmission.ts';
import styles from './auth.module.css';

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, failure, submit } = useSubmission(async () => {
    await api(authRoutes.forgotPassword, { body: { email } });
    setSent(true);
  }, describe);

  if (sent) {
    return (
      <AuthFrame
        title="Check Your Email"
        lead={
          <>
            If <strong>{email}</strong> belongs to an account, a link to choose a new password is on its way.
          </>
        }
      >
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="/login">
            Back to Login
          </ButtonLink>
          <Button variant="quiet" onClick={() => setSent(false)}>
            Try another email
          </Button>
        </div>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title="Forgot Password" lead="We will send you a link to choose a new one.">
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button variant="primary" size="l" type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
      <Link className={styles.link} to="/login">
        Back to Login
      </Link>
    </AuthFrame>
  );
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return 'Too many requests. Please wait before trying again.';
  }
  return answerOf(error, 'Failed to send reset email');
}
