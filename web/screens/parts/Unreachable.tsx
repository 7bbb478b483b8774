import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { ApiError } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import styles from './Unreachable.module.css';

interface UnreachableProps {
  title: string;
  /** Stands in place of the title where the server knows no such thing: to ask it again would change nothing. */
  missing?: string;
  error: unknown;
  /** undefined = to ask again would change nothing. */
  onRetry: (() => void) | undefined;
  /** Other ways on from here. */
  children?: ReactNode;
}

/** Stands where a page would be of which neither the server nor this device has anything. */
export function Unreachable({ title, missing, error, onRetry, children }: UnreachableProps) {
  const isMissing = missing !== undefined && error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.page} role="alert">
      <h1>{isMissing ? missing : title}</h1>
      <p>{messageOf(error, t`There is no connection to the server right now.`)}</p>
      <div className={styles.ways}>
        {children}
        {!isMissing && onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>}
      </div>
    </div>
  );
}
