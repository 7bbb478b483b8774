import * as Y from 'yjs';
import type { Line } from '../../db/server/core/write.ts';
import {
  draftUpdatesAfter,
  foldDraftUpdates,
  insertDraftUpdate,
  takeDraftPosition,
} from '../../db/server/drafts/drafts.ts';
import { insertDraftVersion } from '../../db/server/drafts/versions.ts';
import type { MapDraftVersionRow } from '../../db/server/schema/drafts.ts';
import { shownOf } from '../protocol/draftDocument.ts';
import { MOST_UNNAMED_VERSIONS, VERSION_EVERY_MS } from '../protocol/draftVersions.ts';
import { MOST_STATE_BYTES } from '../protocol/draftSync.ts';
import type { LoadedDocument } from './document.ts';

/** So many rows become one. */
const MANY_PIECES = 200;
const MANY_BYTES = 2 * MOST_STATE_BYTES;

interface StoredDraft {
  readonly seq: number;
  /** When a version was last kept. */
  readonly versionedAt: number;
}

/** Nothing was stored: the draft holds as much as it may. */
export class DraftFull extends Error {}

/**
 * Stores an update that its document has taken already. Resolves when it is on disk; null if the draft is not there
 * any more.
 * @param loaded knows then how far it has come, unless another process has written meanwhile
 * @param version the draft before it, which is kept if it is time
 */
export async function storeUpdate(
  line: Line,
  draftId: string,
  loaded: LoadedDocument,
  update: Uint8Array,
  { now, version }: { readonly now: number; readonly version: MapDraftVersionRow | null },
): Promise<StoredDraft | null> {
  const change = { id: draftId, bytes: update.length, at: now, ...shownOf(loaded.doc) };
  const stored = await line(async (tx) => {
    const row = await takeDraftPosition(tx, change);
    if (!row) return null;
    const isDue = version !== null && now - row.versioned_at >= VERSION_EVERY_MS;
    if (isDue) await insertDraftVersion(tx, version, MOST_UNNAMED_VERSIONS);
    await insertDraftUpdate(tx, draftId, row.seq, update);
    if (row.pieces >= MANY_PIECES || row.bytes > MANY_BYTES) {
      const pieces = await draftUpdatesAfter(tx, draftId, 0);
      const state = folded(pieces.map(({ bytes }) => bytes));
      if (state.length > MOST_STATE_BYTES) throw new DraftFull();
      await foldDraftUpdates(tx, draftId, row.seq, state);
    }
    return { seq: row.seq, versionedAt: isDue ? now : row.versioned_at };
  });
  // Else the next look at the database brings what lies between.
  if (stored?.seq === loaded.seq + 1) loaded.seq = stored.seq;
  return stored;
}

/** One update that says what many say, without the text of what was deleted. */
function folded(updates: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
  const state = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return state;
}
