import { z } from 'zod/mini';
import { acceptedAfter } from '../../../db/server/games/accepted.ts';
import { eventsAfter, refusalsOf, snapshotOf, versionsAt } from '../../../db/server/games/games.ts';
import type { Db } from '../../../db/server/core/open.ts';
import { roomById } from '../../../db/server/rooms/rooms.ts';
import type { EventRow } from '../../../db/server/schema/games.ts';
import { seatsOfRoom } from '../../../db/server/rooms/seats.ts';
import { decodeEvents, decodeState, decodeVersions } from '../../../db/server/games/storedState.ts';
import { inTransaction } from '../../../db/server/core/transaction.ts';
import { clockRowsOf } from '../../../db/server/games/turnClocks.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { evolve } from '../../../engine/rules/evolve.ts';
import { actionAckSchema } from '../../protocol/games.ts';
import { answerOf } from './acceptance.ts';
import { TAKEN } from '../facts/causes.ts';
import { clockStateOf } from '../clocks/clockState.ts';
import { ledgerOf, ledgerPositionAfter, ledgerPositionOf } from '../dice/ledgerOf.ts';
import type { Signer } from '../dice/signer.ts';
import { liveRoomOf, seatingOf, type LiveRoom } from './liveRoom.ts';
import { commandName } from './recentAnswers.ts';
import { userIn, type Position, type Seating } from './roomState.ts';
import { pinnedBoard } from '../facts/maps.ts';
import type { RoomTransition } from './updates.ts';

/** Both ends of it are known. */
type LoadedTransition = RoomTransition & { readonly after: Position };

export interface Loaded {
  readonly room: LiveRoom;
  /** The commands stored since the room was last known. */
  readonly transitions: readonly RoomTransition[];
}

/**
 * A game as it is stored; null if there is none or it has not started.
 * @param known from which to go on; null = from the newest snapshot
 */
export async function loadRoom(
  db: Db,
  signer: Signer,
  id: string,
  known: LiveRoom | null,
): Promise<Loaded | null> {
  const pinned = await roomById(db, id);
  if (!pinned || pinned.turn_seq === 0) return null;

  const board = await pinnedBoard(db, pinned.map_id, pinned.map_rev);
  return inTransaction(db, async (tx) => {
    const row = await roomById(tx, id);
    if (!row) return null;
    const seats = await seatsOfRoom(tx, id);
    const ledger = known?.ledger ?? ledgerOf(row, seats);
    const base = known?.stored ?? (await snapshotAt(tx, board, id, ledger));
    if (!base) return null;
    const later = await eventsAfter(tx, id, base.seq);
    const transitions = transitionsAfter(base, later, known?.decided.roster);
    const clock = await clockRowsOf(tx, id);
    const room = liveRoomOf(row, seats, ledger, {
      ...(transitions.at(-1)?.after ?? base),
      endedAt: row.ended_at,
      ...seatingOf(seats),
      isOpen: row.status === 'active' || row.status === 'paused',
      turnStart: { seq: row.turn_seq, versions: await versionsAt(tx, id, row.turn_seq) },
      deadline: row.deadline,
      clockState: clockStateOf(clock),
      idleTurns: row.idle_turns,
    });
    room.fencingToken = clock.clock?.stamp ?? '';
    if (known) takeOver(room, known);
    await recallAnswers(tx, signer, room);
    return { room, transitions };
  });
}

async function snapshotAt(
  tx: Db,
  board: BoardMap,
  id: string,
  ledger: LiveRoom['ledger'],
): Promise<Position | null> {
  const snapshot = await snapshotOf(tx, id);
  if (!snapshot) return null;
  const state = decodeState(board, snapshot.state);
  return {
    state,
    seq: snapshot.seq,
    versions: await versionsAt(tx, id, snapshot.seq),
    ledger: ledgerPositionOf(ledger, snapshot, state),
    endedAt: null,
  };
}

/** @param roster who sat where at `base`, if anybody has been told */
function transitionsAfter(
  base: Position,
  later: readonly EventRow[],
  roster: Seating['roster'] | undefined,
): LoadedTransition[] {
  const transitions: LoadedTransition[] = [];
  let before = base;
  for (const row of later) {
    const { cause, seat, at, seq } = row;
    const events = decodeEvents(row.body);
    const after: Position = {
      state: evolve(before.state, events),
      seq,
      versions: decodeVersions(row.versions),
      ledger: ledgerPositionAfter(before.ledger, row),
      endedAt: null,
    };
    const rosterBefore = cause === TAKEN ? roster : undefined;
    transitions.push({ cause, seat, at, before, after, events, rosterBefore });
    before = after;
  }
  return transitions;
}

/** Everything worked out from the log so far still holds. */
function takeOver(room: LiveRoom, known: LiveRoom): void {
  room.viewerLogs = known.viewerLogs;
  room.stakes = known.stakes;
}

/** The answers of the current turn; `firstAnswer` finds older ones when somebody asks. */
async function recallAnswers(db: Db, signer: Signer, room: LiveRoom): Promise<void> {
  const { current, refused } = room.answers;
  for (const row of await acceptedAfter(db, room.id, room.decided.turnStart.seq)) {
    current.set(commandName(userIn(room.decided, row.seat), row.key), answerOf(signer, room, row));
  }
  for (const { player_id: playerId, key, ack } of await refusalsOf(db, room.id)) {
    const name = commandName(playerId, key);
    current.set(name, () => z.parse(actionAckSchema, JSON.parse(ack)));
    refused.add(name);
  }
}
