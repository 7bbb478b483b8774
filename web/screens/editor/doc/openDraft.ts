import * as Y from 'yjs';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { draftJson } from '../../../../engine/maps/studio/plain.ts';
import type { DraftRole } from '../../../../sync-server/protocol/mapDrafts.ts';
import { VERSION_EVERY_MS } from '../../../../sync-server/protocol/draftVersions.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import type { DraftData } from '../../../client/drafts/draftData.ts';
import { draftSynced, type SyncState } from '../../../client/drafts/topics.ts';
import { undosOf } from './document.ts';
import { draftReader } from './draftReader.ts';
import { editsOf, type Edits } from './edits.ts';
import { keepAsCopy } from './keepAsCopy.ts';
import { othersAt, type Others } from './others.ts';
import { syncDraft } from './syncDraft.ts';
import { FROM_SERVER } from './talk.ts';
import { draftLeft, roleTold } from './topics.ts';

/** `server`: all of it is there too; `kept`: the server does not take it, so that it stays on this device. */
export type SaveState = 'saving' | 'saved' | 'server' | 'kept' | 'failed';

export interface DraftState {
  readonly draft: PlainDraft;
  readonly save: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly role: DraftRole;
  /** The server has not taken what was drawn here: the way to where it is kept. */
  readonly left: string | null;
}

/** A draft that is open: its state, what can be done to it, and its ties to the disk and to other tabs. */
export interface OpenDraft {
  readonly id: string;
  /** Those of a commenter change nothing. */
  readonly edits: Edits;
  readonly others: Others;
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** How large the document is, with what has gone of it. */
  bytes(): number;
  undo(): void;
  redo(): void;
  close(): void;
}

/** What there is to tell of a draft besides what is drawn. */
const STATUS = ['save', 'canUndo', 'canRedo', 'role', 'left'] as const;

const FROM_TAB = 'tab';
const FROM_DISK = 'disk';

/**
 * Opens a draft of this device. What is changed is written at once; other tabs with the same draft take it from there
 * and not from the disk.
 * @param merge what an empty document begins with
 */
export async function openDraft(
  storage: DraftData,
  id: string,
  begin: (doc: Y.Doc) => void,
): Promise<OpenDraft> {
  const doc = new Y.Doc({ guid: id });
  const listeners = new Set<() => void>();
  const [updates, standing] = await Promise.all([storage.load(id, Y.mergeUpdates), storage.standing(id)]);
  Y.transact(doc, () => updates.forEach((update) => Y.applyUpdate(doc, update)), FROM_DISK);
  const read = draftReader(doc);
  let { role } = standing;
  /** null = nobody has asked the disk yet, which holds whole drafts. */
  let versionedAt: number | null = null;

  const undos = undosOf(doc);
  const channel = new BroadcastChannel(`cold-keep:draft:${id}`);
  let waiting = 0;
  let failed = false;
  let sync: SyncState = standing.sent && !standing.unsent ? 'server' : 'device';
  let left: string | null = null;
  let isLeaving = false;
  let state = stateWith(read());

  function stateWith(draft: PlainDraft): DraftState {
    return {
      draft,
      save: failed ? 'failed' : waiting > 0 ? 'saving' : sync === 'device' ? 'saved' : sync,
      canUndo: undos.canUndo(),
      canRedo: undos.canRedo(),
      role,
      left,
    };
  }
  const tell = (next: DraftState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const tellSave = (): void => {
    const next = stateWith(state.draft);
    if (STATUS.some((name) => next[name] !== state[name])) tell(next);
  };

  const tellSync = (to: SyncState): void => tabs.tell(draftSynced, { draftId: id, state: to });

  async function keep(update: Uint8Array, isOwn: boolean): Promise<void> {
    waiting += 1;
    try {
      await storage.append(id, update, isOwn);
      failed = false;
    } catch {
      failed = true;
    }
    waiting -= 1;
    tellSave();
  }

  /** The draft before a change of its author is kept from time to time. */
  async function keepVersion({ draft }: DraftState): Promise<void> {
    const at = Date.now();
    const isFirst = versionedAt === null;
    if (at - (versionedAt ?? 0) < VERSION_EVERY_MS || draft.territories.size === 0) return;
    versionedAt = at;
    if (isFirst) {
      const last = (await storage.versions(id))[0]?.at ?? 0;
      if (at - last < VERSION_EVERY_MS) return void (versionedAt = last);
    }
    const version = { id: crypto.randomUUID(), at, territories: draft.territories.size };
    await storage.keepVersion(id, { ...version, draft: draftJson(draft) });
  }

  async function leave(why: string): Promise<void> {
    isLeaving = true;
    endSync();
    const isTheirs = role === 'commenter' || state.draft.territories.size === 0;
    const copy = isTheirs ? null : await keepAsCopy(storage, id, state.draft, why);
    if (copy === null) await storage.remove(id);
    tabs.tell(draftLeft, { draftId: id, to: copy === null ? '/map-editor' : `/map-editor/${copy}` });
  }

  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === FROM_DISK || isLeaving) return;
    if (origin !== FROM_TAB) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
      channel.postMessage(update);
      const isOwn = origin !== FROM_SERVER;
      if (isOwn) {
        keepVersion(state).catch(doNothing);
        if (sync === 'server') tellSync('device');
      }
      void keep(update, isOwn);
    }
    tell(stateWith(read()));
  });
  undos.on('stack-item-added', tellSave);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Uint8Array) Y.applyUpdate(doc, data, FROM_TAB);
  });
  if (updates.length === 0) begin(doc);
  const others = othersAt(id);
  const stops = [
    tabs.on(draftSynced, ({ draftId, state: next }) => {
      if (draftId !== id || next === sync) return;
      sync = next;
      tellSave();
    }),
    tabs.on(roleTold, (told) => {
      if (told.draftId !== id || told.role === role) return;
      ({ role } = told);
      tellSave();
    }),
    tabs.on(draftLeft, ({ draftId, to }) => {
      if (draftId !== id) return;
      left = to;
      tellSave();
    }),
    others.close,
  ];
  const endSync = syncDraft(doc, id, {
    storage,
    onRefused: (why) => {
      leave(why).catch(() => {
        failed = true;
        tellSave();
      });
    },
  });
  const edits = editsOf(doc, read, (work) => {
    undos.stopCapturing();
    undos.captureTimeout = Infinity;
    work();
    undos.captureTimeout = 0;
  });
  const idle = editsOf(new Y.Doc());

  return {
    id,
    get edits() {
      return role === 'commenter' ? idle : edits;
    },
    others,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bytes: () => Y.encodeStateAsUpdate(doc).length,
    undo: () => void undos.undo(),
    redo: () => void undos.redo(),
    close() {
      listeners.clear();
      endSync();
      for (const stop of stops) stop();
      channel.close();
      undos.destroy();
      doc.destroy();
    },
  };
}
