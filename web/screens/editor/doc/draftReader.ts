import * as Y from 'yjs';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { draftOf, ROOTS, type PlainRoot } from '../../../../sync-server/protocol/draftDocument.ts';

/**
 * Reads a document again and again. What has not changed since is the same object as before: it is neither read nor drawn
 * anew. Within a transaction the draft is as it was before.
 */
export function draftReader(doc: Y.Doc): () => PlainDraft {
  const roots = new Map(ROOTS.map((name) => [name, rootReader(doc.getMap(name))]));
  return () => draftOf((name) => roots.get(name)?.() ?? {});
}

function rootReader(root: Y.Map<unknown>): () => PlainRoot {
  let plain: PlainRoot = root.toJSON();
  const changed = new Set<string>();
  root.observeDeep((events) => {
    for (const { path, keys } of events) {
      const [id] = path;
      if (id === undefined) for (const key of keys.keys()) changed.add(key);
      else changed.add(String(id));
    }
  });
  return () => {
    if (changed.size === 0) return plain;
    const next: Record<string, unknown> = { ...plain };
    for (const id of changed) {
      const value = root.get(id);
      if (value === undefined) delete next[id];
      else next[id] = value instanceof Y.AbstractType ? value.toJSON() : value;
    }
    changed.clear();
    return (plain = next);
  };
}
