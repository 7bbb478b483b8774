import type { TurnSpan } from '../replay/openReplay.ts';
import type { Analysis } from './analysis.ts';

/** Where a chance to win came from and went, in points: start + dice + decisions + others = end. */
export interface Skill {
  readonly start: number;
  /** The dice of all fights in which they took part. */
  readonly dice: number;
  /** What their own turns brought beyond their dice: against what quick players would have made of them. */
  readonly decisions: number;
  /** What happened in the turns of others, beyond the dice against them. */
  readonly others: number;
  readonly end: number;
}

type Found = Pick<Analysis, 'curve' | 'luck'>;

/** Divides luck from skill as backgammon does: final − initial = luck + skill. */
export function skillOf({ curve, luck }: Found, turns: readonly TurnSpan[], seat: number): Skill {
  const points = (curve[seat] ?? []).map((chance) => 100 * chance);
  const [start, end] = [points[0] ?? 0, points.at(-1) ?? 0];
  const brought = diceOf(luck, turns, seat);
  const steps = turns.map((turn, index) => ({
    own: turn.seat === seat,
    change: (points[index + 1] ?? 0) - (points[index] ?? 0),
    dice: brought[index] ?? 0,
  }));
  const sum = (own: boolean): number =>
    steps.reduce((total, step) => (step.own === own ? total + step.change - step.dice : total), 0);
  const dice = steps.reduce((total, step) => total + step.dice, 0);
  return { start, dice, decisions: sum(true), others: sum(false), end };
}

/** Points that the dice of each turn brought a seat; fights and turns come in the order of the game, and are gone through once. */
function diceOf(luck: Found['luck'], turns: readonly TurnSpan[], seat: number): number[] {
  let at = 0;
  return turns.map(({ fromSeq, toSeq }) => {
    let points = 0;
    for (let fight = luck[at]; fight !== undefined && fight.seq <= toSeq; fight = luck[++at]) {
      if (fight.seq < fromSeq) continue;
      if (fight.attacker === seat) points += fight.points;
      else if (fight.defender === seat) points += fight.defenderPoints;
    }
    return points;
  });
}

/** `curves[seat][point]`: points that the dice have brought each seat by then, added up. */
export const luckCurves = (luck: Found['luck'], turns: readonly TurnSpan[], seats: number): number[][] =>
  Array.from({ length: seats }, (_, seat) => {
    let points = 0;
    return [0, ...diceOf(luck, turns, seat).map((brought) => (points += brought))];
  });
