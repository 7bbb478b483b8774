import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { KeptDraft } from '../../../../db/local/games/plans.ts';
import type { GameView } from '../../../../engine/model/state.ts';
import { endsTurn } from '../../../../engine/plan/editOrders.ts';
import type { Order } from '../../../../engine/plan/turnPlan.ts';
import type { TurnPlan } from '../../../../sync-server/protocol/plans.ts';
import { handInPlan } from '../../../client/outbox/sending/plans.ts';
import { keepForGood } from '../../../client/device/keepForGood.ts';
import { toast } from '../../../base/ui/toast.ts';
import { sealed, withOrders } from './draft.ts';
import { useKept } from './useKept.ts';

/** The plan that is being made for one game. Every change is kept on the device at once. */
export interface Planner {
  /** null while there are no orders. */
  readonly kept: KeptDraft | null;
  readonly orders: readonly Order[];
  /** So many orders are shown on the board; new ones go in after them. */
  readonly at: number;
  /** The orders with what was changed since the last draw. */
  now(): Pick<Planner, 'orders' | 'at'>;
  /** null = all of them, as more are added. */
  showUpTo(at: number | null): void;
  change(orders: readonly Order[]): void;
  setStarts(starts: TurnPlan['starts']): void;
  handIn(): Promise<void>;
  /** It is the player's to change again; as another plan, if the server had it. */
  takeBack(): void;
  forget(): void;
}

const NO_ORDERS: readonly Order[] = [];
const fresh = () => ({ id: crypto.randomUUID(), at: Date.now() });

export function usePlanner(roomId: string, userId: string, view: GameView): Planner {
  const { draft: kept, latest, keep } = useKept(roomId, userId);
  const [upTo, setUpTo] = useState<number | null>(null);
  const ordersOf = (draft: KeptDraft | null): readonly Order[] => draft?.plan.orders ?? NO_ORDERS;
  const placeIn = (orders: readonly Order[]): number => {
    const all = orders.length - (endsTurn(orders) ? 1 : 0);
    return Math.min(upTo ?? all, all);
  };
  const orders = ordersOf(kept);
  const write = (next: KeptDraft | null): Promise<void> => keep(next).catch(tellNotKept);
  return {
    kept,
    orders,
    at: placeIn(orders),
    now() {
      const newest = ordersOf(latest());
      return { orders: newest, at: placeIn(newest) };
    },
    showUpTo: setUpTo,
    change(next) {
      const added = next.length - ordersOf(latest()).length;
      setUpTo((shown) => (shown === null ? null : Math.max(0, shown + added)));
      void write(withOrders(latest(), next, view, fresh()));
    },
    setStarts(starts) {
      const draft = withOrders(kept, orders, view, fresh());
      if (draft) void write({ ...draft, plan: { ...draft.plan, starts } });
    },
    async handIn() {
      if (kept === null) return;
      await write(sealed(kept, view));
      keepForGood();
      handInPlan(roomId);
    },
    takeBack: () => void write(withOrders(kept, orders, view, fresh())),
    forget: () => void write(null),
  };
}

/** It is on the screen all the same, until the page is closed. */
const tellNotKept = (): void => toast.error(t`This device could not save the plan. Its storage may be full.`);
