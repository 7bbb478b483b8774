import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { authRoutes } from '../../../sync-server/protocol/auth.ts';
import { api } from '../../client/api/api.ts';
import { Button } from '../../base/ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { Notice } from './Notice.tsx';
import { answerOf } from '../parts/credentials/useSubmission.ts';
import styles from './auth.module.css';

const SENT_MS = 5_000;

type Resend = { state: 'idle' | 'sending' } | { state: 'sent' } | { state: 'failed'; message: string };

interface VerifyPanelProps {
  email: string;
  sentText: string;
  resendLabel: string;
  leaveLabel: string;
  onLeave: () => void;
  /** The address is not the player's. */
  onWrong: () => void;
}

/** The panel for players whose address is not confirmed yet. */
export function VerifyPanel({
  email,
  sentText,
  resendLabel,
  leaveLabel,
  onLeave,
  onWrong,
}: VerifyPanelProps) {
  const [resend, setResend] = useState<Resend>({ state: 'idle' });

  useEffect(() => {
    if (resend.state !== 'sent') return undefined;
    const timer = setTimeout(() => setResend({ state: 'idle' }), SENT_MS);
    return () => clearTimeout(timer);
  }, [resend.state]);

  const send = async () => {
    setResend({ state: 'sending' });
    try {
      await api(authRoutes.resendVerification, { body: { email } });
      setResend({ state: 'sent' });
    } catch (error) {
      setResend({ state: 'failed', message: answerOf(error, t`Failed to resend verification email`) });
    }
  };

  return (
    <AuthFrame
      title={t`Verify Your Email`}
      lead={
        <Trans>
          We have sent a link to <strong>{email}</strong>. The verification link expires in 24 hours.
        </Trans>
      }
    >
      {resend.state === 'sent' && <Notice tone="ok">{sentText}</Notice>}
      {resend.state === 'failed' && <Notice tone="danger">{resend.message}</Notice>}
      <div className={styles.actions}>
        <Button busy={resend.state === 'sending'} onClick={() => void send()}>
          {resendLabel}
        </Button>
        <p className={styles.aside}>
          {t`Wrong address?`}{' '}
          <button type="button" className={styles.link} onClick={onWrong}>
            {t`Start again with another one`}
          </button>
        </p>
        <Button variant="quiet" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </div>
    </AuthFrame>
  );
}
