import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { setupRoutes } from '../../../sync-server/protocol/setup.ts';
import { Button } from '../../base/ui/Button.tsx';
import { api } from '../../client/api/api.ts';
import { answerOf } from '../parts/credentials/useSubmission.ts';
import { smtpOf, type SmtpForm } from '../parts/server/smtpForm.ts';
import styles from './Setup.module.css';

interface TestMailProps {
  token: string;
  /** One's own address. */
  to: string;
  smtp: SmtpForm;
}

/** Shows whether a mail server takes mails, before it is chosen. */
export function TestMail({ token, to, smtp }: TestMailProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  async function send(): Promise<void> {
    const given = smtpOf(smtp);
    if (given === null) return;
    setBusy(true);
    setOutcome('');
    try {
      await api(setupRoutes.mail, { body: { token, to, smtp: given } });
      setOutcome(t`The mail server has taken it: look into your inbox.`);
    } catch (error) {
      setOutcome(answerOf(error, t`The server cannot be reached`));
    }
    setBusy(false);
  }
  return (
    <>
      <div>
        <Button size="s" busy={busy} onClick={() => void send()}>
          {t`Send me a test mail`}
        </Button>
      </div>
      <output className={styles.muted}>{outcome}</output>
    </>
  );
}
