import * as Y from 'yjs';
import { GUEST } from '../../../db/local/core/guest.ts';
import { draftJson, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { draftBoardRoutes } from '../../../sync-server/protocol/draftBoards.ts';
import { plainOf } from '../../../sync-server/protocol/draftDocument.ts';
import { accountId, api } from '../api/api.ts';
import { draftsOf } from '../drafts/draftData.ts';

/** What the worker makes of a draft. */
export interface MadeOfDraft {
  readonly map: MapDefinition;
  /** Why nobody can play on it, in English; null = they can. */
  readonly fault: string | null;
}

/** A draft of this device as it stands. */
async function draftHere(id: string): Promise<PlainDraft> {
  const updates = await draftsOf(accountId() ?? GUEST).load(id, Y.mergeUpdates);
  if (updates.length === 0) throw new Error(`there is no draft ${id} here`);
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  const draft = plainOf(doc);
  doc.destroy();
  return draft;
}

/** The board of a draft of this device as it stands. */
export async function ownBoard(draftId: string): Promise<MadeOfDraft> {
  const draft = await draftHere(draftId);
  const worker = new Worker(new URL('./boardWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MadeOfDraft>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ id: draftId, draft });
    });
  } finally {
    worker.terminate();
  }
}

/**
 * Keeps the board of a draft for one game of this device, under an id of its own: the game keeps it whatever is drawn.
 * null = nobody can play on it.
 */
export async function boardForLocalGame(owner: string, draftId: string): Promise<MapDefinition | null> {
  const { map, fault } = await ownBoard(draftId);
  if (fault !== null) return null;
  const board: MapDefinition = { ...map, id: crypto.randomUUID(), rev: 1 };
  await draftsOf(owner).keepPlaytest(board);
  return board;
}

/** Has the server make the board of a draft, for a private room. Answers the id by which the room names it. */
export async function boardForRoom(draftId: string): Promise<string> {
  const draft = draftJson(await draftHere(draftId));
  return (await api(draftBoardRoutes.make, { params: { id: draftId }, body: { draft } })).mapId;
}
