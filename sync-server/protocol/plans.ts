import { z } from 'zod/mini';
import { orderResultSchema } from '../../engine/plan/progress.ts';
import { ordersSchema } from '../../engine/plan/turnPlan.ts';
import { messageReply, none, route } from './contract.ts';

/** A plan is carried out as soon as it is its player's turn, or when their time is up. */
export const PLAN_STARTS = ['at_turn_start', 'before_deadline'] as const;

export const PLAN_STATES = ['waiting', 'running', 'done', 'cancelled', 'replaced'] as const;

const turn = z.int().check(z.minimum(1));

/** A turn prepared ahead, as the device sends it. */
export const turnPlanSchema = z.strictObject({
  /** Made on the device: sent again, the plan is the same one. */
  id: z.uuid(),
  starts: z.enum(PLAN_STARTS),
  /** The turn for which it was made, when it was the player's; null = their next one, whenever it comes. */
  forTurn: z.nullable(turn),
  orders: ordersSchema,
  /** Milliseconds since 1970, UTC. */
  madeAt: z.int(),
});
export type TurnPlan = z.infer<typeof turnPlanSchema>;

/** A plan as the server has it. */
export const keptPlanSchema = z.object({
  id: z.uuid(),
  starts: z.enum(PLAN_STARTS),
  state: z.enum(PLAN_STATES),
  /** In which it was carried out. */
  turn: z.nullable(turn),
  orders: ordersSchema,
  /** `results[n]`: what became of order n, as far as it has got. */
  results: z.array(orderResultSchema),
  updatedAt: z.int(),
});
export type KeptPlan = z.infer<typeof keptPlanSchema>;

const planReply = z.object({ plan: z.nullable(keptPlanSchema) });

export const planRoutes = {
  get: route({
    method: 'GET',
    path: '/game/rooms/:id/plan',
    access: 'verified',
    summary: "The caller's newest plan in a game and what became of it; null if there is none",
    query: none,
    body: none,
    reply: planReply,
  }),
  put: route({
    method: 'PUT',
    path: '/game/rooms/:id/plan',
    access: 'verified',
    summary: 'Hand in a plan; it replaces one that still waits. The same plan again changes nothing',
    query: none,
    body: turnPlanSchema,
    reply: planReply,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/game/rooms/:id/plan',
    access: 'verified',
    summary: 'Call off the plan that waits, or that is being carried out between two of its orders',
    query: none,
    body: none,
    reply: messageReply,
  }),
};
