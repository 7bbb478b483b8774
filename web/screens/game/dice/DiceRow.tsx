import { Die } from '../../../base/ui/Die.tsx';
import type { PlayerColor } from '../../../../engine/model/colors.ts';
import type { DiceShown } from './fightShown.ts';
import styles from './DiceRow.module.css';

interface DiceRowProps {
  dice: DiceShown | null;
  attacker: PlayerColor;
  defender: PlayerColor;
}

/** The last exchange: highest against highest, the beaten dice faded. */
export function DiceRow({ dice, attacker, defender }: DiceRowProps) {
  if (dice === null) return null;
  const { attackerDice, defenderDice, rolling } = dice;
  const beaten = (index: number): boolean => (attackerDice[index] ?? 0) <= (defenderDice[index] ?? 7);
  return (
    <div className={rolling ? styles.rolling : styles.row} data-rolling={rolling}>
      <span className={styles.side}>
        {attackerDice.map((face, index) => (
          <Die
            key={`${dice.id}-a${index}`}
            face={face}
            color={attacker}
            lost={index < defenderDice.length && beaten(index)}
          />
        ))}
      </span>
      <span className={styles.side}>
        {defenderDice.map((face, index) => (
          <Die
            key={`${dice.id}-d${index}`}
            face={face}
            color={defender}
            lost={index < attackerDice.length && !beaten(index)}
          />
        ))}
      </span>
    </div>
  );
}
