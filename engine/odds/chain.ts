import { battleOdds } from './battle.ts';

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
  let free: number[] = Array.from({ length: attackers + 1 }, (_, armies) => (armies === attackers ? 1 : 0));
  return defenders.map((defending) => {
    const next = new Array<number>(attackers + 1).fill(0);
    free.forEach((chance, armies) => {
      if (chance === 0 || armies === 0) return;
      battleOdds(armies, defending).survivors.forEach((won, left) => {
        if (left > 0) next[left - 1] = (next[left - 1] ?? 0) + chance * won;
      });
    });
    free = next;
    return { chance: next.reduce((sum, chance) => sum + chance, 0), survivors: next };
  });
}
