import type * as Y from 'yjs';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { plainOf, thingsOf } from '../../../../sync-server/protocol/draftDocument.ts';
import { fill, put, take } from './document.ts';

/**
 * Brings a draft back to how it was: what others do meanwhile, or have done without a network, is merged with it. Nothing
 * is deleted: what was not there then is marked as gone. The picture that it is drawn over stays as it is.
 */
export function restore(doc: Y.Doc, version: PlainDraft): void {
  const now = plainOf(doc);
  for (const root of ['territories', 'regions', 'links', 'lines', 'seeds'] as const) {
    for (const id of now[root].keys()) if (!version[root].has(id)) take(doc, root, id);
    for (const id of version[root].keys()) {
      if (thingsOf(doc, root).has(id)) put(doc, root, id, { gone: false });
    }
  }
  for (const [id, { placed }] of version.territories) {
    if (!placed && now.territories.get(id)?.placed === true) put(doc, 'territories', id, { token: null });
  }
  for (const [id, { labelAt }] of version.regions) {
    if (labelAt === undefined && now.regions.get(id)?.labelAt !== undefined) {
      put(doc, 'regions', id, { labelAt: null });
    }
  }
  fill(doc, { ...version, meta: { ...version.meta, backdrop: now.meta.backdrop } });
}
