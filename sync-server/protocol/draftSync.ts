import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/**
 * The wire of `/sync/draft/{id}`: the messages of y-websocket about the document, and some of our own. A connection is opened with a ticket, as a
 * subprotocol beside `DRAFT_PROTOCOL`, because addresses are logged.
 */
export const DRAFT_SYNC_PATH = '/sync/draft/';
export const DRAFT_PROTOCOL = 'cold-keep.draft.1';
export const TICKET_PREFIX = 'ticket.';

export const MESSAGE = {
  /** Of y-protocols/sync. */
  sync: 0,
  /** Where somebody is on the sheet: JSON of `draftPresence.ts`. */
  presence: 102,
  /** From a device: the names under which it writes, before it does. */
  clients: 100,
  /** From the server: the state vector of all that is stored. */
  stored: 101,
  /** From the server: what is said about the draft has changed. */
  comments: 103,
} as const;

/** Bytes of one update, of what a device has done without a network, and of where somebody is. */
export const MOST_UPDATE_BYTES = 64 * 1024;
export const MOST_STATE_BYTES = 2 * 1024 * 1024;
export const MOST_PRESENCE_BYTES = 2 * 1024;
export const MOST_CLIENTS_AT_ONCE = 500;

/** Why the server has closed a connection. */
export const CLOSED = {
  /** What was sent is not taken: the draft is as it was. */
  refused: 4400,
  /** The session has ended. */
  session: 4401,
  /** Whoever is here has no part in the draft any more, or another one. */
  removed: 4403,
  /** The draft is gone. */
  gone: 4404,
  tooMany: 4429,
} as const;

export function message(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, type);
  write(encoder);
  return encoding.toUint8Array(encoder);
}

export const bytesMessage = (type: number, bytes: Uint8Array): Uint8Array =>
  message(type, (encoder) => encoding.writeVarUint8Array(encoder, bytes));

export const clientsMessage = (clients: readonly number[]): Uint8Array =>
  message(MESSAGE.clients, (encoder) => {
    encoding.writeVarUint(encoder, clients.length);
    for (const client of clients) encoding.writeVarUint(encoder, client);
  });

/** @throws Error if there are too many or they are no numbers */
export function readClients(decoder: decoding.Decoder): number[] {
  const count = decoding.readVarUint(decoder);
  if (count > MOST_CLIENTS_AT_ONCE) throw new Error('too many clients');
  return Array.from({ length: count }, () => decoding.readVarUint(decoder));
}
