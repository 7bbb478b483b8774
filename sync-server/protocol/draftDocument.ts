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

/** What a root holds, as plain values by their ids. */
export type PlainRoot = Readonly<Record<string, unknown>>;

/** The draft as it stands. Anything can be read. */
export const plainOf = (doc: Y.Doc): PlainDraft => draftOf((root) => doc.getMap(root).toJSON());

/** What lists show of a draft. What its lines look like needs not be read for that, which is most of a large draft. */
export function shownOf(doc: Y.Doc): { readonly title: string; readonly territories: number } {
  const { meta, territories } = draftOf((root) => (SHOWN_ROOTS.has(root) ? doc.getMap(root).toJSON() : {}));
  return { title: meta.title, territories: territories.size };
}

/** Where a counter stands nowhere its seed tells whether there is a territory. */
const SHOWN_ROOTS: ReadonlySet<(typeof ROOTS)[number]> = new Set(['meta', 'territories', 'seeds']);

/** The draft that the roots of a document make. */
export function draftOf(plain: (root: (typeof ROOTS)[number]) => PlainRoot): PlainDraft {
  const meta = plain('meta');
  const land = Object.fromEntries(META_OF_LAND.map((name) => [name, meta[name]]));
  const roots = Object.fromEntries(ROOTS.map((root) => [root, plain(root)]));
  return readDraft({ ...roots, meta: { ...meta, land } });
}
