import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { Seat } from '../model/ids.ts';
import { armiesOf, type GameView } from '../model/state.ts';
import { bestSet, mayRedeem, mustRedeem, setValue, typesOf } from '../rules/elements/cards.ts';
import { redeemCommand, transferCommand } from '../rules/commands/naming.ts';
import { enemyArmiesAround, foreignNeighbours, mostThreatened } from '../rules/elements/threat.ts';
import { fortification } from './fortification.ts';
import { plansFor } from './goals.ts';
import { ATTACK_CHANCE, GOOD_SET, SECOND_BEST } from './character/habits.ts';
import { LEANINGS, personalityOf } from './character/personality.ts';
import type { Plan } from './plan.ts';

/**
 * The Commander tier: goals and exact odds, no search. Looks at nothing but the
 * view; the same view and seed give the same command everywhere.
 * @param seed the commander's personality; decides leanings and lapses
 */
export function chooseCommand(view: GameView, seed: number): Command {
  const seat = view.current;
  if (view.pendingConquest) return moveIn(view);
  if (view.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  const set = mayRedeem(view, seat) ? setToRedeem(view, seat) : null;
  if (set) return redeemCommand(view.map, set);
  if (view.reserves > 0) return placement(view, seat, seed);
  if (view.phase === 'attack') {
    const plan = chosen(worthwhile(view, seat, 0, seed), view, seed);
    if (plan) return assault(view, plan);
  }
  return fortification(view, seat) ?? { type: 'end_turn' };
}

function worthwhile(view: GameView, seat: Seat, extra: number, seed: number): Plan[] {
  const leaning = LEANINGS[personalityOf(seed)];
  const least = ATTACK_CHANCE + leaning.caution;
  return plansFor(view, seat, extra, leaning).filter((plan) => plan.firstChance >= least);
}

/** Mostly the best plan, sometimes the next: the same one all turn long. */
function chosen(plans: readonly Plan[], view: GameView, seed: number): Plan | undefined {
  const lapse = Math.imul(seed ^ Math.imul(view.turn, 0x9e3779b1), 0x85ebca6b) >>> 0;
  return lapse % 100 < SECOND_BEST ? (plans[1] ?? plans[0]) : plans[0];
}

function setToRedeem(view: GameView, seat: Seat): readonly [number, number, number] | null {
  const set = bestSet(view, seat);
  if (set === null) return null;
  return mustRedeem(view, seat) || setValue(view, typesOf(view, set) ?? []) >= GOOD_SET ? set : null;
}

/** Everything where the turn's plan starts; without a plan, where the enemy is strongest. */
function placement(view: GameView, seat: Seat, seed: number): Command {
  const plan = chosen(worthwhile(view, seat, view.reserves, seed), view, seed);
  const territory = plan?.from ?? mostThreatened(view, seat);
  return { type: 'deploy', territoryId: territoryId(view.map, territory), armies: view.reserves };
}

function assault(view: GameView, plan: Plan): Command {
  const [to] = plan.path;
  const from = plan.from;
  return {
    type: 'attack',
    fromTerritoryId: territoryId(view.map, from),
    toTerritoryId: territoryId(view.map, to ?? from),
    armies: armiesOf(view, from) - 1,
  };
}

/**
 * All armies go on where somebody stands ahead: a player who keeps the stack whole wins two duels of three against
 * one who divides it. Where nobody may attack out of new land they are divided by threat, or two stacks would walk
 * past each other for ever.
 */
function moveIn(view: GameView): Command {
  const pending = view.pendingConquest;
  if (!pending) return { type: 'end_turn' };
  const { from, to, minimum, maximum } = pending;
  const ahead = foreignNeighbours(view, to).length === 0 ? 0 : enemyArmiesAround(view, to) + 1;
  const behind = foreignNeighbours(view, from).length === 0 ? 0 : enemyArmiesAround(view, from);
  const share = ahead === 0 ? 0 : view.config.trench ? ahead / (ahead + behind) : 1;
  const armies = Math.min(maximum, Math.max(minimum, Math.round(maximum * share)));
  return transferCommand(view.map, pending, armies);
}
