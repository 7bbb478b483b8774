import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { factorRoutes } from '../../../../sync-server/protocol/factors.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { api } from '../../../client/api/api.ts';
import { CodeField } from './CodeField.tsx';
import styles from './Prove.module.css';
import { useAsking } from './proving.ts';
import { answerOf, useSubmission } from './useSubmission.ts';

/** Asks who is there, before something is changed. */
export function ProveDialog() {
  const answer = useAsking((state) => state.answer);
  return (
    <Dialog open={answer !== null} title={t`Is it you?`} onClose={() => answer?.(false)}>
      {answer !== null && <Form onProved={() => answer(true)} />}
    </Dialog>
  );
}

function Form({ onProved }: { onProved: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { busy, failure, submit } = useSubmission(
    async () => {
      await api(factorRoutes.confirm, { body: code === null ? { password } : { code } });
      onProved();
    },
    (error) => answerOf(error, t`The server cannot be reached`),
    () => (code === null && password === '' ? t`Enter your password` : undefined),
  );
  const passkey = useSubmission(
    async () => {
      const { proveByPasskey } = await import('../../../client/account/passkeys.ts');
      await proveByPasskey();
      onProved();
    },
    (error) => answerOf(error, t`The passkey was not used`),
  );
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <p>{t`This changes something. Prove that it is you; you are not asked again for ten minutes.`}</p>
        {code === null ? (
          <Field
            label={t`Password`}
            type="password"
            autoComplete="current-password"
            // The browser's dialog looks for the attribute, which React does not write.
            ref={(input) => input?.setAttribute('autofocus', '')}
            value={password}
            error={failure?.message}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <CodeField value={code} error={failure?.message} onChange={setCode} />
        )}
        <Button type="submit" variant="primary" busy={busy}>{t`Go on`}</Button>
      </form>
      <form className={styles.form} onSubmit={passkey.submit}>
        {passkey.failure !== null && <p role="alert">{passkey.failure.message}</p>}
        <Button type="submit" busy={passkey.busy}>{t`Use a passkey`}</Button>
        <Button variant="quiet" onClick={() => setCode(code === null ? '' : null)}>
          {code === null ? t`Use a code` : t`Use the password`}
        </Button>
      </form>
    </>
  );
}
