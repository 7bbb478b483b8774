import * as Y from 'yjs';
import type { Drafts } from './context.ts';
import { loadDocument } from './document.ts';
import { storeUpdate } from './store.ts';

/** Writes into a draft that it is drawn over no picture, so that devices which have it open let go of theirs. */
export async function forgetPicture(
  { db, line, live, now }: Pick<Drafts, 'db' | 'line' | 'live' | 'now'>,
  draftId: string,
): Promise<void> {
  const loaded = await loadDocument(db, draftId);
  const { doc } = loaded;
  const before = Y.encodeStateVector(doc);
  const meta = doc.getMap('meta');
  if (meta.get('backdrop')) {
    meta.set('backdrop', '');
    const update = Y.encodeStateAsUpdate(doc, before);
    if (await storeUpdate(line, draftId, loaded, update, { now: now(), version: null })) live.wrote(draftId);
  }
  doc.destroy();
}
