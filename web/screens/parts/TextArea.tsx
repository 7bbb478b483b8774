import { t } from '@lingui/core/macro';
import { useId } from 'react';
import styles from './TextArea.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  /** Characters. */
  most: number;
  error?: string | undefined;
  /** Two lines, with the label in them until something is written, where there is little room. */
  slim?: boolean;
  onChange: (value: string) => void;
}

/** Text of several lines, with how much of it there is room for. */
export function TextArea({ label, value, most, error, slim = false, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.area} data-slim={slim || undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={slim ? 2 : 4}
        placeholder={slim ? label : undefined}
        value={value}
        maxLength={most}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={error === undefined ? undefined : styles.error}>
        {error ?? t`${{ length: value.length }} of ${most} characters`}
      </p>
    </div>
  );
}
