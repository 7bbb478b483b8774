import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { deskRoutes } from '../../../../sync-server/protocol/admin/desk.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { api } from '../../../client/api/api.ts';
import { answerOf, useSubmission } from '../../parts/credentials/useSubmission.ts';
import { useAsking } from './act.ts';
import styles from './parts.module.css';

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
  const { busy, failure, submit } = useSubmission(
    async () => {
      await api(deskRoutes.confirm, { body: { password } });
      onProved();
    },
    (error) => answerOf(error, t`The server cannot be reached`),
    () => (password === '' ? t`Enter your password` : undefined),
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t`This changes something. Enter your password; you are not asked again for ten minutes.`}</p>
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
      <Button type="submit" variant="primary" busy={busy}>{t`Go on`}</Button>
    </form>
  );
}
