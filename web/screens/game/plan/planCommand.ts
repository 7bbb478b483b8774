import { t } from '@lingui/core/macro';
import type { Command } from '../../../../engine/model/command.ts';
import { armiesOf, type GameView } from '../../../../engine/model/state.ts';
import { UNKNOWN_ARMIES } from '../../../../engine/model/ids.ts';
import { endsTurn, orderFor, withOrder, withoutOrder } from '../../../../engine/plan/editOrders.ts';
import { MOST_ORDERS, type Order } from '../../../../engine/plan/turnPlan.ts';
import { predictOne } from '../../../../engine/view/predict.ts';
import { say } from '../../../base/i18n/say.ts';

/** A press gives a plan other orders, goes on to the marches, or does nothing, and a sentence says why. */
export type Planned =
  | { readonly type: 'orders'; readonly orders: Order[] }
  | { readonly type: 'fortify' }
  | { readonly type: 'refused'; readonly message: string };

const refused = (message: string): Planned => ({ type: 'refused', message });

/**
 * Takes a command that was given on the planned board into the plan, after its
 * first `at` orders. Nothing leaves the device.
 */
export function planCommand(view: GameView, orders: readonly Order[], at: number, command: Command): Planned {
  if (command.type === 'end_phase') return { type: 'fortify' };
  if (command.type === 'undo_deploy' || command.type === 'undo_fortify') {
    return at === 0 ? refused(t`There is nothing to take back.`) : changed(withoutOrder(orders, at - 1));
  }
  if (command.type === 'end_turn' && endsTurn(orders)) return refused(t`The plan already ends your turn.`);
  const predicted = predictOne(view, command);
  if (!predicted.ok) return refused(say(predicted.rejection.message));
  if (command.type === 'attack' && isHidden(view, command.toTerritoryId)) {
    return refused(t`You cannot see what is there. Plan this attack when you can.`);
  }
  if (orders.length >= MOST_ORDERS) return refused(t`A plan can hold up to ${MOST_ORDERS} orders.`);
  const order = orderFor(view, command);
  return order === null ? refused(t`That cannot be part of a plan.`) : changed(withOrder(orders, at, order));
}

const changed = (orders: Order[]): Planned => ({ type: 'orders', orders });

const isHidden = (view: GameView, id: string): boolean =>
  armiesOf(view, view.map.indexOf.get(id) ?? -1) === UNKNOWN_ARMIES;
