import { t } from '@lingui/core/macro';
import { useId } from 'react';
import styles from './TextArea.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  /** Characters. */
  most: number;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Text of several lines, with how much of it there is room for. */
export function TextArea({ label, value, most, error, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
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
