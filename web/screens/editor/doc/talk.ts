import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { messageYjsSyncStep1, messageYjsUpdate, writeSyncStep1 } from 'y-protocols/sync';
import * as Y from 'yjs';
import {
  readPresences,
  whereBytes,
  type Presence,
  type Where,
} from '../../../../sync-server/protocol/draftPresence.ts';
import {
  bytesMessage,
  clientsMessage,
  DRAFT_PROTOCOL,
  DRAFT_SYNC_PATH,
  MESSAGE,
  message,
  TICKET_PREFIX,
} from '../../../../sync-server/protocol/draftSync.ts';
import type { SyncState } from '../../../client/drafts/topics.ts';

/** Where changes come from that the server knows already. */
export const FROM_SERVER = 'server';

interface Hearing {
  readonly onState: (state: SyncState) => void;
  readonly onPresences: (presences: readonly Presence[]) => void;
  readonly onComments: () => void;
  readonly onUp: () => void;
}

export interface DraftLine {
  readonly socket: WebSocket;
  readonly tellWhere: (where: Where) => void;
}

/** One connection: what both lack is exchanged, then each change as it comes. */
export function talk(doc: Y.Doc, id: string, ticket: string, hearing: Hearing): DraftLine {
  const { onState, onPresences, onComments, onUp } = hearing;
  const address = new URL(DRAFT_SYNC_PATH + id, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address, [DRAFT_PROTOCOL, TICKET_PREFIX + ticket]);
  socket.binaryType = 'arraybuffer';
  const said = new Set<number>();
  let unanswered = 0;
  let isCompared = false;

  const send = (bytes: Uint8Array): void => socket.send(new Uint8Array(bytes));
  const push = (update: Uint8Array): void => {
    const names = new Set(Y.decodeUpdate(update).structs.map(({ id: { client } }) => client));
    const unsaid = [...names].filter((client) => !said.has(client));
    for (const client of unsaid) said.add(client);
    if (unsaid.length > 0) send(clientsMessage(unsaid));
    unanswered += 1;
    send(
      message(MESSAGE.sync, (encoder) => {
        encoding.writeVarUint(encoder, messageYjsUpdate);
        encoding.writeVarUint8Array(encoder, update);
      }),
    );
  };
  const onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (!isCompared || origin === FROM_SERVER) return;
    onState('device');
    push(update);
  };
  doc.on('update', onUpdate);
  socket.addEventListener('open', () => {
    send(message(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc)));
    onUp();
  });
  socket.addEventListener('close', () => doc.off('update', onUpdate));
  socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    const decoder = decoding.createDecoder(new Uint8Array(data));
    const type = decoding.readVarUint(decoder);
    if (type === MESSAGE.stored) {
      unanswered -= 1;
      if (unanswered === 0) onState('server');
    } else if (type === MESSAGE.comments) onComments();
    else if (type === MESSAGE.presence) onPresences(readPresences(decoding.readVarUint8Array(decoder)));
    else if (type === MESSAGE.sync) {
      const step = decoding.readVarUint(decoder);
      const bytes = decoding.readVarUint8Array(decoder);
      if (step !== messageYjsSyncStep1) return Y.applyUpdate(doc, bytes, FROM_SERVER);
      isCompared = true;
      push(Y.encodeStateAsUpdate(doc, bytes));
    }
  });
  return {
    socket,
    tellWhere(where) {
      if (socket.readyState === socket.OPEN) send(bytesMessage(MESSAGE.presence, whereBytes(where)));
    },
  };
}
