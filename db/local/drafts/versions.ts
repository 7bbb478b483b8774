import { z } from 'zod/mini';
import type { LocalDatabase } from '../core/database.ts';

const versionSchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970, UTC. */
  at: z.int(),
  territories: z.int(),
  /** For `readDraft` (`engine/maps/studio/plain.ts`). */
  draft: z.unknown(),
});

/** A draft as it was, kept by this device. */
export type KeptVersion = z.infer<typeof versionSchema>;

/** Those of a draft, newest first. */
export async function keptVersions(
  { draftVersions }: LocalDatabase,
  draftId: string,
): Promise<KeptVersion[]> {
  const rows = await draftVersions.where({ draftId }).toArray();
  const read = rows.flatMap(({ version }) => z.safeParse(versionSchema, version).data ?? []);
  return read.toSorted((a, b) => b.at - a.at);
}

/** Keeps a version; the oldest go when there are too many. */
export const keepVersion = (
  database: LocalDatabase,
  draftId: string,
  version: KeptVersion,
  most: number,
): Promise<void> =>
  database.transaction('rw', database.draftVersions, async () => {
    await database.draftVersions.put({ id: version.id, draftId, version });
    const surplus = (await keptVersions(database, draftId)).slice(most);
    await database.draftVersions.bulkDelete(surplus.map(({ id }) => id));
  });
