import type { KeptDraft } from '../../../../db/local/games/plans.ts';
import type { GameView } from '../../../../engine/model/state.ts';
import { landSnapshots } from '../../../../engine/plan/landSnapshot.ts';
import type { Order } from '../../../../engine/plan/turnPlan.ts';

/** A new plan needs these from the world. */
export interface Fresh {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** The plan with other orders; null without any. What was sent already becomes a new plan by another id. */
export function withOrders(
  kept: KeptDraft | null,
  orders: readonly Order[],
  view: GameView,
  { id, at }: Fresh,
): KeptDraft | null {
  if (orders.length === 0) return null;
  const { starts = 'at_turn_start' } = kept?.plan ?? {};
  return {
    plan: {
      id: kept?.state === 'draft' ? kept.plan.id : id,
      starts,
      forTurn: null,
      orders: [...orders],
      madeAt: at,
    },
    state: 'draft',
    error: null,
    land: landSnapshots(view, orders),
  };
}

/** Ready to be sent. Made in the player's own turn it is meant for that turn and no later one. */
export function sealed(kept: KeptDraft, view: GameView): KeptDraft {
  const forTurn = view.viewer === view.current ? view.turn : null;
  return { ...kept, plan: { ...kept.plan, forTurn }, state: 'to_send', error: null };
}
