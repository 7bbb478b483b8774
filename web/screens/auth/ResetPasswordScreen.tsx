import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { i18n } from '#i18n';
import { authRoutes } from '../../../sync-server/protocol/auth.ts';
import { RESET_PASSWORD_RULES } from '../../../sync-server/protocol/credentials.ts';
import { api } from '../../client/api/api.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { PasswordField } from '../parts/credentials/PasswordField.tsx';
import { useRedirectToLogin } from './useRedirectToLogin.ts';
import { answerOf, useSubmission } from '../parts/credentials/useSubmission.ts';
import styles from './auth.module.css';

const REDIRECT_MS = 3_000;

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
    (error) => answerOf(error, t`Failed to reset password`),
    () => fault(password, confirmation),
  );
  const doneText = t`Password reset successfully! You can now log in.`;
  useRedirectToLogin({ when: done, afterMs: REDIRECT_MS, message: doneText });

  if (token === undefined) {
    return (
      <AuthFrame title={t`Reset Password`}>
        <Notice tone="danger">{t`Invalid reset link`}</Notice>
        <ButtonLink to="/forgot-password">{t`Request a new link`}</ButtonLink>
      </AuthFrame>
    );
  }
  if (done) {
    return (
      <AuthFrame title={t`Password Reset`}>
        <Notice tone="ok">{doneText}</Notice>
        <ButtonLink variant="primary" to="/login">
          {t`Login`}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t`Reset Password`} lead={t`Choose a new password.`}>
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <form className={styles.form} onSubmit={submit}>
        <PasswordField
          label={t`New Password`}
          name="password"
          kind="new"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={t`Confirm Password`}
          name="confirmation"
          kind="new"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button variant="primary" size="l" type="submit" busy={busy}>
          {busy ? t`Resetting...` : t`Reset Password`}
        </Button>
      </form>
    </AuthFrame>
  );
}

/** The first rule that is broken, in the order in which the form lists them. */
function fault(password: string, confirmation: string): string | undefined {
  const broken = RESET_PASSWORD_RULES.find(({ test }) => !test(password));
  if (broken !== undefined) {
    // The catalogues have the sentence as the protocol says it.
    const sentence = `Password: ${broken.label}`;
    return i18n._(sentence);
  }
  return password === confirmation ? undefined : t`Passwords do not match`;
}
