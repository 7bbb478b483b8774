import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import { turnPlanSchema, type TurnPlan } from '../../../sync-server/protocol/plans.ts';
import type { LocalDatabase } from '../core/database.ts';

/** Being made, waiting for a connection, or with the server. */
const STATES = ['draft', 'to_send', 'handed_in'] as const;

const keptDraftSchema = z.object({
  plan: turnPlanSchema,
  state: z.enum(STATES),
  /** Why the server refused it, in words. */
  error: z.nullable(z.string()),
  /** By territory id: the land that the plan looks at, as it was when the plan was made. */
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
export async function loadDraft(database: LocalDatabase, roomId: string): Promise<KeptDraft | null> {
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

/** What the server says to a plan; rejects when there was no answer. */
export type PutPlan = (roomId: string, plan: TurnPlan) => Promise<{ readonly refusal: string | null }>;

/** Are there plans that wait to be sent? */
export const hasWaitingDrafts = async (database: LocalDatabase): Promise<boolean> =>
  (await database.plans.where({ state: 'to_send' satisfies KeptDraft['state'] }).count()) > 0;

/**
 * Sends the plans that wait, and marks each with its answer. Without one it
 * goes on waiting. Plans are known by their ids: one that is sent twice is the same.
 * Resolves to whether all have an answer.
 */
export async function sendDrafts(database: LocalDatabase, put: PutPlan): Promise<boolean> {
  const rows = await database.plans.where({ state: 'to_send' satisfies KeptDraft['state'] }).toArray();
  let isDone = true;
  for (const { roomId } of rows) {
    const draft = await loadDraft(database, roomId);
    if (draft?.state !== 'to_send') continue;
    const answer = await put(roomId, draft.plan).catch(() => null);
    if (answer === null) isDone = false;
    else await markAnswer(database, roomId, draft.plan.id, answer.refusal);
  }
  return isDone;
}

/** Unless the plan has been changed since. */
async function markAnswer(
  database: LocalDatabase,
  roomId: string,
  planId: string,
  refusal: string | null,
): Promise<void> {
  await database.transaction('rw', database.plans, async () => {
    const draft = await loadDraft(database, roomId);
    if (draft?.plan.id !== planId || draft.state !== 'to_send') return;
    const state = refusal === null ? 'handed_in' : 'draft';
    await saveDraft(database, roomId, { ...draft, state, error: refusal });
  });
}
