import type { Command, CommandType } from '../model/command.ts';
import type { RejectionCode } from '../model/decision.ts';
import type { GameEvent } from '../model/event.ts';
import type { GameView } from '../model/state.ts';
import { bestSet, mustRedeem } from '../rules/elements/cards.ts';
import { redeemCommand } from '../rules/commands/naming.ts';
import { attackStep, requiredCommand } from './attackStep.ts';
import { settled, type OrderResult, type Progress, type PlanAction } from './progress.ts';
import type { Order } from './turnPlan.ts';

/**
 * Carries a plan on to its next command. Looks at nothing but the view of the
 * player whose plan it is; the same function runs it on the server and tries it
 * out on the device.
 * @returns the command to give, null when the plan is at its end; and how far it has got
 */
export function nextStep(
  view: GameView,
  orders: readonly Order[],
  progress: Progress,
): { command: Command | null; progress: Progress } {
  let now = progress;
  for (let order = orders[now.results.length]; order; order = orders[now.results.length]) {
    const step = stepOf(view, order, now);
    if ('command' in step) return { command: step.command, progress: now };
    now = settleOrder(orders, now, step.result);
  }
  return { command: null, progress: now };
}

/** The command by which an order is carried out; all else that it gives is requiredCommand. */
const OWN_COMMAND: Record<Order['type'], CommandType> = {
  redeem: 'redeem_cards',
  deploy: 'deploy',
  attack: 'attack',
  fortify: 'fortify',
  end_turn: 'end_turn',
};
/** The command by which an order places or moves armies. */
const MOVES: Partial<Record<Order['type'], CommandType>> = {
  deploy: 'deploy',
  attack: 'transfer_conquest',
  fortify: 'fortify',
};

/** The command was accepted, and this came of it. */
export function afterCommand(
  orders: readonly Order[],
  progress: Progress,
  command: Command,
  events: readonly GameEvent[],
): Progress {
  const order = orders[progress.results.length];
  if (!order) return progress;
  const { lost, armies, given } = progress;
  const moved = MOVES[order.type] === command.type && 'armies' in command ? (command.armies ?? 0) : 0;
  return {
    ...progress,
    lost:
      lost +
      events.reduce((sum, event) => sum + (event.type === 'dice_rolled' ? event.attackerLosses : 0), 0),
    armies: armies + moved,
    given: given || OWN_COMMAND[order.type] === command.type,
  };
}

/** The rules refused the command. */
export const afterRefusal = (orders: readonly Order[], progress: Progress, code: RejectionCode): Progress =>
  settleOrder(orders, progress, { outcome: 'impossible', code, lost: progress.lost });

/** The turn is over: what has been given is done, the rest is left out. */
export function closed(orders: readonly Order[], progress: Progress): Progress {
  const { lost, armies, given } = progress;
  const now = given ? settled(progress, { outcome: 'done', lost, armies }) : settled(progress);
  return settled(
    now,
    ...orders.slice(now.results.length).map((): OrderResult => ({ outcome: 'skipped', why: 'ended' })),
  );
}

/** The verdict on the order that is due, and what follows from it for those after it. */
function settleOrder(orders: readonly Order[], progress: Progress, result: OrderResult): Progress {
  const at = progress.results.length;
  const order = orders[at];
  const stops = result.outcome === 'stopped' || result.outcome === 'impossible';
  const after = settled(progress, result);
  if (!stops || order?.type !== 'attack' || order.onStop === 'continue') return after;

  const rest = orders.slice(at + 1);
  const peaceful = order.onStop === 'end_plan' ? -1 : rest.findIndex(({ type }) => type !== 'attack');
  const ended = rest.slice(0, peaceful < 0 ? rest.length : peaceful);
  return settled(after, ...ended.map((): OrderResult => ({ outcome: 'skipped', why: 'ended' })));
}

const SKIPPED = (why: 'needless' | 'required'): PlanAction => ({ result: { outcome: 'skipped', why } });
const done = ({ lost, armies }: Progress): PlanAction => ({ result: { outcome: 'done', lost, armies } });

function stepOf(view: GameView, order: Order, progress: Progress): PlanAction {
  if (!progress.given && isLacking(order, progress)) return SKIPPED('required');
  const forced = order.type === 'redeem' ? null : requiredCommand(view, order);
  if (forced) return { command: forced };
  switch (order.type) {
    case 'redeem':
      return progress.given ? done(progress) : redemption(view, order.cards);
    case 'deploy': {
      if (progress.given) return done(progress);
      if (view.reserves === 0) return SKIPPED('needless');
      const armies = order.armies === 'rest' ? view.reserves : Math.min(order.armies, view.reserves);
      return { command: { type: 'deploy', territoryId: order.territoryId, armies } };
    }
    case 'attack':
      return attackStep(view, order, progress);
    case 'fortify': {
      if (progress.given) return done(progress);
      const { fromTerritoryId, toTerritoryId } = order;
      const from = view.map.indexOf.get(fromTerritoryId);
      const spare = from === undefined ? 0 : (view.armies[from] ?? 0) - 1;
      if (order.armies === 'all' && spare < 1) return SKIPPED('needless');
      const armies = order.armies === 'all' ? spare : order.armies;
      return { command: { type: 'fortify', fromTerritoryId, toTerritoryId, armies } };
    }
    case 'end_turn':
      return progress.given ? done(progress) : { command: { type: 'end_turn' } };
    default:
      return order satisfies never;
  }
}

const isLacking = (order: Order, { results }: Progress): boolean =>
  'requires' in order && order.requires !== undefined && results[order.requires]?.outcome !== 'done';

function redemption(view: GameView, cards: Extract<Order, { type: 'redeem' }>['cards']): PlanAction {
  const seat = view.current;
  if (cards === 'if_forced' && !mustRedeem(view, seat)) return SKIPPED('needless');
  if (typeof cards !== 'string') return { command: { type: 'redeem_cards', cardIds: cards } };
  const set = bestSet(view, seat);
  return set === null ? SKIPPED('needless') : { command: redeemCommand(view.map, set) };
}
