import * as Y from 'yjs';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { DraftStorage } from '../../../../db/local/drafts/drafts.ts';
import { plainOf, ROOTS } from '../../../../sync-server/protocol/draftDocument.ts';
import { OWN } from './document.ts';
import { syncDraft, type SyncState } from './syncDraft.ts';
import { editsOf, type Edits } from './edits.ts';

/** `server`: all of it is there too; `kept`: the server does not take it, so that it stays on this device. */
export type SaveState = 'saving' | 'saved' | 'server' | 'kept' | 'failed';

export interface DraftState {
  readonly draft: PlainDraft;
  readonly save: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A draft that is open: its state, what can be done to it, and its ties to the disk and to other tabs. */
export interface OpenDraft {
  readonly id: string;
  readonly edits: Edits;
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  undo(): void;
  redo(): void;
  close(): void;
}

const FROM_TAB = 'tab';
const FROM_DISK = 'disk';

/**
 * Opens a draft of this device. What is changed is written at once; other tabs with the same draft take it from there
 * and not from the disk.
 * @param merge what an empty document begins with
 */
export async function openDraft(
  storage: DraftStorage,
  id: string,
  begin: (doc: Y.Doc) => void,
): Promise<OpenDraft> {
  const doc = new Y.Doc({ guid: id });
  const listeners = new Set<() => void>();
  const updates = await storage.load(id, Y.mergeUpdates);
  Y.transact(doc, () => updates.forEach((update) => Y.applyUpdate(doc, update)), FROM_DISK);

  const undos = new Y.UndoManager(
    ROOTS.map((root) => doc.getMap(root)),
    { trackedOrigins: new Set([OWN]), captureTimeout: 0, ignoreRemoteMapChanges: true },
  );
  const channel = new BroadcastChannel(`cold-keep:draft:${id}`);
  let waiting = 0;
  let failed = false;
  let sync: SyncState = 'device';
  let state = stateNow();

  function stateNow(): DraftState {
    return {
      draft: plainOf(doc),
      save: failed ? 'failed' : waiting > 0 ? 'saving' : sync === 'device' ? 'saved' : sync,
      canUndo: undos.canUndo(),
      canRedo: undos.canRedo(),
    };
  }
  const tell = (next: DraftState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const tellSave = (): void => tell({ ...stateNow(), draft: state.draft });

  async function keep(update: Uint8Array): Promise<void> {
    waiting += 1;
    try {
      await storage.append(id, update);
      failed = false;
    } catch {
      failed = true;
    }
    waiting -= 1;
    tellSave();
  }

  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === FROM_DISK) return;
    if (origin !== FROM_TAB) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
      channel.postMessage(update);
      void keep(update);
    }
    tell(stateNow());
  });
  undos.on('stack-item-added', tellSave);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Uint8Array) Y.applyUpdate(doc, data, FROM_TAB);
  });
  if (updates.length === 0) begin(doc);
  const endSync = syncDraft(doc, id, {
    storage,
    onState(next) {
      if (next === sync) return;
      sync = next;
      tellSave();
    },
  });

  return {
    id,
    edits: editsOf(doc, (work) => {
      undos.stopCapturing();
      undos.captureTimeout = Infinity;
      work();
      undos.captureTimeout = 0;
    }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    undo: () => void undos.undo(),
    redo: () => void undos.redo(),
    close() {
      listeners.clear();
      endSync();
      channel.close();
      undos.destroy();
      doc.destroy();
    },
  };
}
