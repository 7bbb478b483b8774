import * as Y from 'yjs';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { thingsOf, type Fields, type Root } from '../../../../sync-server/protocol/draftDocument.ts';

/** What this page changes itself, and may take back. */
export const OWN = 'own';

/** Sets fields of a thing, which is made if it is not there. A field that has the value already is not written. */
export function put(doc: Y.Doc, root: Root, id: string, fields: Readonly<Record<string, unknown>>): void {
  const things = thingsOf(doc, root);
  const known = things.get(id);
  const thing = known instanceof Y.Map ? known : things.set(id, new Y.Map<unknown>());
  setAll(thing, fields);
}

export function putMeta(doc: Y.Doc, fields: Readonly<Record<string, unknown>>): void {
  setAll(doc.getMap('meta'), fields);
}

function setAll(map: Fields, fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (JSON.stringify(map.get(name)) !== JSON.stringify(value)) map.set(name, value);
  }
}

/** Nothing is deleted and made again: what two people take away and bring back stays one thing. */
export const take = (doc: Y.Doc, root: Root, id: string): void => put(doc, root, id, { gone: true });

/** Writes a whole draft into an empty document. */
export function fill(doc: Y.Doc, { meta, territories, regions, links }: PlainDraft): void {
  const { land, ...rest } = meta;
  doc.transact(() => {
    putMeta(doc, { ...rest, ...land });
    for (const [id, territory] of territories) put(doc, 'territories', id, territory);
    for (const [id, { labelAt, ...region }] of regions) {
      put(doc, 'regions', id, { ...region, ...(labelAt && { labelAt }) });
    }
    for (const [key, link] of links) put(doc, 'links', key, link);
  });
}
