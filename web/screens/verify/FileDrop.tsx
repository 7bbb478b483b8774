import { t } from '@lingui/core/macro';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../base/lib/cx.ts';
import styles from './FileDrop.module.css';

interface FileDropProps {
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A file field as large as what can be dropped on: browsers take a drop on it by themselves. */
export function FileDrop({ disabled, onChoose }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={cx(styles.drop, isOver && styles.over)}>
      <FileUp size={32} aria-hidden="true" />
      <span className={styles.label}>{t`Choose a game file`}</span>
      <span className={styles.hint}>{t`or drop it here`}</span>
      <input
        type="file"
        accept=".json,application/json"
        disabled={disabled}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onChoose(file);
          // Without this the browser would not report the same file when it is chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
