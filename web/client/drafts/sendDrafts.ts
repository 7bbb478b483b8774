import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { draftsOf } from './draftData.ts';
import { draftLock, draftSynced } from './topics.ts';

/** Brings a draft to the server; resolves when all of it is there, or cannot be just now. */
export type SendDraft = (userId: string, draftId: string, signal: AbortSignal) => Promise<void>;

/**
 * Sends what was drawn without a network, and what an editor had no time to send, wherever in the app the user is.
 * Whoever has nothing to send fetches none of the code for it.
 */
export const sendDrafts =
  (load: () => Promise<SendDraft>): LeaderService =>
  ({ userId, tabs, socket }) => {
    const drafts = draftsOf(userId);
    const stopping = new AbortController();
    const { signal } = stopping;
    const waiting = new Set<string>();
    let last: Promise<unknown> = Promise.resolve();

    const isUnsent = async (draftId: string): Promise<boolean> =>
      (await drafts.unsent()).some(({ id }) => id === draftId);
    const send = async (draftId: string): Promise<void> => {
      if (signal.aborted || !(await isUnsent(draftId))) return;
      const sendDraft = await load();
      await sendDraft(userId, draftId, signal);
    };
    /** An editor that is open sends by itself; its lock is to be had once it is closed. */
    const sendOnceFree = async (draftId: string): Promise<void> => {
      if (waiting.has(draftId)) return;
      waiting.add(draftId);
      try {
        await navigator.locks.request(draftLock(draftId), { signal }, doNothing);
      } finally {
        waiting.delete(draftId);
      }
      last = last.then(() => send(draftId)).catch(doNothing);
    };
    const wake = (): void => {
      const all = async (): Promise<void> => {
        for (const { id } of await drafts.unsent()) sendOnceFree(id).catch(doNothing);
      };
      all().catch(doNothing);
    };
    // The way by HTTP may be open before the socket is.
    addEventListener('online', wake);
    const stops = [
      socket.whenConnected(wake),
      tabs.on(draftSynced, ({ draftId, state }) => {
        if (state === 'device') sendOnceFree(draftId).catch(doNothing);
      }),
      () => removeEventListener('online', wake),
      () => stopping.abort(),
    ];
    wake();
    return () => stops.forEach((stop) => stop());
  };
