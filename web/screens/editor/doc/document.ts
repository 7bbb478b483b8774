import * as Y from 'yjs';
import { readDraft, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';

/** One flat Y.Map a thing: what two people change of one thing is merged field by field. */
type Fields = Y.Map<unknown>;

/** The roots of a draft's document. */
export const ROOTS = ['meta', 'territories', 'regions', 'links'] as const;
export type Root = Exclude<(typeof ROOTS)[number], 'meta'>;

/** What this page changes itself, and may take back. */
export const OWN = 'own';

const META_OF_LAND = ['seed', 'rough', 'reach'] as const;

export const thingsOf = (doc: Y.Doc, root: Root): Y.Map<Fields> => doc.getMap<Fields>(root);

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

/** The draft as it stands. */
export function plainOf(doc: Y.Doc): PlainDraft {
  const meta = doc.getMap('meta').toJSON();
  const land = Object.fromEntries(META_OF_LAND.map((name) => [name, meta[name]]));
  return readDraft({
    meta: { ...meta, land },
    territories: thingsOf(doc, 'territories').toJSON(),
    regions: thingsOf(doc, 'regions').toJSON(),
    links: thingsOf(doc, 'links').toJSON(),
  });
}

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
