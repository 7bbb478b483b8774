import { messageYjsSyncStep2, writeSyncStep1 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { draftPositions } from '../../db/server/drafts/drafts.ts';
import { claimDraftClients, draftClientsOf } from '../../db/server/drafts/members.ts';
import { CLOSED, MESSAGE, message, MOST_STATE_BYTES } from '../protocol/draftSync.ts';
import type { Connections } from '../accounts/context.ts';
import { startWorker } from '../runtime/worker.ts';
import type { DraftEnd, DraftPeers, Drafts, LiveDrafts } from './context.ts';
import { isMuch } from './inspect.ts';
import { documentOf, forget, readOn, refuse, shut, toOthers, type Live, type Seat } from './liveDraft.ts';
import { tellOfMoves, whereIn } from './presence.ts';
import { takingUpdates } from './take.ts';
import { readSaid, syncMessage, type Said } from './wire.ts';

const LOOK_MS = 1_000;

export function liveDrafts(
  { db, line, log, now }: Pick<Drafts, 'db' | 'line' | 'log' | 'now'>,
  peers: DraftPeers | null,
): LiveDrafts {
  const open = new Map<string, Live>();
  const take = takingUpdates({ db, line, now }, peers);

  const inLine = (live: Live, work: () => Promise<void>): void => {
    live.given = null;
    live.work = live.work.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'a draft');
      // What is in memory may not be on disk: devices come back and are compared with what is.
      live.loaded = null;
      for (const seat of live.seats) shut(live, seat, 1011, 'Please come again');
    });
  };
  /** Puts an update in the line, beside those that wait already if it is no more than anybody draws at once. */
  function give(live: Live, seat: Seat, update: Uint8Array): void {
    const isCatchUp = isMuch(update);
    if (update.length > MOST_STATE_BYTES || (isCatchUp && seat.hasCaughtUp)) {
      return inLine(live, async () => refuse(live, seat, 'The update is too large'));
    }
    seat.hasCaughtUp ||= isCatchUp;
    if (live.given !== null && !isCatchUp) return void live.given.push({ seat, update });
    const given = [{ seat, update }];
    inLine(live, () => {
      if (live.given === given) live.given = null;
      return take(given, live);
    });
    if (!isCatchUp) live.given = given;
  }

  async function hear(live: Live, seat: Seat, said: Exclude<Said, { type: 'update' }>): Promise<void> {
    if (seat.isClosed) return;
    if (said.type === 'none') return refuse(live, seat, 'This is no message');
    if (said.type === 'clients') {
      const { clients } = said;
      const foreign = await line((tx) => claimDraftClients(tx, live.draftId, seat.userId, clients));
      for (const client of clients) if (!foreign.includes(client)) seat.clients.add(client);
    } else {
      const { doc } = await documentOf(db, live);
      seat.send(syncMessage(messageYjsSyncStep2, Y.encodeStateAsUpdate(doc, said.known)));
    }
  }

  const look = peers
    ? startWorker({
        work: async () => {
          const positions = await draftPositions(db, [...open.keys()]);
          for (const [draftId, live] of open) {
            const seq = positions.get(draftId);
            if (seq === undefined) endHere({ draftId, code: CLOSED.gone });
            else if (live.loaded && seq > live.loaded.seq) inLine(live, () => readOn(db, live));
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
    if (live) inLine(live, () => readOn(db, live));
  }

  function tellHere(draftId: string, bytes: Uint8Array): void {
    const live = open.get(draftId);
    if (live) toOthers(live, bytes);
  }

  return {
    join(draftId, connection) {
      const live = open.get(draftId) ?? {
        draftId,
        loaded: null,
        seats: new Set<Seat>(),
        versionedAt: 0,
        work: Promise.resolve(),
        given: null,
        moves: tellOfMoves(peers && ((bytes) => peers.told(draftId, bytes))),
      };
      open.set(draftId, live);
      const seat: Seat = {
        ...connection,
        clients: new Set(),
        hasCaughtUp: false,
        isClosed: false,
      };
      live.seats.add(seat);
      inLine(live, async () => {
        for (const client of await draftClientsOf(db, draftId, seat.userId)) seat.clients.add(client);
        const { doc } = await documentOf(db, live);
        await readOn(db, live);
        seat.send(message(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc)));
      });
      return {
        receive(bytes) {
          // Nobody waits for the disk to see where somebody is.
          if (bytes[0] === MESSAGE.presence) {
            const where = whereIn(bytes);
            if (where !== null && !seat.isClosed) live.moves.moved(live.seats, seat, where);
            return;
          }
          const said = readSaid(bytes);
          if (said.type === 'update') give(live, seat, said.update);
          else inLine(live, () => hear(live, seat, said));
        },
        leave() {
          live.seats.delete(seat);
          live.moves.moved(live.seats, seat, null);
          inLine(live, async () => {
            if (live.seats.size > 0 || open.get(draftId) !== live) return;
            open.delete(draftId);
            forget(live);
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
