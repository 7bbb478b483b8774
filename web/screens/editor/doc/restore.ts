import * as Y from 'yjs';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { plainOf, thingsOf, verticesOf } from '../../../../sync-server/protocol/draftDocument.ts';
import { fill, put, putLine, take } from './document.ts';

const THINGS = ['territories', 'regions', 'links', 'lines', 'seeds'] as const;

/**
 * Brings a draft back to how it was: what others do meanwhile, or have done without a network, is merged with it. Nothing
 * is deleted and made again: what was not there then is marked as gone. The picture that it is drawn over stays as it is.
 */
export function restore(doc: Y.Doc, version: PlainDraft): void {
  const now = plainOf(doc);
  for (const root of THINGS) {
    for (const id of now[root].keys()) if (!version[root].has(id)) take(doc, root, id);
    for (const id of version[root].keys()) {
      if (thingsOf(doc, root).has(id)) put(doc, root, id, { gone: false });
    }
  }
  for (const [id, { placed }] of version.territories) {
    if (!placed && now.territories.get(id)?.placed) put(doc, 'territories', id, { token: null });
  }
  for (const [id, { labelAt }] of version.regions) {
    if (!labelAt && now.regions.get(id)?.labelAt) put(doc, 'regions', id, { labelAt: null });
  }
  const corners = verticesOf(doc);
  for (const [id, vertex] of version.vertices) if (corners.get(id) !== vertex) corners.set(id, vertex);
  for (const [id, { points }] of version.lines) setPoints(doc, id, points);
  const meta = { ...version.meta, backdrop: now.meta.backdrop };
  fill(doc, { ...version, meta, lines: new Map(), vertices: new Map() });
}

/** Only what differs is written, so that what others put into the same line stays in it. */
function setPoints(doc: Y.Doc, id: string, points: readonly string[]): void {
  const list = thingsOf(doc, 'lines').get(id)?.get('points');
  if (!(list instanceof Y.Array)) return putLine(doc, id, points);
  const before: readonly unknown[] = list.toJSON();
  const most = Math.min(before.length, points.length);
  let head = 0;
  while (head < most && before[head] === points[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === points.at(-1 - tail)) tail += 1;
  const old = before.length - head - tail;
  if (old > 0) list.delete(head, old);
  const fresh = points.slice(head, points.length - tail);
  if (fresh.length > 0) list.insert(head, fresh);
}
