import type { PlayerColor } from '../../../engine/model/colors.ts';
import styles from './OddsBar.module.css';

interface OddsBarProps {
  attacker: PlayerColor;
  defender: PlayerColor;
  /** Chance of the attacker, 0 to 1. */
  chance: number;
  /** The odds as a sentence: "73 percent to take Greywater". */
  label: string;
}

/** Two colours that share the width as attacker and defender share the odds. */
export function OddsBar({ attacker, defender, chance, label }: OddsBarProps) {
  const width = `${chance * 100}%`;
  return (
    <svg className={styles.bar} width="100%" height="10" role="img" aria-label={label}>
      <rect width="100%" height="10" fill={defender.hex} />
      <rect className={styles.gap} style={{ width }} height="10" />
      <rect style={{ width }} height="10" fill={attacker.hex} />
    </svg>
  );
}
