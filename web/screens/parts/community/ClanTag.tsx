import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import styles from './ClanTag.module.css';

/** The tag of a player's clan, before their name; nothing for who is in none. */
export function ClanTag({ tag }: { tag: string | null }) {
  if (tag === null) return null;
  return (
    <span className={styles.tag}>
      <span aria-hidden="true">{tag}</span>
      <VisuallyHidden>{t`clan ${tag}`}</VisuallyHidden>{' '}
    </span>
  );
}
