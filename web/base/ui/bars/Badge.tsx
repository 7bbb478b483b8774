import styles from './Badge.module.css';
import { countWords } from './countWords.ts';
import { cx } from '../../lib/cx.ts';

interface BadgeProps {
  count: number;
  /** `accent` for what waits on the player, `danger` for what they have not seen. */
  tone?: 'accent' | 'danger';
  /** The badge sits in the corner of the button around it. */
  corner?: boolean;
}

/** A count, "99+" above 99, nothing at 0. The label of what it sits on says the number in words. */
export function Badge({ count, tone = 'danger', corner = false }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={cx(styles.badge, styles[tone], corner && styles.corner)} aria-hidden="true">
      {countWords(count)}
    </span>
  );
}
