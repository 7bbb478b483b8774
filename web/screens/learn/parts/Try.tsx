import { ButtonLink } from '../../../base/ui/Button.tsx';
import styles from './learn.module.css';

/** Leads to a position of the tutorial's board that shows what the page says. */
export function Try({ position, children }: { position: string; children: string }) {
  return (
    <p className={styles.try}>
      <ButtonLink to={`/tutorial/${position}`}>{children}</ButtonLink>
    </p>
  );
}
