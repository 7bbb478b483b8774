import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { messageYjsSyncStep1, messageYjsUpdate, writeSyncStep1 } from 'y-protocols/sync';
import * as Y from 'yjs';
import type { DraftStorage } from '../../../../db/local/drafts/drafts.ts';
import {
  CLOSED,
  clientsMessage,
  DRAFT_PROTOCOL,
  DRAFT_SYNC_PATH,
  MESSAGE,
  message,
  TICKET_PREFIX,
} from '../../../../sync-server/protocol/draftSync.ts';
import { mapDraftRoutes } from '../../../../sync-server/protocol/mapDrafts.ts';
import { api, ApiError, isFinal } from '../../../client/api/api.ts';

/** `device`: not all of it is on the server yet. `kept`: the server does not take it; it stays on this device. */
export type SyncState = 'device' | 'server' | 'kept';

/** Where changes come from that the server knows already. */
const FROM_SERVER = 'server';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface Ports {
  readonly storage: DraftStorage;
  readonly onState: (state: SyncState) => void;
}

/**
 * Keeps a document and the server's alike for as long as it is open. Of several tabs one has the connection; the others
 * hear of changes from it. Answers how to stop.
 */
export function syncDraft(doc: Y.Doc, id: string, { storage, onState }: Ports): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT_MS;
  let timer: number | undefined;

  const comeAgain = (): void => {
    if (signal.aborted) return;
    onState('device');
    timer = window.setTimeout(connect, wait);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  };
  const connect = (): void => {
    window.clearTimeout(timer);
    if (socket !== null || signal.aborted) return;
    const open = async (): Promise<void> => {
      const ticket = await ticketFor(doc, id, storage);
      if (signal.aborted || socket !== null) return;
      if (ticket === null) return onState('kept');
      socket = talk(doc, id, ticket, onState);
      socket.addEventListener('open', () => (wait = FIRST_WAIT_MS));
      socket.addEventListener('close', ({ code }) => {
        socket = null;
        if (code === CLOSED.refused) onState('kept');
        else comeAgain();
      });
    };
    open().catch(comeAgain);
  };
  const onOnline = (): void => connect();

  navigator.locks
    .request(`cold-keep:draft:${id}`, { signal }, async () => {
      window.addEventListener('online', onOnline);
      connect();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    })
    .catch(() => undefined);
  return () => {
    stopping.abort();
    window.clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    socket?.close();
  };
}

/** A ticket for a draft, which is brought to the server first if it never was there; null if the server does not take it. */
async function ticketFor(doc: Y.Doc, id: string, storage: DraftStorage): Promise<string | null> {
  const ask = async (): Promise<string> => (await api(mapDraftRoutes.ticket, { params: { id } })).ticket;
  try {
    const ticket = await ask();
    await storage.markSent(id);
    return ticket;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) {
      if (isFinal(error)) return null;
      throw error;
    }
  }
  if (await storage.wasSent(id)) return null;
  // Nothing has been drawn at an address that somebody has made up.
  if (doc.store.clients.size === 0) return null;
  try {
    await api(mapDraftRoutes.put, { params: { id }, body: { state: base64(Y.encodeStateAsUpdate(doc)) } });
  } catch (error) {
    if (isFinal(error)) return null;
    throw error;
  }
  await storage.markSent(id);
  return ask();
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

/** One connection: what both lack is exchanged, then each change as it comes. */
function talk(doc: Y.Doc, id: string, ticket: string, onState: Ports['onState']): WebSocket {
  const address = new URL(DRAFT_SYNC_PATH + id, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address, [DRAFT_PROTOCOL, TICKET_PREFIX + ticket]);
  socket.binaryType = 'arraybuffer';
  const said = new Set<number>();
  let unanswered = 0;
  let isCompared = false;

  const push = (update: Uint8Array): void => {
    const names = new Set(Y.decodeUpdate(update).structs.map(({ id: { client } }) => client));
    const unsaid = [...names].filter((client) => !said.has(client));
    for (const client of unsaid) said.add(client);
    if (unsaid.length > 0) send(clientsMessage(unsaid));
    unanswered += 1;
    onState('device');
    send(
      message(MESSAGE.sync, (encoder) => {
        encoding.writeVarUint(encoder, messageYjsUpdate);
        encoding.writeVarUint8Array(encoder, update);
      }),
    );
  };
  const send = (bytes: Uint8Array): void => socket.send(new Uint8Array(bytes));
  const onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (isCompared && origin !== FROM_SERVER) push(update);
  };
  doc.on('update', onUpdate);
  socket.addEventListener('open', () => {
    send(message(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc)));
  });
  socket.addEventListener('close', () => doc.off('update', onUpdate));
  socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    const decoder = decoding.createDecoder(new Uint8Array(data));
    const type = decoding.readVarUint(decoder);
    if (type === MESSAGE.stored) {
      unanswered -= 1;
      if (unanswered === 0) onState('server');
    } else if (type === MESSAGE.sync) {
      const step = decoding.readVarUint(decoder);
      const bytes = decoding.readVarUint8Array(decoder);
      if (step !== messageYjsSyncStep1) return Y.applyUpdate(doc, bytes, FROM_SERVER);
      isCompared = true;
      push(Y.encodeStateAsUpdate(doc, bytes));
    }
  });
  return socket;
}
