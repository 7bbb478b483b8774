import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { accountRoutes } from '../../../../sync-server/protocol/account.ts';
import { logout } from '../../../client/account/signOut.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { toast } from '../../../base/ui/toast.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { AccountForm } from './AccountForm.tsx';
import { OpenedForm } from './OpenedForm.tsx';

/** Has the account deleted; there is a month in which one can think better of it. */
export function DeleteAccount() {
  return (
    <OpenedForm
      title={t`Delete the account`}
      note={t`You will be logged out everywhere. For 30 days you can sign in and change your mind; then everything the server holds about you is erased. Games with others stay, with “a former player” in your place.`}
      open={t`Delete my account`}
    >
      {(onDone) => <Form onDone={onDone} />}
    </OpenedForm>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const submission = useSubmission(
    async () => {
      const { deletionAt } = await api(accountRoutes.remove, { body: { password } });
      const day = dateWords(deletionAt, { dateStyle: 'long' });
      toast(t`Your account will be deleted on ${day}. Until then you can sign in and change your mind.`);
      await logout();
    },
    (error) => messageOf(error, t`The account could not be deleted`),
  );
  return (
    <AccountForm
      submission={submission}
      fields={['password']}
      action={t`Delete my account`}
      disabled={password === ''}
      onCancel={onDone}
    >
      <CurrentPassword value={password} failure={submission.failure} onChange={setPassword} />
    </AccountForm>
  );
}
