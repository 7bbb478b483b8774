import * as Y from 'yjs';
import { readDraft, type PlainDraft } from '../../engine/maps/studio/plain.ts';

/**
 * The roots of a draft's document. All but `meta` and `vertices` hold one flat Y.Map a thing; that of a line holds its `points`
 * as a Y.Array of ids. `vertices` holds a number for each id.
 */
export const ROOTS = ['meta', 'territories', 'regions', 'links', 'lines', 'seeds', 'vertices'] as const;
export type Root = Exclude<(typeof ROOTS)[number], 'meta' | 'vertices'>;

/** What two people change of one thing is merged field by field. */
export type Fields = Y.Map<unknown>;

const META_OF_LAND = ['seed', 'rough', 'reach'] as const;

export const verticesOf = (doc: Y.Doc): Y.Map<number> => doc.getMap<number>('vertices');

export const thingsOf = (doc: Y.Doc, root: Root): Y.Map<Fields> => doc.getMap<Fields>(root);

/** The draft as it stands. Anything can be read. */
export function plainOf(doc: Y.Doc): PlainDraft {
  const meta = doc.getMap('meta').toJSON();
  const land = Object.fromEntries(META_OF_LAND.map((name) => [name, meta[name]]));
  return readDraft({
    meta: { ...meta, land },
    territories: thingsOf(doc, 'territories').toJSON(),
    regions: thingsOf(doc, 'regions').toJSON(),
    links: thingsOf(doc, 'links').toJSON(),
    lines: thingsOf(doc, 'lines').toJSON(),
    seeds: thingsOf(doc, 'seeds').toJSON(),
    vertices: verticesOf(doc).toJSON(),
  });
}
