import { t } from '@lingui/core/macro';
import { accountRoutes } from '../../../../sync-server/protocol/account.ts';
import { USERNAME_MAX, usernameSchema } from '../../../../sync-server/protocol/credentials.ts';
import { remember, useSession } from '../../../client/account/session.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { useChecked } from '../../parts/credentials/useChecked.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { AccountForm, refusedIn } from './AccountForm.tsx';
import { renewAccountState, useAccountState } from './accountState.ts';
import { OpenedForm } from './OpenedForm.tsx';
import sections from './sections.module.css';

/** The name of the account, which changes once in ninety days. */
export function NameForm() {
  const username = useSession((session) => session.user?.username ?? '');
  const renameAt = useAccountState()?.renameAt ?? null;
  if (renameAt !== null) {
    const day = dateWords(renameAt, { dateStyle: 'medium' });
    return (
      <div className={sections.group}>
        <h3>{t`Username`}</h3>
        <p className={sections.note}>{t`You are ${username}. You can change your name again on ${day}.`}</p>
      </div>
    );
  }
  return (
    <OpenedForm
      title={t`Username`}
      note={t`You are ${username}. You can change your name once every 90 days. For as long, links to the old one lead to you and nobody else can take it.`}
      open={t`Change username`}
    >
      {(onDone) => <Form onDone={onDone} />}
    </OpenedForm>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const username = useChecked(usernameSchema);
  const submission = useSubmission(
    async () => {
      const { user } = await api(accountRoutes.rename, { body: { username: username.value } });
      remember(user);
      await renewAccountState();
      toast.success(t`Your name has been changed`);
      onDone();
    },
    (error) => messageOf(error, t`The name could not be changed`),
  );
  return (
    <AccountForm
      submission={submission}
      fields={['username']}
      action={t`Change username`}
      disabled={username.value === ''}
      onCancel={onDone}
    >
      <Field
        {...username.input}
        label={t`New username`}
        name="username"
        autoComplete="off"
        maxLength={USERNAME_MAX}
        required
        error={refusedIn(submission.failure, 'username') ?? username.error}
      />
    </AccountForm>
  );
}
