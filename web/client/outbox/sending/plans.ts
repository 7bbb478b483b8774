import { planRoutes, type KeptPlan } from '../../../../sync-server/protocol/plans.ts';
import { api } from '../../api/api.ts';
import { tabs } from '../../connection/tabs.ts';
import { planSealed } from '../topics.ts';

/** Has the plan for a room handed in, which has been written down for it. */
export const handInPlan = (roomId: string): void => tabs.tell(planSealed, { roomId });

/** The newest plan of this player in a room, as the server has it. */
export async function fetchPlan(roomId: string): Promise<KeptPlan | null> {
  return (await api(planRoutes.get, { params: { id: roomId } })).plan;
}

export async function cancelPlan(roomId: string): Promise<void> {
  await api(planRoutes.cancel, { params: { id: roomId } });
}
