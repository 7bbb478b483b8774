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

let counted: readonly ExchangeOdds[] | undefined;

/**
 * All six pairs of dice counts, by enumeration; the counts equal Osborne 2003. They are counted when they are first asked for: a
 * slow phone has to show the board first.
 */
export const exchanges = (): readonly ExchangeOdds[] =>
  (counted ??= [1, 2, 3].flatMap((attackerDice) =>
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
  const defences = pairedDice(defenderDice, pairs);
  for (const attack of pairedDice(attackerDice, pairs)) {
    for (const defence of defences) {
      const lost = attack.faces.filter((face, pair) => face > (defence.faces[pair] ?? 0)).length;
      counts[lost] = (counts[lost] ?? 0) + attack.count * defence.count;
    }
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

/** The dice of one side that meet dice of the other, the highest first, and in how many of its rolls they lie so. */
function pairedDice(dice: number, pairs: number): { readonly faces: number[]; readonly count: number }[] {
  const known = new Map<string, { readonly faces: number[]; readonly count: number }>();
  for (let roll = 0; roll < DIE_FACES ** dice; roll++) {
    const faces = facesOf(roll, dice)
      .toSorted((a, b) => b - a)
      .slice(0, pairs);
    const key = faces.join();
    known.set(key, { faces, count: (known.get(key)?.count ?? 0) + 1 });
  }
  return [...known.values()];
}

function facesOf(roll: number, dice: number): number[] {
  return Array.from({ length: dice }, (_, die) => Math.floor(roll / DIE_FACES ** die) % DIE_FACES);
}
