import { exactly, fightOut } from './battle.ts';

export interface ChainStep {
  /** Chance that this territory and all before it fall. */
  readonly chance: number;
  /** `survivors[n]`: chance that n armies stand free to go on after it, the one that stays not counted. */
  readonly survivors: readonly number[];
}

/**
 * One stack fighting through territory after territory, leaving one army on
 * each: exact chances to get so far.
 * @param attackers armies free to move at the start, the one that stays not counted
 * @param defenders armies of each territory, in order
 */
export function chainOdds(attackers: number, defenders: readonly number[]): ChainStep[] {
  let free: readonly number[] = exactly(attackers);
  return defenders.map((defending) => {
    const [, ...survivors] = fightOut(free, defending).survivors;
    free = survivors;
    return { chance: survivors.reduce((sum, chance) => sum + chance, 0), survivors };
  });
}
