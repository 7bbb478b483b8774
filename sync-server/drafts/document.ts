import * as Y from 'yjs';
import type { Db } from '../../db/server/core/open.ts';
import { draftUpdatesAfter } from '../../db/server/drafts/drafts.ts';
import { plainOf } from '../protocol/draftDocument.ts';
import type { PlainDraft } from '../../engine/maps/studio/plain.ts';

/** A document, and how many updates of its draft it knows. */
export interface LoadedDocument {
  readonly doc: Y.Doc;
  seq: number;
}

/** Brings a document to what is stored. Answers the updates that were new to it. */
export async function catchUp(db: Db, draftId: string, loaded: LoadedDocument): Promise<Uint8Array[]> {
  const rows = await draftUpdatesAfter(db, draftId, loaded.seq);
  Y.transact(loaded.doc, () => rows.forEach(({ bytes }) => Y.applyUpdate(loaded.doc, bytes)));
  loaded.seq = rows.at(-1)?.seq ?? loaded.seq;
  return rows.map(({ bytes }) => bytes);
}

/** The document of a draft as it is stored; an empty one if there is none. */
export async function loadDocument(db: Db, draftId: string): Promise<LoadedDocument> {
  const loaded: LoadedDocument = { doc: new Y.Doc(), seq: 0 };
  await catchUp(db, draftId, loaded);
  return loaded;
}

/** A draft as it stands on the server, without its history. */
export async function plainDraft(db: Db, draftId: string): Promise<PlainDraft> {
  const { doc } = await loadDocument(db, draftId);
  const plain = plainOf(doc);
  doc.destroy();
  return plain;
}
