import { t } from '@lingui/core/macro';
import type { Failure } from '../../parts/credentials/useSubmission.ts';
import { PasswordField } from '../../parts/credentials/PasswordField.tsx';
import { refusedIn } from './AccountForm.tsx';

interface CurrentPasswordProps {
  value: string;
  /** Says why the form was refused; a word about the password stands at its field. */
  failure: Failure | null;
  onChange: (password: string) => void;
}

/** Asks once more who it is, before the account itself is changed. */
export function CurrentPassword({ value, failure, onChange }: CurrentPasswordProps) {
  return (
    <PasswordField
      label={t`Current password`}
      name="password"
      kind="current"
      value={value}
      error={refusedIn(failure, 'password')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
