import type { ComponentProps } from 'react';
import { PASSWORD_MAX } from '../../../../sync-server/protocol/credentials.ts';
import { Field } from '../../../base/ui/forms/Field.tsx';

interface PasswordFieldProps extends Omit<
  ComponentProps<typeof Field>,
  'type' | 'autoComplete' | 'maxLength' | 'required'
> {
  /** Password managers fill in the one that is, or offer one that will be. */
  readonly kind: 'current' | 'new';
}

export const PasswordField = ({ kind, ...field }: PasswordFieldProps) => (
  <Field {...field} type="password" autoComplete={`${kind}-password`} maxLength={PASSWORD_MAX} required />
);
