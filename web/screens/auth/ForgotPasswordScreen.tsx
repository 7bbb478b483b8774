import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { authRoutes } from '../../../sync-server/protocol/auth.ts';
import { EMAIL_MAX } from '../../../sync-server/protocol/credentials.ts';
import { ApiError, api } from '../../client/api/api.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { answerOf, useSubmission } from '../parts/credentials/useSubmission.ts';
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
        title={t`Check Your Email`}
        lead={
          <Trans>
            If <strong>{email}</strong> belongs to an account, a link to choose a new password is on its way.
          </Trans>
        }
      >
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="/login">
            {t`Back to Login`}
          </ButtonLink>
          <Button variant="quiet" onClick={() => setSent(false)}>
            {t`Try another email`}
          </Button>
        </div>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={t`Forgot Password`} lead={t`We will send you a link to choose a new one.`}>
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button variant="primary" size="l" type="submit" busy={busy}>
          {busy ? t`Sending...` : t`Send Reset Link`}
        </Button>
      </form>
      <Link className={styles.link} to="/login">
        {t`Back to Login`}
      </Link>
    </AuthFrame>
  );
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return t`Too many requests. Please wait before trying again.`;
  }
  return answerOf(error, t`Failed to send reset email`);
}
