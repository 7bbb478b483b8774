import { forgetInvitations } from '../../db/server/rooms/invitations.ts';
import { insertFirstEvents } from '../../db/server/games/games.ts';
import type { Db } from '../../db/server/core/open.ts';
import { updateRoom } from '../../db/server/rooms/rooms.ts';
import { updateSeat } from '../../db/server/rooms/seats.ts';
import { insertClockRows } from '../../db/server/games/turnClocks.ts';
import { encodeState } from '../../db/server/games/storedState.ts';
import { withPicks } from '../../engine/file/capitalPicks.ts';
import { startLedger } from '../../engine/file/ledger.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { FIRST_VERSION, firstVersions } from '../../engine/view/viewers.ts';
import { CLOCK_RULES } from '../protocol/clocks.ts';
import { arrived } from '../games/clocks/attendance.ts';
import { attendanceRow, clockRow } from '../games/clocks/clockState.ts';
import { deadlineOf, turnBegun } from '../games/clocks/turnTime.ts';
import { encodeFacts } from '../games/dice/ledgerOf.ts';
import { openingOf } from './openingOf.ts';
import { refuseImpossible } from './playable.ts';
import type { RoomRows } from '../games/live/readRoom.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { refuseUneven } from './teams.ts';

/** Draws the turn order, deals, and stores the first turn. */
export async function beginGame(
  tx: Db,
  { row, seats }: RoomRows,
  board: BoardMap,
  now: number,
): Promise<void> {
  const config = configOf(row);
  refuseImpossible(board, config, seats.length, 'unprocessable');
  refuseUneven(config, seats);
  const picks = seats.map(({ capital }) => capital);
  const ledger = withPicks(openingOf({ row, seats }, board), board, picks);
  const { entry, events, state, position: ledgerPosition } = startLedger(ledger, board);
  const rules = CLOCK_RULES[optionsOf(row).clock];
  const time = turnBegun(rules, state.seats[state.current]?.isAi ? 0 : rules.bankMs, now);
  await updateRoom(tx, row.id, {
    status: 'active',
    turn: state.turn,
    turn_seq: FIRST_VERSION,
    current_seat: state.current,
    deadline: deadlineOf(time, now),
    header: JSON.stringify(ledger.header),
    ready_check_at: null,
    updated_at: now,
  });
  await forgetInvitations(tx, row.id);
  for (const [position, { joined }] of ledger.header.players.entries()) {
    const seat = seats[joined];
    if (seat) await updateSeat(tx, seat.id, { position });
  }
  await insertClockRows(
    tx,
    clockRow(row.id, { time, frozenUntil: null, pausedAt: null, pauses: 0, pauseVote: null }),
    seats.map((_, position) => attendanceRow(row.id, position, arrived(rules))),
  );
  const versions = firstVersions(config, seats.length);
  const first = {
    room_id: row.id,
    seq: FIRST_VERSION,
    version: 0,
    at: now,
    cause: 'game_started' as const,
    seat: null,
    key: null,
    body: JSON.stringify(events),
    versions: versions && JSON.stringify(versions),
    turn: entry.turn,
    entry: encodeFacts(entry),
    head: entry.head,
  };
  const snapshot = { state: encodeState(state), ledger: JSON.stringify(ledgerPosition) };
  await insertFirstEvents(tx, first, snapshot);
}
