import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { messageOf } from '../../client/api/messageOf.ts';
import styles from './Unreachable.module.css';

interface UnreachableProps {
  title: string;
  error: unknown;
  /** The ways on from here. */
  children: ReactNode;
}

/** Stands where a page would be of which neither the server nor this device has anything. */
export function Unreachable({ title, error, children }: UnreachableProps) {
  return (
    <div className={styles.page} role="alert">
      <h1>{title}</h1>
      <p>{messageOf(error, t`There is no connection to the server right now.`)}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
