import { t } from '@lingui/core/macro';
import { Field } from '../../../base/ui/forms/Field.tsx';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Takes what an app shows, or one of the codes that were written down. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  return (
    <Field
      label={t`Code`}
      hint={t`The six digits of your app, or a recovery code`}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
