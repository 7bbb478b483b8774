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
  const steps = turns.map((turn, index) => ({
    own: turn.seat === seat,
    change: (points[index + 1] ?? 0) - (points[index] ?? 0),
    dice: diceOf(luck, seat, turn),
  }));
  const sum = (own: boolean): number =>
    steps.reduce((total, step) => (step.own === own ? total + step.change - step.dice : total), 0);
  const dice = steps.reduce((total, step) => total + step.dice, 0);
  return { start, dice, decisions: sum(true), others: sum(false), end };
}

/** Points that the dice of a turn brought a seat. */
export function diceOf(
  luck: Found['luck'],
  seat: number,
  { fromSeq, toSeq }: Pick<TurnSpan, 'fromSeq' | 'toSeq'>,
): number {
  let points = 0;
  for (const fight of luck) {
    if (fight.seq < fromSeq || fight.seq > toSeq) continue;
    if (fight.attacker === seat) points += fight.points;
    else if (fight.defender === seat) points += fight.defenderPoints;
  }
  return points;
}

/** `curves[seat][point]`: points that the dice have brought each seat by then, added up. */
export const luckCurves = (luck: Found['luck'], turns: readonly TurnSpan[], seats: number): number[][] =>
  Array.from({ length: seats }, (_, seat) => {
    let points = 0;
    return [0, ...turns.map((turn) => (points += diceOf(luck, seat, turn)))];
  });
