import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sessionRoutes } from '../../../../sync-server/protocol/sessions.ts';
import { registerPasswordSchema } from '../../../../sync-server/protocol/credentials.ts';
import { PasswordChecklist } from '../../parts/credentials/PasswordChecklist.tsx';
import { PasswordField } from '../../parts/credentials/PasswordField.tsx';
import { useChecked } from '../../parts/credentials/useChecked.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { toast } from '../../../base/ui/toast.ts';
import { AccountForm, refusedIn } from './AccountForm.tsx';
import { OpenedForm } from './OpenedForm.tsx';

export function PasswordForm() {
  return (
    <OpenedForm title={t`Password`} open={t`Change password`}>
      {(onDone) => <Form onDone={onDone} />}
    </OpenedForm>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const [currentPassword, setCurrentPassword] = useState('');
  const password = useChecked(registerPasswordSchema);
  const [confirmation, setConfirmation] = useState('');
  const submission = useSubmission(
    async () => {
      await api(sessionRoutes.changePassword, { body: { currentPassword, password: password.value } });
      await queryClient.invalidateQueries({ queryKey: ['sessions'] });
      await queryClient.invalidateQueries({ queryKey: ['botTokens'] });
      toast.success(t`Your password has been changed. All your other devices and bots are logged out.`);
      onDone();
    },
    (error) => messageOf(error, t`The password could not be changed`),
  );
  const differ = password.value !== confirmation;
  return (
    <AccountForm
      submission={submission}
      fields={['currentPassword', 'password']}
      action={t`Change password`}
      disabled={differ || password.value === ''}
      onCancel={onDone}
    >
      <PasswordField
        label={t`Current password`}
        name="currentPassword"
        kind="current"
        value={currentPassword}
        error={refusedIn(submission.failure, 'currentPassword')}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <PasswordField
        {...password.input}
        label={t`New password`}
        name="password"
        kind="new"
        error={refusedIn(submission.failure, 'password')}
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
    </AccountForm>
  );
}
