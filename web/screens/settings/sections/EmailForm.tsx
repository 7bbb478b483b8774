import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { accountRoutes } from '../../../../sync-server/protocol/account.ts';
import { EMAIL_MAX, emailSchema } from '../../../../sync-server/protocol/credentials.ts';
import { useSession } from '../../../client/account/session.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { useChecked } from '../../parts/credentials/useChecked.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { AccountForm, refusedIn } from './AccountForm.tsx';
import { renewAccountState, useAccountState } from './accountState.ts';
import { OpenedForm } from './OpenedForm.tsx';
import sections from './sections.module.css';

/** The address of the account, and another one that waits to be verified. */
export function EmailForm() {
  const email = useSession((session) => session.user?.email ?? '');
  const pending = useAccountState()?.pendingEmail ?? null;
  return (
    <>
      <OpenedForm title={t`E-mail address`} note={email} open={t`Change e-mail address`}>
        {(onDone) => <Form onDone={onDone} />}
      </OpenedForm>
      {pending !== null && <Pending email={pending.email} />}
    </>
  );
}

function Pending({ email }: { email: string }) {
  const { busy, submit } = useSubmission(
    async () => {
      await api(accountRoutes.keepEmail, {});
      await renewAccountState();
    },
    (error) => {
      const message = messageOf(error, t`That could not be undone`);
      toast.error(message);
      return message;
    },
  );
  return (
    <form className={sections.group} onSubmit={submit}>
      <output className={sections.note}>
        {t`${email} replaces it once you open the link we sent there.`}
      </output>
      <div className={sections.actions}>
        <Button size="s" variant="quiet" type="submit" busy={busy}>
          {t`Keep the current address`}
        </Button>
      </div>
    </form>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const email = useChecked(emailSchema);
  const [password, setPassword] = useState('');
  const submission = useSubmission(
    async () => {
      await api(accountRoutes.changeEmail, { body: { email: email.value, password } });
      await renewAccountState();
      toast.success(t`A link is on its way to the new address`);
      onDone();
    },
    (error) => messageOf(error, t`The address could not be changed`),
  );
  return (
    <AccountForm
      submission={submission}
      fields={['email', 'password']}
      action={t`Send the link`}
      disabled={email.value === '' || password === ''}
      onCancel={onDone}
    >
      <Field
        {...email.input}
        label={t`New e-mail address`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
        error={refusedIn(submission.failure, 'email') ?? email.error}
      />
      <CurrentPassword value={password} failure={submission.failure} onChange={setPassword} />
    </AccountForm>
  );
}
