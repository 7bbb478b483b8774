import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate, writeSyncStep1 } from 'y-protocols/sync';
import * as Y from 'yjs';
import {
  clientsMessage,
  DRAFT_PROTOCOL,
  DRAFT_SYNC_PATH,
  MESSAGE,
  message,
  TICKET_PREFIX,
} from '../../sync-server/protocol/draftSync.ts';
import { readPresences, type Presence } from '../../sync-server/protocol/draftPresence.ts';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { call } from './rest.ts';

/** A device at a draft that says what it likes. */
export interface DraftDevice {
  readonly doc: Y.Doc;
  /** Resolves with the code with which the server has ended the connection. */
  readonly closed: Promise<number>;
  send(bytes: Uint8Array): void;
  /** Sends an update; resolves when the server says that it is stored, or has closed. */
  push(update: Uint8Array): Promise<'stored' | number>;
  /** Resolves when the document holds what is asked for. */
  sees(isThere: (doc: Y.Doc) => boolean): Promise<void>;
  /** The next that is told of where somebody is. */
  met(isMeant: (presence: Presence) => boolean): Promise<Presence>;
  /** Resolves when something is said about the draft. */
  heardOfComments(): Promise<true>;
  close(): void;
}

export const updateMessage = (update: Uint8Array): Uint8Array =>
  message(MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, messageYjsUpdate);
    encoding.writeVarUint8Array(encoder, update);
  });

/** Opens a draft with the ticket given, or a new one. Resolves when the device has all that is stored. */
export async function openDevice(
  url: string,
  token: string | undefined,
  draftId: string,
  given: { readonly doc?: Y.Doc; readonly ticket?: string } = {},
): Promise<DraftDevice> {
  const { doc = new Y.Doc() } = given;
  const ticket =
    given.ticket ?? (await call(url, token, mapDraftRoutes.ticket, { params: { id: draftId } })).ticket;
  const socket = new WebSocket(url.replace('http', 'ws') + DRAFT_SYNC_PATH + draftId, [
    DRAFT_PROTOCOL,
    TICKET_PREFIX + ticket,
  ]);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const heard = new Set<(type: number, bytes: Uint8Array) => void>();
  const hear = <T>(pick: (type: number, bytes: Uint8Array) => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const listener = (type: number, bytes: Uint8Array): void => {
        const found = pick(type, bytes);
        if (found === undefined) return;
        heard.delete(listener);
        resolve(found);
      };
      heard.add(listener);
    });
  socket.on('message', (data: Buffer) => {
    const decoder = decoding.createDecoder(data);
    const type = decoding.readVarUint(decoder);
    const step = type === MESSAGE.sync ? decoding.readVarUint(decoder) : -1;
    const bytes = decoding.readVarUint8Array(decoder);
    if (step > messageYjsSyncStep1) Y.applyUpdate(doc, bytes, 'server');
    for (const listener of heard) listener(step === messageYjsSyncStep2 ? -1 : type, bytes);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const synced = hear((type) => (type === -1 ? true : undefined));
  socket.send(clientsMessage([doc.clientID]));
  socket.send(message(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc)));
  await synced;
  return {
    doc,
    closed,
    send: (bytes) => socket.send(bytes),
    push(update) {
      const stored = hear((type) => (type === MESSAGE.stored ? ('stored' as const) : undefined));
      socket.send(updateMessage(update));
      return Promise.race([stored, closed]);
    },
    async sees(isThere) {
      if (isThere(doc)) return;
      await hear(() => (isThere(doc) ? true : undefined));
    },
    met: (isMeant) =>
      hear((type, bytes) => (type === MESSAGE.presence ? readPresences(bytes).find(isMeant) : undefined)),
    heardOfComments: () => hear((type) => (type === MESSAGE.comments ? true : undefined)),
    close: () => socket.close(),
  };
}

/** Changes a document and answers the update. */
export function changed(doc: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array {
  const before = Y.encodeStateVector(doc);
  doc.transact(() => change(doc));
  return Y.encodeStateAsUpdate(doc, before);
}
