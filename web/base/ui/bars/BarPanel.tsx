import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './BarPanel.module.css';

interface BarPanelProps {
  id: string;
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Called when it opens and when it closes. */
  onToggle?: () => void;
}

/** A panel that opens under the button of the top bar that names it in `popoverTarget`. */
export function BarPanel({ id, title, actions, children, className, onToggle }: BarPanelProps) {
  return (
    <section
      id={id}
      className={cx(styles.panel, className)}
      popover="auto"
      aria-label={title}
      onToggle={onToggle}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
