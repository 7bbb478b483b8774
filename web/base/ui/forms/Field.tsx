import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../IconButton.tsx';
import { cx } from '../../lib/cx.ts';
import styles from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** The fault of the value, as a sentence. */
  error?: string | undefined;
}

/** An input with its label, hint and error. Passwords get a button that shows them. */
export function Field({ label, hint, error, type = 'text', className, ...rest }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, error !== undefined && styles.wrong)}>
        <input
          {...rest}
          id={id}
          type={isPassword && shown ? 'text' : type}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
        />
        {isPassword && (
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
