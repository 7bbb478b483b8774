import { exchangeOdds } from './exchange.ts';

/**
 * The end of a fight to the finish. `attackers` are the armies that may be lost,
 * i.e. one fewer than stand on the territory, or those committed.
 */
export interface BattleOdds {
  /** Chance that the defender falls, 0 to 1. */
  readonly winChance: number;
  /** `survivors[n]`: chance to win with n attackers left, n from 0 to the attackers sent; sums to `winChance`. */
  readonly survivors: readonly number[];
  /** `defendersLeft[n]`: chance to lose with n defenders left. */
  readonly defendersLeft: readonly number[];
  /** Attackers left on average when the fight is won; 0 if it cannot be. */
  readonly meanSurvivors: number;
}

/** Exact, by dynamic programming over all positions of the fight (O2, O3). */
export function battleOdds(attackers: number, defenders: number): BattleOdds {
  const { survivors, defendersLeft } = fightOut(exactly(attackers), defenders);
  const winChance = survivors.reduce((sum, chance) => sum + chance, 0);
  const weighted = survivors.reduce((sum, chance, left) => sum + chance * left, 0);
  return { winChance, survivors, defendersLeft, meanSurvivors: winChance > 0 ? weighted / winChance : 0 };
}

/** A distribution over numbers of armies: certainly this many. */
export function exactly(armies: number): number[] {
  const chances = Array<number>(armies + 1).fill(0);
  chances[armies] = 1;
  return chances;
}

/** `attackers[n]`: chance that n attackers start the fight; all of them in one pass. */
export function fightOut(
  attackers: readonly number[],
  defenders: number,
): Pick<BattleOdds, 'survivors' | 'defendersLeft'> {
  const width = defenders + 1;
  const reached = new Float64Array(attackers.length * width);
  attackers.forEach((chance, count) => {
    reached[count * width + defenders] = chance;
  });
  for (let a = attackers.length - 1; a > 0; a--) {
    for (let d = defenders; d > 0; d--) {
      const chance = reached[a * width + d] ?? 0;
      if (chance > 0) spread(reached, width, a, d, chance);
    }
  }
  return {
    survivors: attackers.map((_, a) => reached[a * width] ?? 0),
    defendersLeft: Array.from({ length: width }, (_, d) => (d === 0 ? 0 : (reached[d] ?? 0))),
  };
}

function spread(reached: Float64Array, width: number, a: number, d: number, chance: number): void {
  for (const outcome of exchangeOdds(a, d).outcomes) {
    const next = (a - outcome.attackerLosses) * width + d - outcome.defenderLosses;
    reached[next] = (reached[next] ?? 0) + chance * outcome.probability;
  }
}
