import { inTransaction } from '../../../db/server/core/transaction.ts';
import { z } from 'zod/mini';
import { insertPlan, newestPlan, openPlan, planById, updatePlan } from '../../../db/server/games/plans.ts';
import type { PlanRow } from '../../../db/server/schema/games.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { NOT_BEGUN, progressSchema } from '../../../engine/plan/progress.ts';
import { ordersSchema } from '../../../engine/plan/turnPlan.ts';
import { isAlive } from '../../../engine/model/state.ts';
import { PLAN_STARTS, type KeptPlan, type TurnPlan } from '../../protocol/plans.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../live/context.ts';
import type { LiveRoom } from '../live/liveRoom.ts';
import type { Watching } from '../live/watch.ts';

/** Takes a plan of the viewer's seat; one that still waits is replaced. */
export async function handInPlan(games: Games, watching: Watching, plan: TurnPlan): Promise<KeptPlan> {
  const { room } = watching;
  const seat = seatOf(watching);
  const known = await planById(games.db, plan.id);
  if (known) {
    if (known.room_id === room.id && known.seat === seat) return toPlan(known);
    throw new Refusal('conflict', 'plan_taken', 'There is already another plan with that name', {
      field: 'id',
    });
  }
  refuseTooLate(room, seat, plan);
  const now = games.now();
  const row: PlanRow = {
    id: plan.id,
    room_id: room.id,
    seat,
    starts: plan.starts,
    state: 'waiting',
    orders: JSON.stringify(plan.orders),
    progress: JSON.stringify(NOT_BEGUN),
    turn: null,
    made_at: plan.madeAt,
    updated_at: now,
  };
  await inTransaction(games.db, async (tx) => {
    const before = await openPlan(tx, room.id, seat);
    if (before?.state === 'running') {
      throw new Refusal('conflict', 'plan_running', 'Your plan is running: cancel it first');
    }
    if (before) await updatePlan(tx, before.id, { state: 'replaced' });
    await insertPlan(tx, row);
  });
  games.onPlan(room);
  return toPlan(row);
}

/** The plan of the viewer's seat that was touched last. */
export async function planFor(games: Games, watching: Watching): Promise<KeptPlan | null> {
  const row = await newestPlan(games.db, watching.room.id, seatOf(watching));
  return row ? toPlan(row) : null;
}

export async function cancelPlan(games: Games, watching: Watching): Promise<void> {
  const plan = await openPlan(games.db, watching.room.id, seatOf(watching));
  if (!plan) throw new Refusal('not_found', 'no_plan', 'There is no plan to cancel');
  await updatePlan(games.db, plan.id, { state: 'cancelled', updated_at: games.now() });
}

function seatOf({ viewer }: Watching): Seat {
  if (viewer === 'spectator') {
    throw new Refusal('forbidden', 'not_playing', 'You are not playing in this game');
  }
  return viewer;
}

function refuseTooLate(room: LiveRoom, seat: Seat, { forTurn }: TurnPlan): void {
  const { state } = room.decided;
  if (!room.decided.isOpen) throw new Refusal('conflict', 'game_over', 'This game is over');
  if (!isAlive(state, seat) || state.seats[seat]?.isAi) {
    throw new Refusal('conflict', 'not_playing', 'You are no longer playing in this game');
  }
  if (forTurn !== null && (forTurn < state.turn || state.current !== seat)) {
    throw new Refusal('conflict', 'turn_over', 'The turn this was meant for is over', {
      field: 'forTurn',
    });
  }
}

const toPlan = (row: PlanRow): KeptPlan => ({
  id: row.id,
  starts: z.parse(z.enum(PLAN_STARTS), row.starts),
  state: row.state,
  turn: row.turn,
  orders: z.parse(ordersSchema, JSON.parse(row.orders)),
  results: z.parse(progressSchema, JSON.parse(row.progress)).results,
  updatedAt: row.updated_at,
});
