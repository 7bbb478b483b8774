import type { PutPlan } from '../../../db/local/games/plans.ts';
import { planRoutes } from '../../../sync-server/protocol/plans.ts';
import { api, isFinal } from '../api/api.ts';

/** Hands a plan in. Rejects when no final answer came: the plan waits for it. */
export const putPlan: PutPlan = async (id, body) => {
  try {
    await api(planRoutes.put, { params: { id }, body });
    return { refusal: null };
  } catch (error) {
    if (!isFinal(error)) throw error;
    return { refusal: error.message };
  }
};
