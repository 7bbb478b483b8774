import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import { armiesOf, type GameView } from '../../../../engine/model/state.ts';
import { battleOdds } from '../../../../engine/odds/battle.ts';
import { percentWords } from '../../../base/i18n/percentWords.ts';

export interface AttackOdds {
  /** Chance to take the target, 0 to 1. */
  readonly chance: number;
  /** Armies left where the attack began and on the taken land, on average, when it is won. */
  readonly left: number;
}

/** At worse odds one exchange at a time is the wiser press. */
export const ROLL_CHANCE = 0.25;

/**
 * Exact odds of a fight to the finish.
 * @param commit armies that may be lost; the rest stays out of it
 */
export function attackOdds(
  view: GameView,
  from: TerritoryIndex,
  to: TerritoryIndex,
  commit: number,
): AttackOdds {
  const { winChance, meanSurvivors } = battleOdds(commit, armiesOf(view, to));
  return { chance: winChance, left: meanSurvivors + armiesOf(view, from) - commit };
}

/** 0 and 100 % are kept for what is certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return `<${percentWords(1)}`;
  if (chance < 1 && chance > 0.99) return `>${percentWords(99)}`;
  return percentWords(Math.round(chance * 100));
}
