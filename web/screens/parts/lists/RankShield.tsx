import { numeralOf, type Tier } from '../../../../engine/rating/ranks.ts';
import { GameIcon } from '../../../base/ui/owners/GameIcon.tsx';
import styles from './RankCard.module.css';

/** The insignia of a rank on its shield, over its numeral. Decoration; the title stands beside it. */
export function RankShield({ tier }: { tier: Tier }) {
  return (
    <span className={styles.shield} style={{ color: tier.color }} aria-hidden="true">
      <svg viewBox="0 0 64 72">
        <path className={styles.face} d="M32 2L61 11V37C61 53 48 65 32 70C16 65 3 53 3 37V11Z" />
        <path className={styles.inner} d="M32 7L56.5 14.6V37C56.5 50 46 60 32 65C18 60 7.5 50 7.5 37V14.6Z" />
      </svg>
      <GameIcon name={tier.insignia} size={28} />
      <span className={styles.numeral}>{numeralOf(tier)}</span>
    </span>
  );
}
