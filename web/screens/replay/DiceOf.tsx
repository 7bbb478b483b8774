import { t } from '@lingui/core/macro';
import type { DiceRolled } from '../../../engine/model/event.ts';
import { DIE_EDGE, dieLabel, DieShape } from '../../base/ui/Die.tsx';
import { cx } from '../../base/lib/cx.ts';
import { NEUTRAL_COLOR } from '../game/model/neutral.ts';
import styles from './DiceOf.module.css';
import { usePlayers } from './useMoment.ts';

/** From one die to the next, and between both sides, in units of a die's picture. */
const [STEP, APART] = [DIE_EDGE + 5, 18];

/**
 * One exchange: highest against highest, the beaten dice faded. All are one picture: a log has hundreds of dice, and what places each
 * picture in the page is gone through in every frame.
 */
export function DiceOf({ roll, size }: { roll: DiceRolled; size: number }) {
  const { players } = usePlayers();
  const { attackerDice, defenderDice, attacker, defender } = roll;
  const pairs = Math.min(attackerDice.length, defenderDice.length);
  const isBeaten = (pair: number): boolean => (attackerDice[pair] ?? 0) <= (defenderDice[pair] ?? 0);
  const own = attackerDice.map((face, pair) => ({ face, lost: pair < pairs && isBeaten(pair) }));
  const other = defenderDice.map((face, pair) => ({ face, lost: pair < pairs && !isBeaten(pair) }));
  const words = (dice: typeof own): string => dice.map(({ face, lost }) => dieLabel(face, lost)).join(' · ');
  const second = own.length * STEP + APART;
  const width = second + other.length * STEP;
  const shapes = (dice: typeof own, seat: number, start: number) =>
    dice.map(({ face, lost }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a die is its place in the roll
      <g key={start + index} className={cx(lost && styles.lost)}>
        <DieShape face={face} color={players[seat]?.color ?? NEUTRAL_COLOR} left={start + index * STEP} />
      </g>
    ));
  return (
    <svg
      width={(width * size) / DIE_EDGE}
      height={size}
      viewBox={`0 0 ${width} ${DIE_EDGE}`}
      role="img"
      aria-label={t`${{ dice: words(own) }} against ${{ others: words(other) }}`}
    >
      {shapes(own, attacker, 0)}
      {shapes(other, defender, second)}
    </svg>
  );
}
