import type { RandomStream } from '../../model/random.ts';

export interface Exchange {
  /** Faces, highest first. */
  readonly attackerDice: readonly number[];
  readonly defenderDice: readonly number[];
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}

/** Highest against highest, second against second; ties go to the defender; each pair costs one army. */
export function rollExchange(attackDice: number, defenceDice: number, stream: RandomStream): Exchange {
  const attackerDice = rollSorted(attackDice, stream);
  const defenderDice = rollSorted(defenceDice, stream);
  const pairs = Math.min(attackDice, defenceDice);
  let defenderLosses = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if ((attackerDice[pair] ?? 0) > (defenderDice[pair] ?? 0)) defenderLosses++;
  }
  return { attackerDice, defenderDice, attackerLosses: pairs - defenderLosses, defenderLosses };
}

/** Insertion keeps the dice sorted: three are too few for a sort with a callback. */
function rollSorted(count: number, stream: RandomStream): number[] {
  const dice: number[] = [];
  for (let rolled = 0; rolled < count; rolled++) {
    const die = stream.die();
    let place = rolled;
    for (; place > 0 && (dice[place - 1] ?? 0) < die; place--) dice[place] = dice[place - 1] as number;
    dice[place] = die;
  }
  return dice;
}
