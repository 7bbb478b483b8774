import { DIE_FACES, MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../model/dice.ts';

/** Every way one exchange of dice can end, with the number of ways to roll it. */
export interface ExchangeOdds {
  readonly attackerDice: number;
  readonly defenderDice: number;
  /** All rolls: 6 to the power of the dice. */
  readonly total: number;
  readonly outcomes: readonly ExchangeOutcome[];
}

export interface ExchangeOutcome {
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly count: number;
  readonly probability: number;
}

let known: readonly ExchangeOdds[] | undefined;

/**
 * All six pairs of dice counts, by enumeration; the counts equal Osborne 2003. They are counted when they are first asked for:
 * a slow phone takes 40 ms, and has to show the board first.
 */
export const exchanges = (): readonly ExchangeOdds[] =>
  (known ??= [1, 2, 3].flatMap((attackerDice) =>
    [1, 2].map((defenderDice) => enumerate(attackerDice, defenderDice)),
  ));

export function exchangeOdds(attackers: number, defenders: number): ExchangeOdds {
  const attackerDice = Math.min(MAX_ATTACK_DICE, attackers);
  const defenderDice = Math.min(MAX_DEFENCE_DICE, defenders);
  const found = exchanges()[(attackerDice - 1) * MAX_DEFENCE_DICE + defenderDice - 1];
  if (!found) throw new RangeError(`no exchange of ${attackers} against ${defenders}`);
  return found;
}

function enumerate(attackerDice: number, defenderDice: number): ExchangeOdds {
  const pairs = Math.min(attackerDice, defenderDice);
  const total = DIE_FACES ** (attackerDice + defenderDice);
  const counts = Array.from({ length: pairs + 1 }, () => 0);
  for (let roll = 0; roll < total; roll++) {
    const lost = defenderLosses(facesOf(roll, attackerDice + defenderDice), attackerDice, pairs);
    counts[lost] = (counts[lost] ?? 0) + 1;
  }
  const outcomes = counts
    .map((count, lost) => ({
      attackerLosses: pairs - lost,
      defenderLosses: lost,
      count,
      probability: count / total,
    }))
    .toReversed();
  return { attackerDice, defenderDice, total, outcomes };
}

function facesOf(roll: number, dice: number): number[] {
  return Array.from({ length: dice }, (_, die) => Math.floor(roll / DIE_FACES ** die) % DIE_FACES);
}

function defenderLosses(faces: readonly number[], attackerDice: number, pairs: number): number {
  const attack = faces.slice(0, attackerDice).toSorted(descending);
  const defence = faces.slice(attackerDice).toSorted(descending);
  let lost = 0;
  for (let pair = 0; pair < pairs; pair++) if ((attack[pair] ?? 0) > (defence[pair] ?? 0)) lost++;
  return lost;
}

const descending = (a: number, b: number): number => b - a;
