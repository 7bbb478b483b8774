import { battleOdds } from '../../odds/battle.ts';
import { chainOdds } from '../../odds/chain.ts';
import { exchanges } from '../../odds/exchange.ts';
import type { Chance, SimState } from './kernel/model.ts';
import { conquer, exchange } from './kernel/rules.ts';
import { at } from './kernel/state.ts';

/** `[attack dice - 1][defence dice - 1]`: below the first, the defender loses all; below the second, both one or the attacker. */
const DEFENDER_LOSES = new Float64Array(6);
const SHARED = new Float64Array(6);
exchanges().forEach((odds, row) => {
  const pairs = Math.min(odds.attackerDice, odds.defenderDice);
  const chance = (losses: number): number =>
    odds.outcomes.find((outcome) => outcome.defenderLosses === losses)?.probability ?? 0;
  DEFENDER_LOSES[row] = chance(pairs);
  SHARED[row] = pairs === 2 ? chance(2) + chance(1) : chance(1);
});

/**
 * Fights until the land falls or so many attackers are lost.
 * @returns has it fallen? Then armies wait to move in, unless they have by themselves.
 */
export function fightOut(
  state: SimState,
  from: number,
  to: number,
  committed: number,
  chance: Chance,
): boolean {
  let attackers = committed;
  let defenders = at(state.armies, to);
  let dice = 0;
  while (defenders > 0 && attackers > 0) {
    dice = attackers > 3 ? 3 : attackers;
    const row = (dice - 1) * 2 + (defenders > 1 ? 1 : 0);
    const pairs = dice > 1 && defenders > 1 ? 2 : 1;
    const rolled = chance.next();
    if (rolled < (DEFENDER_LOSES[row] as number)) defenders -= pairs;
    else if (rolled < (SHARED[row] as number)) {
      attackers--;
      defenders--;
    } else attackers -= pairs;
  }
  exchange(state, from, to, committed - attackers, at(state.armies, to) - defenders);
  if (defenders > 0) return false;
  conquer(state, from, to, dice);
  return true;
}

/** Fights of more armies go by those of so many. */
const LARGEST = 48;
const ROW = LARGEST + 1;
const tableOf = (): Float64Array => new Float64Array(ROW * ROW).fill(-1);
const [chances, means] = [tableOf(), tableOf()];

/** Chance that this many free armies take land of so many; exact up to 48, then by the ratio at 48. */
export function winChance(attackers: number, defenders: number): number {
  if (attackers < 1) return 0;
  if (defenders < 1) return 1;
  const cell = cellOf(attackers, defenders);
  if ((chances[cell] as number) < 0)
    chances[cell] = chainOdds(Math.floor(cell / ROW), [cell % ROW])[0]?.chance ?? 0;
  return chances[cell] as number;
}

/** Attackers left on average where the land falls; exact up to 48, then by the ratio at 48. */
export function survivors(attackers: number, defenders: number): number {
  const cell = cellOf(attackers, defenders);
  if ((means[cell] as number) < 0) means[cell] = battleOdds(Math.floor(cell / ROW), cell % ROW).meanSurvivors;
  return (means[cell] as number) / scaleOf(attackers, defenders);
}

const scaleOf = (attackers: number, defenders: number): number =>
  Math.min(1, LARGEST / Math.max(attackers, defenders));

function cellOf(attackers: number, defenders: number): number {
  // Nearly all fights are so small, and are looked up all the time.
  if (attackers <= LARGEST && defenders <= LARGEST) return attackers * ROW + defenders;
  const scale = scaleOf(attackers, defenders);
  return shrunk(attackers, scale) * ROW + shrunk(defenders, scale);
}

const shrunk = (armies: number, scale: number): number => Math.max(1, Math.round(armies * scale));
