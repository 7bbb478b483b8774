import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import { MAX_DEFENCE_DICE } from '../model/dice.ts';
import { NEUTRAL, type TerritoryIndex } from '../model/ids.ts';
import { armiesOf, ownerOf, type GameView } from '../model/state.ts';
import { battleOdds } from '../odds/battle.ts';
import { areAdjacent } from '../rules/elements/connection.ts';
import { forcedSet } from '../rules/elements/cards.ts';
import { redeemCommand, transferCommand } from '../rules/commands/naming.ts';
import type { OrderResult, Progress, PlanAction } from './progress.ts';
import type { Order, OrderOf } from './turnPlan.ts';

type Attack = OrderOf<'attack'>;

/** The next exchange of an attack, or why there is none. */
export function attackStep(view: GameView, order: Attack, progress: Progress): PlanAction {
  const { fromTerritoryId, toTerritoryId, leave, minChance, maxLosses } = order;
  const from = view.map.indexOf.get(fromTerritoryId);
  const to = view.map.indexOf.get(toTerritoryId);
  const attack = (armies?: number): PlanAction => ({
    command: { type: 'attack', fromTerritoryId, toTerritoryId, ...(armies === undefined ? {} : { armies }) },
  });
  // The rules refuse territories that the map does not know.
  if (from === undefined || to === undefined) return attack();
  const seat = view.current;
  const { lost, armies } = progress;
  if (ownerOf(view, to) === seat) {
    return {
      result: progress.given ? { outcome: 'done', lost, armies } : { outcome: 'skipped', why: 'needless' },
    };
  }
  if (ownerOf(view, from) !== seat || !areAdjacent(view, from, to)) return attack();

  const spare = armiesOf(view, from) - leave;
  const chance = (): number => (spare < 1 ? 0 : percent(battleOdds(spare, armiesOf(view, to)).winChance));
  const stop = (why: Extract<OrderResult, { outcome: 'stopped' }>['why']): PlanAction => ({
    result: { outcome: 'stopped', why, lost, chance: chance() },
  });
  if (spare < 1) return stop('leave');
  if (maxLosses !== null && lost >= maxLosses) return stop('losses');
  if (minChance > 0 && chance() < minChance) return stop('chance');
  if (leave === 1 && maxLosses === null && minChance === 0) return attack(spare);
  // It throws as many dice as it may, unless they could cost more than may be lost.
  const mayLose = maxLosses === null ? spare : Math.min(spare, maxLosses - lost);
  const worst = Math.min(armiesOf(view, from) - 1, armiesOf(view, to), MAX_DEFENCE_DICE);
  return mayLose >= worst ? attack() : attack(mayLose);
}

const percent = (chance: number): number => Math.round(chance * 100);

/**
 * The rules ask for some commands before any other: to go through with an attack
 * on a capital, to move in after a conquest, to redeem a hand that is too
 * large, to place armies that are left. null = nothing.
 */
export function requiredCommand(view: GameView, order: Exclude<Order, { type: 'redeem' }>): Command | null {
  const { pendingConquest: conquest, map } = view;
  if (view.pendingCapitalAttack && order.type === 'attack' && isUnderWay(view, order)) {
    return { type: 'confirm_capital_attack' };
  }
  if (conquest) {
    const armies = order.type === 'attack' ? moveIn(view, conquest, order) : conquest.maximum;
    return transferCommand(map, conquest, armies);
  }
  const set = forcedSet(view, view.current);
  if (set) return redeemCommand(map, set);
  const place = view.reserves > 0 && order.type !== 'deploy' ? placeFor(view, order) : null;
  return place === null ? null : { type: 'deploy', territoryId: place, armies: view.reserves };
}

const isUnderWay = ({ map, pendingCapitalAttack: pending }: GameView, order: Attack): boolean =>
  pending !== null &&
  territoryId(map, pending.from) === order.fromTerritoryId &&
  territoryId(map, pending.capital) === order.toTerritoryId;

function moveIn(
  view: GameView,
  { from, minimum, maximum }: { from: TerritoryIndex; minimum: number; maximum: number },
  { moveIn: wanted, leave }: Attack,
): number {
  if (wanted === 'least') return minimum;
  const most = Math.min(maximum, armiesOf(view, from) - leave);
  return Math.max(minimum, wanted === 'all' ? most : Math.min(wanted, most));
}

/** The land the order comes from, else the land it goes to, if that is the player's; null = only they can say. */
function placeFor(view: GameView, order: Order): string | null {
  if (order.type !== 'attack' && order.type !== 'fortify') return null;
  const isOwn = (id: string): boolean => {
    const territory = view.map.indexOf.get(id);
    return territory !== undefined && (view.owner[territory] ?? NEUTRAL) === view.current;
  };
  return [order.fromTerritoryId, order.toTerritoryId].find(isOwn) ?? null;
}
