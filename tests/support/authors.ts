import * as Y from 'yjs';
import { undosOf } from '../../web/screens/editor/doc/document.ts';
import { editsOf, type Edits } from '../../web/screens/editor/doc/edits.ts';

/** Somebody who draws on a copy of a draft. */
export interface Author {
  readonly doc: Y.Doc;
  readonly edits: Edits;
  readonly undos: Y.UndoManager;
}

/** @param start the draft's document, as an update */
export function author(start: Uint8Array): Author {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, start);
  const undos = undosOf(doc);
  return { doc, edits: editsOf(doc), undos };
}

/** One hears what the other has done. */
export const tell = (other: Author, own: Author): void =>
  Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(own.doc, Y.encodeStateVector(other.doc)));

/** Documents that have heard of all that anybody has done, in one order and in the other. */
export function merged(authors: readonly Author[]): Y.Doc[] {
  const updates = authors.map(({ doc }) => Y.encodeStateAsUpdate(doc));
  return [updates, updates.toReversed()].map((all) => {
    const doc = new Y.Doc();
    for (const update of all) Y.applyUpdate(doc, update);
    return doc;
  });
}
