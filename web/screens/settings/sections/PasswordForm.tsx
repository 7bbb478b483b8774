import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sessionRoutes } from '../../../../sync-server/protocol/sessions.ts';
import { registerPasswordSchema } from '../../../../sync-server/protocol/credentials.ts';
import { useSession } from '../../../client/account/session.ts';
import { PasswordChecklist } from '../../parts/credentials/PasswordChecklist.tsx';
import { PasswordField } from '../../parts/credentials/PasswordField.tsx';
import { useChecked } from '../../parts/credentials/useChecked.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { toast } from '../../../base/ui/toast.ts';
import { Button } from '../../../base/ui/Button.tsx';
import styles from './PasswordForm.module.css';
import sections from './sections.module.css';

const FIELDS = ['currentPassword', 'password'];

/** Opened by a button: it is seldom wanted, and password managers fill what they see. */
export function PasswordForm() {
  const [open, setOpen] = useState(false);
  return (
    <div className={sections.group}>
      <h3>{t`Password`}</h3>
      {open ? (
        <Form onDone={() => setOpen(false)} />
      ) : (
        <div className={sections.actions}>
          <Button size="s" onClick={() => setOpen(true)}>
            {t`Change password`}
          </Button>
        </div>
      )}
    </div>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const username = useSession((session) => session.user?.username ?? '');
  const [currentPassword, setCurrentPassword] = useState('');
  const password = useChecked(registerPasswordSchema);
  const [confirmation, setConfirmation] = useState('');
  const { busy, failure, submit } = useSubmission(
    async () => {
      await api(sessionRoutes.changePassword, { body: { currentPassword, password: password.value } });
      await queryClient.invalidateQueries({ queryKey: ['sessions'] });
      toast.success(t`Your password has been changed. All other devices are logged out.`);
      onDone();
    },
    (error) => messageOf(error, t`The password could not be changed`),
  );
  const differ = password.value !== confirmation;
  const refused = (field: string): string | undefined =>
    failure?.field === field ? failure.message : undefined;
  return (
    <form className={styles.form} onSubmit={submit}>
      {failure !== null && !FIELDS.includes(failure.field ?? '') && (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      )}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label={t`Current password`}
        name="currentPassword"
        kind="current"
        value={currentPassword}
        error={refused('currentPassword')}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <PasswordField
        {...password.input}
        label={t`New password`}
        name="password"
        kind="new"
        error={refused('password')}
      />
      <PasswordChecklist password={password.value} />
      <PasswordField
        label={t`Confirm new password`}
        name="confirmation"
        kind="new"
        value={confirmation}
        error={differ && confirmation !== '' ? t`Passwords do not match` : undefined}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <div className={sections.actions}>
        <Button size="s" type="submit" busy={busy} disabled={differ || password.value === ''}>
          {t`Change password`}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
