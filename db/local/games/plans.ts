import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import { turnPlanSchema, type TurnPlan } from '../../../sync-server/protocol/plans.ts';
import type { LocalDatabase } from '../core/database.ts';
import type { QueueStorage } from '../core/queueStorage.ts';

/** Being made, waiting for a connection, or with the server. */
const STATES = ['draft', 'to_send', 'handed_in'] as const;

const keptDraftSchema = z.object({
  plan: turnPlanSchema,
  state: z.enum(STATES),
  /** The server refused it for this reason, in words. */
  error: z.nullable(z.string()),
  /** The land that the plan looks at, as it was when the plan was made, by territory id. */
  land: z.record(z.string(), z.object({ owner: z.int(), armies: z.int() })),
});

/** The plan for a game that this device keeps. */
export type KeptDraft = z.infer<typeof keptDraftSchema>;

export async function saveDraft(database: LocalDatabase, roomId: string, draft: KeptDraft): Promise<void> {
  await database.plans.put({ roomId, state: draft.state, draft });
}

export async function removeDraft(database: LocalDatabase, roomId: string): Promise<void> {
  await database.plans.delete(roomId);
}

/** null if there is none, or one of a release whose plans are no longer understood. */
async function loadDraft(database: LocalDatabase, roomId: string): Promise<KeptDraft | null> {
  const row = await database.plans.get(roomId);
  return z.safeParse(keptDraftSchema, row?.draft).data ?? null;
}

/** Tells the draft now and whenever it changes, in whatever tab, until the answer is called. */
export function watchDraft(
  database: LocalDatabase,
  roomId: string,
  tell: (draft: KeptDraft | null) => void,
): () => void {
  const watching = liveQuery(() => loadDraft(database, roomId)).subscribe({
    next: tell,
    error: () => tell(null),
  });
  return () => watching.unsubscribe();
}

/** A plan on its way to the server, which knows it again by its id. */
export interface WaitingPlan {
  readonly roomId: string;
  readonly plan: TurnPlan;
}

/** Sealed plans wait here for the server's answer; writing a draft down is the planner's affair. */
export interface PlanStorage extends QueueStorage<WaitingPlan> {
  /** Has the player neither changed the plan nor taken it back since? */
  isWanted(waiting: WaitingPlan): Promise<boolean>;
  /** Marks a plan with its answer, unless it has been changed since. @param refusal in words; null = the server has it */
  answer(waiting: WaitingPlan, refusal: string | null): Promise<void>;
}

const TO_SEND = 'to_send' satisfies KeptDraft['state'];

export function planStorage(database: LocalDatabase): PlanStorage {
  async function loadSealed(roomId: string): Promise<KeptDraft | null> {
    const draft = await loadDraft(database, roomId);
    return draft?.state === TO_SEND ? draft : null;
  }
  return {
    async subjects() {
      return (await database.plans.where({ state: TO_SEND }).toArray()).map(({ roomId }) => roomId);
    },
    async load(roomId) {
      const draft = await loadSealed(roomId);
      return draft ? [{ envelope: { roomId, plan: draft.plan }, attempts: 0 }] : [];
    },
    // Nobody asks how often a plan was sent, and with its answer it waits no longer.
    countAttempt: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    isWanted: async ({ roomId, plan }) => (await loadSealed(roomId))?.plan.id === plan.id,
    answer: ({ roomId, plan }, refusal) =>
      database.transaction('rw', database.plans, async () => {
        const draft = await loadSealed(roomId);
        if (draft?.plan.id !== plan.id) return;
        const state = refusal === null ? 'handed_in' : 'draft';
        await saveDraft(database, roomId, { ...draft, state, error: refusal });
      }),
  };
}
