import type { KeptDraft } from '../../../../db/local/drafts/drafts.ts';
import { readDraft, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { whenIdle } from '../../../base/lib/whenIdle.ts';
import { regionTint } from '../../../base/board/regionTint.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import { refreshDrafts } from '../../parts/drafts/useDrafts.ts';
import { mapDraftRoutes } from '../../../../sync-server/protocol/mapDrafts.ts';
import { api, isFinal } from '../../../client/api/api.ts';
import type { CompiledDraft } from '../state/compiledDraft.ts';

/** Begins a draft on this device, with what is given in it. Answers its id. */
export async function beginDraft(userId: string, draft: PlainDraft): Promise<string> {
  const id = crypto.randomUUID();
  const [{ openDraft }, { fill }] = await Promise.all([
    import('../doc/openDraft.ts'),
    import('../doc/document.ts'),
  ]);
  const opened = await openDraft(draftsOf(userId), id, (doc) => fill(doc, draft));
  opened.close();
  await describeDraft(userId, id, draft, null);
  return id;
}

/** An empty sheet with two regions to paint with. */
export const emptyDraft = (author: string, kind: 'drawn' | 'lines' = 'drawn'): PlainDraft =>
  readDraft({
    meta: { kind, title: '', author, licence: 'CC BY 4.0', land: { seed: 1 + (Date.now() % 9999) } },
  });

/** Keeps what lists show of a draft. */
export async function describeDraft(
  userId: string,
  id: string,
  draft: PlainDraft,
  map: MapDefinition | null,
): Promise<void> {
  const drafts = draftsOf(userId);
  const picture: KeptDraft['picture'] = {
    box: map?.view.box ?? [0, 0, 100, 60],
    lands: (map?.regions ?? []).map(({ id: region, color }) => ({
      color: regionTint(color),
      d: (map?.territories ?? []).flatMap((one) => (one.region === region ? [one.d] : [])).join(''),
    })),
  };
  await drafts.describe({
    id,
    title: draft.meta.title,
    changedAt: Date.now(),
    territories: draft.territories.size,
    regions: draft.regions.size,
    picture,
  });
  await refreshDrafts(userId);
}

/** The board that this build has made of a draft the last time. Sound because no other build's is answered. */
export const keptBoard = async (userId: string, id: string): Promise<CompiledDraft | null> =>
  (await draftsOf(userId)
    .loadBoard(id)
    .catch(() => null)) as CompiledDraft | null;

/** Keeps what was made of a draft, for lists and for the next time that it is opened, when the page has nothing better to do. */
export function keepMade(userId: string, id: string, draft: PlainDraft, made: CompiledDraft): void {
  whenIdle(() => {
    describeDraft(userId, id, draft, made.map)
      .then(() => draftsOf(userId).keepBoard(id, made))
      .catch(doNothing);
  });
}

/**
 * Deletes a draft: for everybody if it is the user's own, else they leave it.
 * @throws ApiError if the server has it and cannot be reached
 */
export async function removeDraft(userId: string, id: string): Promise<void> {
  const drafts = draftsOf(userId);
  if ((await drafts.standing(id)).sent) await removeFromServer(userId, id);
  await drafts.remove(id);
  await refreshDrafts(userId);
}

async function removeFromServer(userId: string, id: string): Promise<void> {
  try {
    const { draft } = await api(mapDraftRoutes.get, { params: { id } });
    if (draft.role === 'owner') await api(mapDraftRoutes.remove, { params: { id } });
    else await api(mapDraftRoutes.removeMember, { params: { id, userId } });
  } catch (error) {
    if (!isFinal(error)) throw error;
  }
}
