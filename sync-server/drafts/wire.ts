import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { messageYjsSyncStep1 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { MESSAGE, message, readClients } from '../protocol/draftSync.ts';

/** What a device says about a document. */
export type Said =
  | { readonly type: 'clients'; readonly clients: readonly number[] }
  /** It asks for what it does not know yet. */
  | { readonly type: 'compare'; readonly known: Uint8Array }
  | { readonly type: 'update'; readonly update: Uint8Array }
  | { readonly type: 'none' };

const NONE: Said = { type: 'none' };

/** Reads anything. What cannot be understood is no message; an update may still be none. */
export function readSaid(bytes: Uint8Array): Said {
  const decoder = decoding.createDecoder(bytes);
  try {
    const type = decoding.readVarUint(decoder);
    if (type === MESSAGE.clients) return { type: 'clients', clients: readClients(decoder) };
    if (type !== MESSAGE.sync) return NONE;
    const step = decoding.readVarUint(decoder);
    const given = decoding.readVarUint8Array(decoder);
    if (step !== messageYjsSyncStep1) return { type: 'update', update: given };
    Y.decodeStateVector(given);
    return { type: 'compare', known: given };
  } catch {
    return NONE;
  }
}

export const syncMessage = (step: number, bytes: Uint8Array): Uint8Array =>
  message(MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, bytes);
  });
