import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate, writeSyncStep1 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { draftPositions } from '../../db/server/drafts/drafts.ts';
import { claimDraftClients, draftClientsOf } from '../../db/server/drafts/members.ts';
import {
  bytesMessage,
  CLOSED,
  MESSAGE,
  message,
  MOST_STATE_BYTES,
  readClients,
} from '../protocol/draftSync.ts';
import type { Connections } from '../accounts/context.ts';
import type { MapDraftVersionRow } from '../../db/server/schema/drafts.ts';
import { plainOf } from '../protocol/draftDocument.ts';
import type { Where } from '../protocol/draftPresence.ts';
import { VERSION_EVERY_MS } from '../protocol/draftVersions.ts';
import { startWorker } from '../runtime/worker.ts';
import type { DraftConnection, DraftEnd, DraftPeers, Drafts, LiveDrafts } from './context.ts';
import { catchUp, loadDocument, type LoadedDocument } from './document.ts';
import { excessOf, faultIn, isMuch } from './inspect.ts';
import { isNews } from './news.ts';
import { presenceMessage, whereIn } from './presence.ts';
import { DraftFull, storeUpdate } from './store.ts';
import { versionOf } from './versions.ts';

interface Seat extends DraftConnection {
  readonly clients: Set<number>;
  /** They have sent what they did without a network. */
  hasCaughtUp: boolean;
  /** The others have been told where they are. */
  isSeen: boolean;
  isClosed: boolean;
}

interface Live {
  loaded: LoadedDocument | null;
  readonly seats: Set<Seat>;
  /** When a version was last kept, as far as this process knows. */
  versionedAt: number;
  /** One thing after another, so that nobody is shown what is not stored. */
  work: Promise<void>;
}

const LOOK_MS = 1_000;

export function liveDrafts(
  { db, line, log, now }: Pick<Drafts, 'db' | 'line' | 'log' | 'now'>,
  peers: DraftPeers | null,
): LiveDrafts {
  const open = new Map<string, Live>();

  const inLine = (live: Live, work: () => Promise<void>): void => {
    live.work = live.work.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'a draft');
      // What is in memory may not be on disk: devices come back and are compared with what is.
      live.loaded = null;
      for (const seat of live.seats) shut(live, seat, 1011, 'Please come again');
    });
  };
  const shut = (live: Live, seat: Seat, code: number, why: string): void => {
    seat.isClosed = true;
    live.seats.delete(seat);
    seat.close(code, why);
  };
  const showWhere = (draftId: string, live: Live, seat: Seat, where: Where | null): void => {
    if (where === null && !seat.isSeen) return;
    seat.isSeen = where !== null;
    const bytes = presenceMessage(seat, where);
    toOthers(live, bytes, seat);
    peers?.told(draftId, bytes);
  };
  const toOthers = (live: Live, bytes: Uint8Array, except?: Seat): void => {
    for (const seat of live.seats) if (seat !== except) seat.send(bytes);
  };
  const updateMessage = (update: Uint8Array): Uint8Array => syncMessage(messageYjsUpdate, update);
  const documentOf = async (draftId: string, live: Live): Promise<LoadedDocument> =>
    (live.loaded ??= await loadDocument(db, draftId));
  const readOn = async (draftId: string, live: Live): Promise<void> => {
    if (live.loaded === null) return;
    for (const update of await catchUp(db, draftId, live.loaded)) toOthers(live, updateMessage(update));
  };

  /** What a document has taken in vain: it is read again. */
  const refuseApplied = (live: Live, seat: Seat, why: string): void => {
    live.loaded?.doc.destroy();
    live.loaded = null;
    shut(live, seat, CLOSED.refused, why);
  };

  /** The draft as it is, if it may be time to keep it. */
  async function versionBefore(
    draftId: string,
    { versionedAt }: Live,
    { doc }: LoadedDocument,
    userId: string,
  ): Promise<MapDraftVersionRow | null> {
    const at = now();
    if (at - versionedAt < VERSION_EVERY_MS) return null;
    const plain = plainOf(doc);
    return plain.territories.size === 0 ? null : versionOf(draftId, plain, { userId, at });
  }

  async function take(draftId: string, live: Live, seat: Seat, update: Uint8Array): Promise<void> {
    const isCatchUp = isMuch(update);
    if (update.length > MOST_STATE_BYTES || (isCatchUp && seat.hasCaughtUp)) {
      return shut(live, seat, CLOSED.refused, 'The update is too large');
    }
    seat.hasCaughtUp ||= isCatchUp;
    const loaded = await documentOf(draftId, live);
    if (faultIn(update, loaded.doc, seat.clients) !== null) await readOn(draftId, live);
    const fault = faultIn(update, loaded.doc, seat.clients);
    if (fault !== null) return shut(live, seat, CLOSED.refused, fault);
    const before = Y.encodeStateVector(loaded.doc);
    if (!isNews(loaded.doc, update)) return seat.send(bytesMessage(MESSAGE.stored, before));
    if (seat.role === 'commenter') return shut(live, seat, CLOSED.refused, 'Commenters do not draw');
    const version = await versionBefore(draftId, live, loaded, seat.userId);
    Y.applyUpdate(loaded.doc, update);
    const excess = excessOf(loaded.doc);
    if (excess !== null) return refuseApplied(live, seat, excess);
    const stored = await storeUpdate(line, draftId, loaded, update, { now: now(), version }).catch(
      (error: unknown) => {
        if (!(error instanceof DraftFull)) throw error;
        return 'full' as const;
      },
    );
    if (stored === 'full') return refuseApplied(live, seat, 'The map is too large');
    live.versionedAt = stored?.versionedAt ?? 0;
    if (stored === null) {
      for (const one of live.seats) shut(live, one, CLOSED.gone, 'This draft was deleted');
      return;
    }
    toOthers(live, updateMessage(update), seat);
    seat.send(bytesMessage(MESSAGE.stored, Y.encodeStateVector(loaded.doc)));
    peers?.stored(draftId);
  }

  async function hear(draftId: string, live: Live, seat: Seat, bytes: Uint8Array): Promise<void> {
    if (seat.isClosed) return;
    const decoder = decoding.createDecoder(bytes);
    const type = decoding.readVarUint(decoder);
    if (type === MESSAGE.clients) {
      const clients = readClients(decoder);
      const foreign = await line((tx) => claimDraftClients(tx, draftId, seat.userId, clients));
      for (const client of clients) if (!foreign.includes(client)) seat.clients.add(client);
    } else if (type === MESSAGE.sync) {
      const step = decoding.readVarUint(decoder);
      if (step !== messageYjsSyncStep1) return take(draftId, live, seat, decoding.readVarUint8Array(decoder));
      const { doc } = await documentOf(draftId, live);
      const known = decoding.readVarUint8Array(decoder);
      seat.send(syncMessage(messageYjsSyncStep2, Y.encodeStateAsUpdate(doc, known)));
    } else throw new Error('unknown message');
  }

  const look = peers
    ? startWorker({
        work: async () => {
          const positions = await draftPositions(db, [...open.keys()]);
          for (const [draftId, live] of open) {
            const seq = positions.get(draftId);
            if (seq === undefined) endHere({ draftId, code: CLOSED.gone });
            else if (live.loaded && seq > live.loaded.seq) inLine(live, () => readOn(draftId, live));
          }
        },
        everyMs: LOOK_MS,
        onError: (error) => log.error({ err: error }, 'drafts of other processes'),
      })
    : null;

  function endHere({ draftId, userId, code }: DraftEnd): void {
    for (const [id, live] of open) {
      if (draftId !== undefined && id !== draftId) continue;
      for (const seat of live.seats) {
        if (userId === undefined || seat.userId === userId) shut(live, seat, code, 'Ended');
      }
    }
  }

  function storedElsewhere(draftId: string): void {
    const live = open.get(draftId);
    if (live) inLine(live, () => readOn(draftId, live));
  }

  function tellHere(draftId: string, bytes: Uint8Array): void {
    const live = open.get(draftId);
    if (live) toOthers(live, bytes);
  }

  return {
    join(draftId, connection) {
      const live = open.get(draftId) ?? {
        loaded: null,
        seats: new Set<Seat>(),
        versionedAt: 0,
        work: Promise.resolve(),
      };
      open.set(draftId, live);
      const seat: Seat = {
        ...connection,
        clients: new Set(),
        hasCaughtUp: false,
        isSeen: false,
        isClosed: false,
      };
      live.seats.add(seat);
      inLine(live, async () => {
        for (const client of await draftClientsOf(db, draftId, seat.userId)) seat.clients.add(client);
        const { doc } = await documentOf(draftId, live);
        await readOn(draftId, live);
        seat.send(message(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc)));
      });
      return {
        receive(bytes) {
          // Nobody waits for the disk to see where somebody is.
          if (bytes[0] === MESSAGE.presence) {
            const where = whereIn(bytes);
            if (where !== null && !seat.isClosed) showWhere(draftId, live, seat, where);
            return;
          }
          inLine(live, () =>
            hear(draftId, live, seat, bytes).catch((error: unknown) => {
              if (!isGarbled(error)) throw error;
              shut(live, seat, CLOSED.refused, 'This is no message');
            }),
          );
        },
        leave() {
          live.seats.delete(seat);
          showWhere(draftId, live, seat, null);
          inLine(live, async () => {
            if (live.seats.size > 0 || open.get(draftId) !== live) return;
            open.delete(draftId);
            live.loaded?.doc.destroy();
            live.loaded = null;
          });
        },
      };
    },
    end(whose) {
      endHere(whose);
      peers?.end(whose);
    },
    endHere,
    wrote(draftId) {
      storedElsewhere(draftId);
      peers?.stored(draftId);
    },
    onStored: storedElsewhere,
    isHere: (draftId, userId) => [...(open.get(draftId)?.seats ?? [])].some((seat) => seat.userId === userId),
    tell(draftId, bytes) {
      tellHere(draftId, bytes);
      peers?.told(draftId, bytes);
    },
    onTold: tellHere,
    async stop() {
      await look?.stop();
      for (const live of open.values()) {
        for (const seat of live.seats) shut(live, seat, 1001, 'The server stops');
        await live.work;
      }
    },
  };
}

/** Connections of people that reach their drafts too. */
export const endingDrafts = (connections: Connections, live: LiveDrafts): Connections => ({
  ...connections,
  endUser(userId) {
    connections.endUser(userId);
    live.end({ userId, code: CLOSED.session });
  },
});

const syncMessage = (step: number, bytes: Uint8Array): Uint8Array =>
  message(MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, bytes);
  });

/** Errors of the decoders, which know no type of their own; those of the database have a code. */
const isGarbled = (error: unknown): boolean => error instanceof Error && !('code' in error);
