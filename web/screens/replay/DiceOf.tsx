import type { DiceRolled } from '../../../engine/model/event.ts';
import { Die } from '../../base/ui/Die.tsx';
import { NEUTRAL_COLOR } from '../game/model/neutral.ts';
import styles from './DiceOf.module.css';
import { usePlayers } from './useMoment.ts';

/** One exchange: highest against highest, the beaten dice faded. */
export function DiceOf({ roll, size }: { roll: DiceRolled; size: number }) {
  const { players } = usePlayers();
  const { attackerDice, defenderDice, attacker, defender } = roll;
  const isBeaten = (pair: number): boolean => (attackerDice[pair] ?? 0) <= (defenderDice[pair] ?? 7);
  const dice = (faces: readonly number[], seat: number, isLost: (pair: number) => boolean, others: number) =>
    faces.map((face, pair) => (
      <Die
        // oxlint-disable-next-line react/no-array-index-key -- a die is its place in the roll
        key={pair}
        face={face}
        color={players[seat]?.color ?? NEUTRAL_COLOR}
        size={size}
        lost={pair < others && isLost(pair)}
      />
    ));
  return (
    <span className={styles.roll}>
      <span>{dice(attackerDice, attacker, isBeaten, defenderDice.length)}</span>
      <span>{dice(defenderDice, defender, (pair) => !isBeaten(pair), attackerDice.length)}</span>
    </span>
  );
}
