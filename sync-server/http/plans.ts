import type { Games } from '../games/live/context.ts';
import { cancelPlan, handInPlan, planFor } from '../games/plans/handIn.ts';
import { watch } from '../games/live/watch.ts';
import type { planRoutes } from '../protocol/plans.ts';
import type { Handlers } from './access/mount.ts';

export const planHandlers = (games: Games): Handlers<typeof planRoutes> => ({
  get: async ({ caller, params }) => ({
    plan: await planFor(games, await watch(games, caller.user.id, params.id)),
  }),
  put: async ({ caller, params, body }) => ({
    plan: await handInPlan(games, await watch(games, caller.user.id, params.id), body),
  }),
  cancel: async ({ caller, params }) => {
    await cancelPlan(games, await watch(games, caller.user.id, params.id));
    return { message: 'Your plan is called off' };
  },
});
