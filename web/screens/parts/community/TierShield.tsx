import { i18n } from '#i18n';
import type { Tier } from '../../../../engine/rating/ranks.ts';
import { GameIcon } from '../../../base/ui/owners/GameIcon.tsx';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import styles from './TierShield.module.css';

/** A rank in a table: its insignia on a shield, with its title to be heard. */
export function TierShield({ tier }: { tier: Tier }) {
  return (
    <span className={styles.shield} style={{ color: tier.color }} title={i18n._(tier.title)}>
      <svg viewBox="0 0 64 72" aria-hidden="true">
        <path d="M32 2L61 11V37C61 53 48 65 32 70C16 65 3 53 3 37V11Z" />
      </svg>
      <GameIcon name={tier.insignia} size={16} />
      <VisuallyHidden>{i18n._(tier.title)}</VisuallyHidden>
    </span>
  );
}
