import type { ReactNode } from 'react';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  title: string;
  /** The sense of it, in a sentence. */
  lead: string;
  children: ReactNode;
}

/** A page of nothing but text. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  );
}
