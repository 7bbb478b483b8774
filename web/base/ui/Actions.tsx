import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** Buttons and links side by side, below one another where there is no room. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
