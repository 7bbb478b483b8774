import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  emailSchema,
  registerPasswordSchema,
  USERNAME_MAX,
  usernameSchema,
} from '../../../sync-server/protocol/credentials.ts';
import {
  setupRoutes,
  type Registration,
  type StartLanguage as Language,
} from '../../../sync-server/protocol/setup.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { Panel } from '../../base/ui/lists/Panel.tsx';
import { enter } from '../../client/account/signIn.ts';
import { api } from '../../client/api/api.ts';
import { PasswordChecklist } from '../parts/credentials/PasswordChecklist.tsx';
import { PasswordField } from '../parts/credentials/PasswordField.tsx';
import { registrationWords } from '../parts/registrationWords.ts';
import { useChecked } from '../parts/credentials/useChecked.ts';
import { answerOf, useSubmission } from '../parts/credentials/useSubmission.ts';
import { StartLanguage } from '../parts/server/StartLanguage.tsx';
import { SmtpFields } from '../parts/server/SmtpFields.tsx';
import { formOf, smtpOf } from '../parts/server/smtpForm.ts';
import styles from './Setup.module.css';
import { TestMail } from './TestMail.tsx';

/** The address by which this page was reached, unless nobody else reaches it by that. */
const ownAddress = (): string =>
  ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname) ? '' : location.origin;

/** /setup/{token}: the first admin of a new server, and what is chosen once. */
export function SetupScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const username = useChecked(usernameSchema);
  const email = useChecked(emailSchema);
  const password = useChecked(registerPasswordSchema);
  const [operator, setOperator] = useState('');
  const [contact, setContact] = useState('');
  const [registration, setRegistration] = useState<Registration>('open');
  const [language, setLanguage] = useState<Language | null>(null);
  const [publicUrl, setPublicUrl] = useState(() => ownAddress());
  const [smtp, setSmtp] = useState(formOf(null));
  const { busy, failure, submit } = useSubmission(
    async () => {
      const body = {
        token,
        username: username.value,
        email: email.value,
        password: password.value,
        operator: operator === '' ? null : operator,
        contact: contact === '' ? null : contact,
        registration,
        language,
        publicUrl: publicUrl === '' ? null : publicUrl,
        smtp: smtpOf(smtp),
      };
      await enter(await api(setupRoutes.setUp, { body }));
      void navigate('/admin', { replace: true });
    },
    (error) => answerOf(error, t`The server cannot be reached`),
  );
  const refused = (field: string): string | undefined =>
    failure?.field === field ? failure.message : undefined;
  return (
    <div className={styles.page}>
      <h1>{t`Set up this server`}</h1>
      <p>{t`This page works once. It makes the account that may do everything here.`}</p>
      {failure !== null && failure.field === undefined && <p role="alert">{failure.message}</p>}
      <form className={styles.form} onSubmit={submit}>
        <Panel className={styles.part}>
          <h2>{t`Your account`}</h2>
          <Field
            label={t`Username`}
            autoComplete="username"
            required
            maxLength={USERNAME_MAX}
            {...username.input}
            error={refused('username') ?? username.error}
          />
          <Field
            label={t`Email`}
            type="email"
            autoComplete="email"
            required
            {...email.input}
            error={refused('email') ?? email.error}
          />
          <PasswordField label={t`Password`} kind="new" {...password.input} error={refused('password')} />
          <PasswordChecklist password={password.value} />
        </Panel>
        <Panel className={styles.part}>
          <h2>{t`Your server`}</h2>
          <Field
            label={t`Who runs it`}
            hint={t`Visitors are told this on the legal pages. You may leave it out.`}
            value={operator}
            onChange={(event) => setOperator(event.target.value)}
          />
          <Field
            label={t`Where you can be reached`}
            hint={t`An e-mail address`}
            type="email"
            value={contact}
            error={refused('contact')}
            onChange={(event) => setContact(event.target.value)}
          />
          <Select
            isField
            label={t`Who may register`}
            value={registration}
            options={(['open', 'invite', 'closed'] as const).map((id) => ({
              id,
              name: registrationWords(id),
            }))}
            onChange={(id) => setRegistration(id as Registration)}
          />
          <StartLanguage value={language} onChange={setLanguage} />
          <Field
            label={t`Public address`}
            hint={t`As https://keep.example.org: links in mails begin with it. What the server’s environment says (PUBLIC_URL, SMTP_URL) counts in place of what you enter here.`}
            type="url"
            value={publicUrl}
            error={refused('publicUrl')}
            onChange={(event) => setPublicUrl(event.target.value)}
          />
          <SmtpFields
            value={smtp}
            error={refused('smtp') ?? refused('smtp.host') ?? refused('smtp.from')}
            onChange={setSmtp}
          />
          {smtp.host !== '' && <TestMail token={token} to={email.value} smtp={smtp} />}
        </Panel>
        <Button type="submit" variant="primary" size="l" busy={busy}>{t`Set it up`}</Button>
      </form>
    </div>
  );
}
