import { planRoutes, type KeptPlan } from '../../../sync-server/protocol/plans.ts';
import { putPlan } from './putPlan.ts';
import { api } from '../api/api.ts';
import { registerSync } from './backgroundSync.ts';
import { localData } from '../device/localData.ts';

let sending: Promise<void> = Promise.resolve();

/** Hands in the plans of an account that wait for it, one round after another. */
export function sendPlans(userId: string): Promise<void> {
  const round = (): Promise<void> => sendRound(userId);
  sending = sending.then(round, round);
  return sending;
}

/** What cannot go now the service worker sends. */
async function sendRound(userId: string): Promise<void> {
  const isDone = await (await localData(userId)).sendDrafts(putPlan);
  if (!isDone) await registerSync();
}

/** The newest plan of this player in a room, as the server has it. */
export async function fetchPlan(roomId: string): Promise<KeptPlan | null> {
  return (await api(planRoutes.get, { params: { id: roomId } })).plan;
}

export async function callOffPlan(roomId: string): Promise<void> {
  await api(planRoutes.cancel, { params: { id: roomId } });
}
