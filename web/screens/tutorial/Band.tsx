import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface BandProps {
  /** The title says where one is. */
  title: string;
  /** One sentence says what to do, and is read out when it changes. */
  say: string;
  /** The ways on. */
  children: ReactNode;
}

/** Stands over the board and says what may be done on it. Forbids nothing. */
export function Band({ title, say, children }: BandProps) {
  return (
    <section className={styles.band} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <output className={styles.say}>{say}</output>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
