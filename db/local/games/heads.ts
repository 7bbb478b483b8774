import { z } from 'zod/mini';
import { hashSchema, headPathSchema, signatureSchema } from '../../../engine/model/hash.ts';
import type { LocalDatabase } from '../core/database.ts';

const signedHeadSchema = z.object({
  /** The version of the view after the command that was acknowledged with it. */
  version: z.int(),
  head: hashSchema,
  signature: signatureSchema,
  /** Absent in what an earlier release kept: then the head was signed by itself. */
  path: z.optional(headPathSchema),
});
export type SignedHead = z.infer<typeof signedHeadSchema>;

/** Acknowledgements may come out of order: the newest stays. */
export async function keepHead(database: LocalDatabase, roomId: string, head: SignedHead): Promise<void> {
  await database.transaction('rw', database.heads, async () => {
    const kept = await loadHead(database, roomId);
    if (kept === null || kept.version < head.version) await database.heads.put({ roomId, head });
  });
}

export async function loadHead(database: LocalDatabase, roomId: string): Promise<SignedHead | null> {
  const row = await database.heads.get(roomId);
  return z.safeParse(signedHeadSchema, row?.head).data ?? null;
}
