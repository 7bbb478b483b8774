import { t } from '@lingui/core/macro';
import type * as Y from 'yjs';
import { CLOSED } from '../../../../sync-server/protocol/draftSync.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { draftLock, draftSynced, type SyncState } from '../../../client/drafts/topics.ts';
import type { DraftData } from '../../../client/drafts/draftData.ts';
import { callRoll, type Roll } from './others.ts';
import { talk } from './talk.ts';
import { ticketFor } from './ticketFor.ts';
import { commentsChanged, draftAsked, roleTold } from './topics.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface Ports {
  readonly storage: DraftData;
  /** The server does not take what this device has drawn, or has the draft no more. @param why a sentence */
  readonly onRefused: (why: string) => void;
}

/**
 * Keeps a document and the server's alike for as long as it is open. Of several tabs one has the connection, and tells the
 * others what it hears. Answers how to stop.
 */
export function syncDraft(doc: Y.Doc, draftId: string, { storage, onRefused }: Ports): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT_MS;
  let timer: number | undefined;

  const onState = (state: SyncState): void => {
    tabs.tell(draftSynced, { draftId, state });
    if (state === 'server') void storage.note(draftId, { unsent: false }).catch(() => undefined);
  };
  const comeAgain = (): void => {
    if (signal.aborted) return;
    timer = window.setTimeout(connect, wait);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  };
  const connect = (): void => {
    window.clearTimeout(timer);
    if (socket !== null || signal.aborted) return;
    const open = async (): Promise<void> => {
      const answer = await ticketFor(doc, draftId, storage);
      if (signal.aborted || socket !== null) return;
      if (answer === 'refused') return onState('kept');
      if (answer === 'gone') {
        return onRefused(t`The map is no longer there, or you no longer take part in it.`);
      }
      tabs.tell(roleTold, { draftId, role: answer.role });
      let roll: Roll | null = null;
      const line = talk(doc, draftId, answer.ticket, {
        onState,
        onPresences: (presences) => roll?.hear(presences),
        onComments: () => tabs.tell(commentsChanged, { draftId }),
        onUp() {
          wait = FIRST_WAIT_MS;
          roll = callRoll(draftId, line.tellWhere);
          // Something may have been said while nobody listened.
          tabs.tell(commentsChanged, { draftId });
        },
      });
      ({ socket } = line);
      socket.addEventListener('close', ({ code, reason }) => {
        socket = null;
        roll?.stop();
        if (code === CLOSED.refused) return onRefused(reason);
        comeAgain();
      });
    };
    open().catch(comeAgain);
  };
  const onOnline = (): void => connect();

  navigator.locks
    .request(draftLock(draftId), { signal }, async () => {
      // A lock may be granted at the very moment at which it is no longer wanted; it would be held for ever.
      if (signal.aborted) return;
      const stopTelling = tellThoseWhoAsk(draftId);
      window.addEventListener('online', onOnline);
      connect();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      stopTelling();
    })
    .catch(() => undefined);
  // What the disk says may be older than what the tabs have been told.
  tabs.tell(draftAsked, { draftId });
  return () => {
    stopping.abort();
    window.clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    socket?.close();
  };
}

/** Tells a tab that opens the draft what the others have heard last of how it stands. Answers how to stop. */
function tellThoseWhoAsk(draftId: string): () => void {
  let known: SyncState | null = null;
  const stops = [
    tabs.on(draftSynced, (told) => {
      if (told.draftId === draftId) known = told.state;
    }),
    tabs.on(draftAsked, (asked) => {
      if (asked.draftId === draftId && known !== null) tabs.tell(draftSynced, { draftId, state: known });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
