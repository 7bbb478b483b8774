import { useMemo, useState } from 'react';
import type { GameView } from '../../../../engine/model/state.ts';
import { plannedStart, plannedView } from '../../../../engine/plan/plannedView.ts';
import type { Order } from '../../../../engine/plan/turnPlan.ts';
import { evolveView } from '../../../../engine/rules/evolve.ts';
import type { Route } from '../../../base/board/boardProps.ts';
import type { GameModel } from '../model/model.ts';
import { useTurn, type Submit, type Turn } from '../turn/useTurn.ts';
import { planCommand } from './planCommand.ts';
import type { Planner } from './usePlanner.ts';

export interface PlannedTurn {
  /** On the planned board: what it commands becomes orders. */
  readonly turn: Turn;
  /** The turn before any of the orders. */
  readonly start: GameView;
  readonly planned: { readonly routes: readonly Route[]; readonly deltas: ReadonlyMap<number, number> };
  /** Attacks are behind, though no march is planned yet. */
  readonly isPastAttacks: boolean;
  backToAttacks(): void;
}

/** The turn of the game screen, on the board as the plan will leave it. */
export function usePlannedTurn(live: GameModel, planner: Planner): PlannedTurn {
  const [ended, setEnded] = useState(false);
  const { orders, at } = planner;
  const shown = useMemo(() => orders.slice(0, at), [orders, at]);
  const start = useMemo(() => plannedStart(live.view), [live.view]);
  const view = useMemo(() => boardAfter(live.view, shown, ended), [live.view, shown, ended]);
  const model = useMemo(() => ({ ...live, view, isMyTurn: live.me === view.current }), [live, view]);

  const submit: Submit = (command) => {
    // Two commands may come in one stroke: the second finds what the first has done.
    const now = planner.now();
    const board = boardAfter(live.view, now.orders.slice(0, now.at), ended);
    const given = planCommand(board, now.orders, now.at, command);
    if (given.type === 'fortify') setEnded(true);
    if (given.type === 'orders') planner.change(given.orders);
    return Promise.resolve(given.type === 'refused' ? { ok: false, message: given.message } : { ok: true });
  };
  return {
    turn: useTurn(model, submit),
    start,
    planned: useMemo(() => marksOf(start, shown), [start, shown]),
    isPastAttacks: ended && view.fortifications.length === 0 && view.phase === 'fortify',
    backToAttacks: () => setEnded(false),
  };
}

function boardAfter(view: GameView, orders: readonly Order[], attacksEnded: boolean): GameView {
  const after = plannedView(view, orders);
  return attacksEnded && after.phase === 'attack'
    ? evolveView(after, [{ type: 'phase_changed', phase: 'fortify' }])
    : after;
}

/** Arrows for what moves, "+5" for what is placed. */
function marksOf(start: GameView, orders: readonly Order[]): PlannedTurn['planned'] {
  const at = (id: string): number => start.map.indexOf.get(id) ?? -1;
  const deltas = new Map<number, number>();
  let left = start.reserves;
  for (const order of orders) {
    if (order.type !== 'deploy') continue;
    const armies = order.armies === 'rest' ? left : Math.min(order.armies, left);
    left -= armies;
    deltas.set(at(order.territoryId), (deltas.get(at(order.territoryId)) ?? 0) + armies);
  }
  const routes = orders.flatMap((order) =>
    order.type === 'attack' || order.type === 'fortify'
      ? [{ from: at(order.fromTerritoryId), to: at(order.toTerritoryId) }]
      : [],
  );
  return { deltas, routes };
}
