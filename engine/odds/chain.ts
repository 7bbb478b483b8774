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
  const steps: ChainStep[] = [];
  for (const defending of defenders) {
    const before = steps.at(-1);
    steps.push(before ? stepAfter(before.survivors, defending) : firstStep(attackers, defending));
  }
  return steps;
}

/** Fights of fewer armies than this are worked out once: commanders weigh the same ones again and again. */
const REMEMBERED = 64;
const firstSteps: (ChainStep | undefined)[] = [];

function firstStep(attackers: number, defending: number): ChainStep {
  if (attackers >= REMEMBERED || defending >= REMEMBERED) return stepAfter(exactly(attackers), defending);
  return (firstSteps[attackers * REMEMBERED + defending] ??= stepAfter(exactly(attackers), defending));
}

function stepAfter(free: readonly number[], defending: number): ChainStep {
  const survivors = fightOut(free, defending).survivors.slice(1);
  return { chance: survivors.reduce((sum, chance) => sum + chance, 0), survivors };
}
