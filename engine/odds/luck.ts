import { DIE_FACES } from '../model/dice.ts';
import type { DiceRolled, GameEvent } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import { inEnglish, type Say } from '../model/words.ts';
import { exchangeOdds } from './exchange.ts';

/** The fall of a player's dice, against the exact expectation of every exchange in which they took part. */
export interface Luck {
  readonly exchanges: number;
  /** Armies by which they are better off (or, below zero, worse) than with average dice. */
  readonly armies: number;
  /** Half of all players with the same fights end within plus or minus so many armies. */
  readonly usual: number;
  /** `armies` in standard deviations; 0 without an exchange. */
  readonly z: number;
  /** So many of 100 players with the same fights had worse dice; 0 to 100. */
  readonly percentile: number;
  /** `faces[n]`: dice of theirs that showed n + 1. */
  readonly faces: number[];
}

type Roll = Pick<
  DiceRolled,
  'attacker' | 'defender' | 'attackerDice' | 'defenderDice' | 'attackerLosses' | 'defenderLosses'
>;

/** The middle half of a normal distribution, in standard deviations. */
const QUARTILE = 0.674489750196082;

export function luckOf(seat: Seat, rolls: readonly Roll[]): Luck {
  let [exchanges, armies, variance] = [0, 0, 0];
  const faces = Array.from({ length: DIE_FACES }, () => 0);
  for (const roll of rolls) {
    const side = roll.attacker === seat ? 1 : roll.defender === seat ? -1 : 0;
    if (side === 0) continue;
    const expected = swingOf(roll.attackerDice.length, roll.defenderDice.length);
    exchanges++;
    armies += side * (roll.defenderLosses - roll.attackerLosses - expected.mean);
    variance += expected.variance;
    for (const face of side > 0 ? roll.attackerDice : roll.defenderDice)
      faces[face - 1] = (faces[face - 1] ?? 0) + 1;
  }
  const deviation = Math.sqrt(variance);
  const z = exchanges === 0 ? 0 : armies / deviation;
  return { exchanges, armies, usual: QUARTILE * deviation, z, percentile: 100 * normal(z), faces };
}

/** Luck over all turns, and its curve. @param most points of the curve */
export const luckOverTurns = (
  seat: Seat,
  turns: readonly (readonly Roll[])[],
  most: number,
): { luck: Luck; series: number[] } => ({
  luck: luckOf(seat, turns.flat()),
  series: thinned(curveOf(seat, turns), most),
});

/** The rolls of a game turn by turn, without the turns in which nobody rolled. */
export function rollsByTurn(
  log: Iterable<{ readonly turn: number; readonly events: readonly GameEvent[] }>,
): DiceRolled[][] {
  const turns = new Map<number, DiceRolled[]>();
  for (const { turn, events } of log) {
    const rolled = events.filter((event) => event.type === 'dice_rolled');
    if (rolled.length > 0) turns.set(turn, [...(turns.get(turn) ?? []), ...rolled]);
  }
  return [...turns.values()];
}

/** Armies better or worse than average after each turn in which the seat rolled. */
function curveOf(seat: Seat, turns: readonly (readonly Roll[])[]): number[] {
  let armies = 0;
  return turns.flatMap((rolls) => {
    const luck = luckOf(seat, rolls);
    armies += luck.armies;
    return luck.exchanges > 0 ? [armies] : [];
  });
}

/** Evenly spread points, the last of them always. */
const thinned = (curve: readonly number[], most: number): number[] => {
  const step = Math.ceil(curve.length / most);
  return curve.filter((_, index) => (curve.length - 1 - index) % step === 0);
};

/** The attacker's gain of one exchange: defenders lost less attackers lost. */
export function swingOf(attackerDice: number, defenderDice: number): { mean: number; variance: number } {
  const { outcomes } = exchangeOdds(attackerDice, defenderDice);
  const swings = outcomes.map((outcome) => ({
    swing: outcome.defenderLosses - outcome.attackerLosses,
    chance: outcome.probability,
  }));
  const mean = swings.reduce((sum, { swing, chance }) => sum + chance * swing, 0);
  const variance = swings.reduce((sum, { swing, chance }) => sum + chance * (swing - mean) ** 2, 0);
  return { mean, variance };
}

/** "Ann's dice were worth 3.2 armies more than average: luckier than 81 of 100." */
export function luckSentence(
  name: string,
  { exchanges, armies, percentile }: Luck,
  say: Say = inEnglish,
  shown = (amount: number): string => amount.toFixed(1),
): string {
  if (exchanges === 0) return say('{name} has rolled no dice.', { name });
  const told = { name, amount: shown(Math.abs(armies)), percentile: Math.round(percentile) };
  return armies < 0
    ? say(
        '{name}’s dice cost {amount} armies compared with average dice: luckier than {percentile} players in 100.',
        told,
      )
    : say(
        '{name}’s dice were worth {amount} armies more than average dice: luckier than {percentile} players in 100.',
        told,
      );
}

/** The share of a normal distribution below z; Abramowitz and Stegun 26.2.17, good to 1e-7. */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}
