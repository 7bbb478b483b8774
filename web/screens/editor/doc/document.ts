import * as Y from 'yjs';
import { territoryFields, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import {
  ROOTS,
  thingsOf,
  verticesOf,
  type Fields,
  type Root,
} from '../../../../sync-server/protocol/draftDocument.ts';

/** What this page changes itself, and may take back. */
export const OWN = 'own';

/**
 * Takes back what this page has changed itself. Points stay: others may have drawn lines through them meanwhile, and a point in no line is
 * not read.
 */
export const undosOf = (doc: Y.Doc): Y.UndoManager =>
  new Y.UndoManager(
    ROOTS.map((root) => doc.getMap(root)),
    {
      trackedOrigins: new Set([OWN]),
      captureTimeout: 0,
      ignoreRemoteMapChanges: true,
      deleteFilter: ({ parent }) => parent !== verticesOf(doc),
    },
  );

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

/** A line. Its points are a list, so that what several people insert is all kept; a line that is there keeps its list. */
export function putLine(doc: Y.Doc, id: string, points: readonly string[]): void {
  const lines = thingsOf(doc, 'lines');
  const known: unknown = lines.get(id)?.get('points');
  if (!(known instanceof Y.Array)) {
    lines.set(id, new Y.Map<unknown>([['points', Y.Array.from([...points])]]));
  } else if (known.toArray().join(' ') !== points.join(' ')) {
    known.delete(0, known.length);
    known.insert(0, [...points]);
  }
}

/** Writes a whole draft into an empty document. */
export function fill(
  doc: Y.Doc,
  { meta, territories, regions, links, lines, vertices, seeds }: PlainDraft,
): void {
  const { land, ...rest } = meta;
  doc.transact(() => {
    putMeta(doc, { ...rest, ...land });
    for (const [id, territory] of territories) {
      put(doc, 'territories', id, { ...territoryFields(territory) });
    }
    for (const [id, { labelAt, ...region }] of regions) {
      put(doc, 'regions', id, { ...region, ...(labelAt && { labelAt }) });
    }
    for (const [key, link] of links) put(doc, 'links', key, link);
    const corners = verticesOf(doc);
    for (const [id, vertex] of vertices) if (corners.get(id) !== vertex) corners.set(id, vertex);
    for (const [id, { points }] of lines) putLine(doc, id, points);
    for (const [id, seed] of seeds) put(doc, 'seeds', id, seed);
  });
}
