import { EXCHANGES } from './exchange.ts';

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

/** Exact, by dynamic programming over all positions of the fight (ai-and-dice.md 2.4). */
export function battleOdds(attackers: number, defenders: number): BattleOdds {
  const reached = new Float64Array((attackers + 1) * (defenders + 1));
  const at = (a: number, d: number): number => a * (defenders + 1) + d;
  reached[at(attackers, defenders)] = 1;
  for (let a = attackers; a > 0; a--) {
    for (let d = defenders; d > 0; d--) {
      const chance = reached[at(a, d)] ?? 0;
      if (chance > 0) spread(reached, at, a, d, chance);
    }
  }
  const survivors = Array.from({ length: attackers + 1 }, (_, a) => reached[at(a, 0)] ?? 0);
  const defendersLeft = Array.from({ length: defenders + 1 }, (_, d) =>
    d === 0 ? 0 : (reached[at(0, d)] ?? 0),
  );
  const winChance = survivors.reduce((sum, chance) => sum + chance, 0);
  const weighted = survivors.reduce((sum, chance, left) => sum + chance * left, 0);
  return { winChance, survivors, defendersLeft, meanSurvivors: winChance > 0 ? weighted / winChance : 0 };
}

function spread(
  reached: Float64Array,
  at: (a: number, d: number) => number,
  a: number,
  d: number,
  chance: number,
): void {
  const odds = EXCHANGES[(Math.min(3, a) - 1) * 2 + Math.min(2, d) - 1];
  for (const outcome of odds?.outcomes ?? []) {
    const next = at(a - outcome.attackerLosses, d - outcome.defenderLosses);
    reached[next] = (reached[next] ?? 0) + chance * outcome.probability;
  }
}

/** Chance of each outcome of a single exchange, and what it costs on average. */
export const winChance = (attackers: number, defenders: number): number =>
  attackers < 1 ? 0 : battleOdds(attackers, defenders).winChance;
