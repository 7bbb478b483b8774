import { useQuery } from '@tanstack/react-query';
import { draftJson, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { KeptVersion } from '../../../../db/local/drafts/versions.ts';
import { draftVersionRoutes, type DraftVersion } from '../../../../sync-server/protocol/draftVersions.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { api } from '../../../client/api/api.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';

/** A version of the server, or of this device. */
export interface ShownVersion extends DraftVersion {
  /** null = the server has it. */
  readonly kept: KeptVersion | null;
}

const keyOf = (draftId: string) => ['draft-versions', draftId];

/** All that can be had just now, newest first: without a network those of this device. */
export const useVersions = (userId: string, draftId: string) =>
  useQuery(
    {
      queryKey: keyOf(draftId),
      staleTime: 0,
      queryFn: async (): Promise<ShownVersion[]> => {
        const [here, there] = await Promise.all([
          draftsOf(userId).versions(draftId),
          api(draftVersionRoutes.list, { params: { id: draftId } }).then(
            ({ versions }) => versions,
            () => [],
          ),
        ]);
        const all = [
          ...here.map((kept) => ({ ...kept, name: '', by: null, kept })),
          ...there.map((version) => ({ ...version, kept: null })),
        ];
        return all.toSorted((a, b) => b.at - a.at);
      },
    },
    queryClient,
  );

/** Has the server keep the draft under a name. */
export async function keepNamed(draftId: string, name: string): Promise<void> {
  await api(draftVersionRoutes.keep, { params: { id: draftId }, body: { name } });
  await queryClient.invalidateQueries({ queryKey: keyOf(draftId) });
}

/**
 * Keeps the draft on this device before it is changed as a whole. The server is not asked: what it has when it hears of that
 * may be a part of the change already.
 */
export const keepHere = (userId: string, draftId: string, draft: PlainDraft): Promise<void> =>
  draftsOf(userId).keepVersion(draftId, {
    id: crypto.randomUUID(),
    at: Date.now(),
    territories: draft.territories.size,
    draft: draftJson(draft),
  });

/** Keeps the draft on this device, and on the server if it can be reached: to be awaited before the draft is changed. */
export async function keepBefore(userId: string, draftId: string, draft: PlainDraft): Promise<void> {
  await keepHere(userId, draftId, draft);
  await api(draftVersionRoutes.keep, { params: { id: draftId }, body: { name: '' } }).catch(doNothing);
}

/** The draft as it was, for `readDraft`. */
export async function versionDraft(draftId: string, { id, kept }: ShownVersion): Promise<unknown> {
  if (kept !== null) return kept.draft;
  return (await api(draftVersionRoutes.get, { params: { id: draftId, versionId: id } })).draft;
}
