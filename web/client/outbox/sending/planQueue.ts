import type { PlanStorage, WaitingPlan } from '../../../../db/local/games/plans.ts';
import { planRoutes } from '../../../../sync-server/protocol/plans.ts';
import { browserTimer } from '../../../base/lib/browserTimer.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { api, isFinal } from '../../api/api.ts';
import { createCommandQueue, type CommandQueue } from './commandQueue.ts';
import type { CommandKind } from '../queuePorts.ts';

interface PlanAnswer {
  /** Says in words why the server does not take the plan; null = it has it. */
  readonly refusal: string | null;
}

const TAKEN_BACK: PlanAnswer = { refusal: null };

/** Turn plans, of which the newest of a room replaces those before it. */
export const turnPlans: CommandKind<WaitingPlan, PlanAnswer> = {
  keyOf: ({ plan }) => plan.id,
  subjectOf: ({ roomId }) => roomId,
  isRefusal: ({ refusal }) => refusal !== null,
  cancelled: () => null,
  tooLate: () => null,
};

/** One try to hand a plan in. Rejects when no final answer came: the plan waits for it. */
async function putPlan({ roomId, plan }: WaitingPlan): Promise<PlanAnswer> {
  try {
    await api(planRoutes.put, { params: { id: roomId }, body: plan });
    return { refusal: null };
  } catch (error) {
    if (!isFinal(error)) throw error;
    return { refusal: error.message };
  }
}

export interface PlanListener {
  refused?(waiting: WaitingPlan, refusal: string): Promise<void>;
  /** Nobody answers: a plan waits. */
  silent(): void;
}

/** Hands in the plans of an account that wait for it, and keeps with each what the server says. */
export const openPlanQueue = (
  storage: PlanStorage,
  { refused, silent }: PlanListener,
): CommandQueue<WaitingPlan> =>
  createCommandQueue(
    turnPlans,
    {
      storage,
      timer: browserTimer,
      // One that was changed or taken back while it waited is done with.
      send: async (waiting) => ((await storage.isWanted(waiting)) ? putPlan(waiting) : TAKEN_BACK),
    },
    {
      tried: doNothing,
      silent,
      async settled(waiting, { refusal }) {
        if (refusal !== null) await refused?.(waiting, refusal);
        await storage.answer(waiting, refusal);
      },
    },
  );
