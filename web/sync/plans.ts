import type { PutPlan } from '../../db/local/plans.ts';
import { planRoutes, type KeptPlan } from '../../sync-server/protocol/plans.ts';
import { api, isFinal } from './api.ts';
import { localData } from './localData.ts';

const UNAUTHORIZED = 401;

/** Who has to sign in again has lost nothing: his plan waits for it. */
const put: PutPlan = async (id, body) => {
  try {
    await api(planRoutes.put, { params: { id }, body });
    return { refusal: null };
  } catch (error) {
    if (!isFinal(error) || error.status === UNAUTHORIZED) throw error;
    return { refusal: error.message };
  }
};

let sending: Promise<void> = Promise.resolve();

/** Hands in the plans of an account that wait for it, one round after another. */
export function sendPlans(userId: string): Promise<void> {
  sending = sending.catch(() => undefined).then(async () => (await localData(userId)).sendDrafts(put));
  return sending;
}

/** The newest plan of this player in a room, as the server has it. */
export async function fetchPlan(roomId: string): Promise<KeptPlan | null> {
  return (await api(planRoutes.get, { params: { id: roomId } })).plan;
}

export async function callOffPlan(roomId: string): Promise<void> {
  await api(planRoutes.cancel, { params: { id: roomId } });
}
