import { t } from '@lingui/core/macro';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import type { SmtpForm } from './smtpForm.ts';

interface SmtpFieldsProps {
  value: SmtpForm;
  error: string | undefined;
  onChange: (value: SmtpForm) => void;
}

/** Takes a mail server. What else it needs is asked for once it has a name. */
export function SmtpFields({ value, error, onChange }: SmtpFieldsProps) {
  const { host, port, isSecure, user, password, from } = value;
  return (
    <>
      <Field
        label={t`Mail server`}
        hint={t`As smtp.example.org. Without one, mails are only written into a file on the server.`}
        autoCapitalize="none"
        autoComplete="off"
        value={host}
        error={error}
        onChange={(event) => onChange({ ...value, host: event.target.value.trim() })}
      />
      {host !== '' && (
        <>
          <Field
            label={t`Port`}
            type="number"
            min={1}
            required
            value={port}
            onChange={(event) => onChange({ ...value, port: event.target.value })}
          />
          <Switch
            label={t`Encrypted from the start`}
            explanation={t`Usual with port 465. Otherwise it is encrypted as soon as the mail server offers it.`}
            checked={isSecure}
            onChange={(is) => onChange({ ...value, isSecure: is })}
          />
          <Field
            label={t`User at the mail server`}
            autoCapitalize="none"
            autoComplete="off"
            value={user}
            onChange={(event) => onChange({ ...value, user: event.target.value })}
          />
          <Field
            label={t`Password at the mail server`}
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => onChange({ ...value, password: event.target.value })}
          />
          <Field
            label={t`Sender of the mails`}
            type="email"
            required
            value={from}
            onChange={(event) => onChange({ ...value, from: event.target.value })}
          />
        </>
      )}
    </>
  );
}
