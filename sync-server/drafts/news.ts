import * as Y from 'yjs';

/** Does an update say anything that a document does not know? */
export function isNews(doc: Y.Doc, update: Uint8Array): boolean {
  const { structs, ds } = Y.decodeUpdate(update);
  const isNew = structs.some(({ id, length }) => id.clock + length > Y.getState(doc.store, id.client));
  return (
    isNew ||
    [...ds.clients].some(([client, ranges]) => ranges.some((range) => !isDeleted(doc, client, range)))
  );
}

/** Is a whole range of a document deleted by now? */
function isDeleted(
  doc: Y.Doc,
  client: number,
  { clock, len }: { readonly clock: number; readonly len: number },
): boolean {
  for (let at = clock; at < clock + len;) {
    const struct = Y.getItem(doc.store, Y.createID(client, at));
    if (!struct.deleted) return false;
    at = struct.id.clock + struct.length;
  }
  return true;
}
