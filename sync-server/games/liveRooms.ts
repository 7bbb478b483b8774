import { z } from 'zod/mini';
import { acceptedKeys, eventsAfter, refusalsOf, snapshotOf, versionsAt } from '../../db/server/games.ts';
import type { Db } from '../../db/server/open.ts';
import { clockRowsOf } from '../../db/server/turnClocks.ts';
import { roomById } from '../../db/server/rooms.ts';
import { seatsOfRoom } from '../../db/server/seats.ts';
import { decodeEvents, decodeState, decodeVersions } from '../../db/server/storedState.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { versionFor } from '../../engine/view/viewers.ts';
import { actionAckSchema } from '../protocol/games.ts';
import { acceptance } from './acceptance.ts';
import { booksOf } from './clocks/books.ts';
import type { Signer } from './dice/signer.ts';
import { ledgerOf, ledgerPositionAt } from './dice/ledgerOf.ts';
import { commandName, liveRoomOf, type LiveRoom } from './liveRoom.ts';
import { pinnedBoard } from './maps.ts';

/** Games in memory. A cache: what is missing is loaded, what is least used goes. */
export interface LiveRooms {
  /** A started game by room id; at once if it is in memory. */
  get(id: string): LiveRoom | Promise<LiveRoom | null>;
  drop(room: LiveRoom): void;
  all(): Iterable<LiveRoom>;
  count(): number;
}

/** Twice what is played at once where one process serves 10,000 people; a room takes some tens of kilobytes. */
const CAPACITY = 4_000;

export function liveRooms(db: Db, signer: Signer): LiveRooms {
  const rooms = new Map<string, LiveRoom>();
  const loading = new Map<string, Promise<LiveRoom | null>>();

  const makeSpace = (): void => {
    for (const [id, room] of rooms) {
      if (rooms.size <= CAPACITY) return;
      if (room.decided === room.stored) rooms.delete(id);
    }
  };

  const load = async (id: string): Promise<LiveRoom | null> => {
    const room = await loadRoom(db, signer, id);
    if (room) rooms.set(id, room);
    makeSpace();
    return room;
  };

  return {
    get(id) {
      const room = rooms.get(id);
      if (room) {
        rooms.delete(id);
        rooms.set(id, room);
        return room;
      }
      const underway = loading.get(id) ?? load(id).finally(() => loading.delete(id));
      loading.set(id, underway);
      return underway;
    },
    drop(room) {
      if (rooms.get(room.id) === room) rooms.delete(room.id);
    },
    all: () => rooms.values(),
    count: () => rooms.size,
  };
}

/** The newest snapshot and the events since; null if there is no such game or it has not started. */
async function loadRoom(db: Db, signer: Signer, id: string): Promise<LiveRoom | null> {
  const pinned = await roomById(db, id);
  if (!pinned || pinned.turn_seq === 0) return null;

  const board = await pinnedBoard(pinned.map_id, pinned.map_rev);
  return db.transaction().execute(async (tx) => {
    const row = await roomById(tx, id);
    const snapshot = await snapshotOf(tx, id);
    if (!row || !snapshot) return null;
    const later = await eventsAfter(tx, id, snapshot.seq);
    const state = evolve(
      decodeState(board, snapshot.state),
      later.flatMap(({ body }) => decodeEvents(body)),
    );
    const seq = snapshot.seq + later.length;
    const seats = await seatsOfRoom(tx, id);
    const ledger = ledgerOf(row, seats);
    const position = {
      state,
      seq,
      versions: await versionsAt(tx, id, seq),
      ledger: ledgerPositionAt(ledger, snapshot, later, state),
      endedAt: row.ended_at,
    };
    const turnStart = { seq: row.turn_seq, versions: await versionsAt(tx, id, row.turn_seq) };
    const room = liveRoomOf(row, seats, booksOf(await clockRowsOf(tx, id)), ledger, position, turnStart);
    await recallAnswers(tx, signer, room);
    return room;
  });
}

async function recallAnswers(db: Db, signer: Signer, room: LiveRoom): Promise<void> {
  for (const { seq, seat, key, versions, head } of await acceptedKeys(db, room.id)) {
    const player = seat === null ? undefined : room.roster[seat];
    if (seat === null || !player || key === null) continue;
    const version = versionFor({ seq, versions: decodeVersions(versions) }, seat);
    room.answers.set(commandName(player.id, key), () =>
      head === null ? { ok: true, version } : acceptance(signer, room.ledger, seat, head, version),
    );
  }
  for (const { player_id: playerId, key, ack } of await refusalsOf(db, room.id)) {
    const name = commandName(playerId, key);
    room.answers.set(name, () => z.parse(actionAckSchema, JSON.parse(ack)));
    room.refused.add(name);
  }
}
