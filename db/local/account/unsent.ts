import { z } from 'zod/mini';
import type { LocalDatabase } from '../core/database.ts';

const draftSchema = z.object({
  body: z.string(),
  /** The message that it answers. */
  replyTo: z.optional(z.string()),
});
/** A message that somebody has begun to write. It stays on this device. */
export type UnsentDraft = z.infer<typeof draftSchema>;

/** What was begun, by the lane of its thread. */
export interface UnsentStorage {
  load(lane: string): Promise<UnsentDraft | null>;
  /** An empty one is forgotten. */
  save(lane: string, draft: UnsentDraft): Promise<void>;
}

export const unsentStorage = ({ unsent }: LocalDatabase): UnsentStorage => ({
  load: async (lane) => z.safeParse(draftSchema, (await unsent.get(lane))?.draft).data ?? null,
  async save(lane, draft) {
    if (draft.body === '' && draft.replyTo === undefined) await unsent.delete(lane);
    else await unsent.put({ lane, draft });
  },
});
