import { t } from '@lingui/core/macro';
import * as Y from 'yjs';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { DraftData } from '../../../client/drafts/draftData.ts';
import { fill } from './document.ts';

/**
 * Makes a draft of its author's own out of one that the server does not take as it is here. The draft itself leaves the
 * device: where there still is one on the server, it comes from there again. Answers the copy's id.
 * @param why a sentence for the author
 */
export async function keepAsCopy(
  storage: DraftData,
  id: string,
  draft: PlainDraft,
  why: string,
): Promise<string> {
  const copy = crypto.randomUUID();
  const title = t`${{ map: draft.meta.title.trim() || t`Untitled map` }} (copy)`.slice(0, 60);
  const doc = new Y.Doc();
  fill(doc, { ...draft, meta: { ...draft.meta, title, backdrop: '' } });
  await storage.append(copy, Y.encodeStateAsUpdate(doc), true);
  doc.destroy();
  const picture = await storage.loadPicture(id);
  if (picture !== null) await storage.putPicture(copy, { ...picture, hash: null });
  await storage.note(copy, { notTaken: why });
  await storage.describe({
    id: copy,
    title,
    changedAt: Date.now(),
    territories: draft.territories.size,
    regions: draft.regions.size,
    picture: { box: [0, 0, 100, 60], lands: [] },
  });
  await storage.remove(id);
  return copy;
}
