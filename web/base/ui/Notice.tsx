import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** The ways on from here: buttons and links. */
  children: ReactNode;
}

/** Stands where a screen cannot be shown, and says why. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
