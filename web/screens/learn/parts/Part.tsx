import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './learn.module.css';

interface PartProps {
  /** A link to it ends with this. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a page, under a heading that can be linked to. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>
        <Link to={`#${id}`}>{title}</Link>
      </h2>
      {children}
    </section>
  );
}
