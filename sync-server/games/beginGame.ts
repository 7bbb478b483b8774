import { insertFirstEvents } from '../../db/server/games.ts';
import type { Db } from '../../db/server/open.ts';
import { updateRoom } from '../../db/server/rooms.ts';
import { updateSeat } from '../../db/server/seats.ts';
import { encodeState } from '../../db/server/storedState.ts';
import { hmacRandom } from '../../engine/dice/hmacRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { shuffle } from '../../engine/model/random.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { TURN_MS } from '../protocol/rooms.ts';
import { refuseImpossible } from './playable.ts';
import type { RoomRows } from './readRoom.ts';
import { clockOf, configOf } from './roomDto.ts';
import { isAiSeat } from './seat.ts';
import { FIRST_VERSION, firstVersions } from './viewers.ts';

/** Draws the turn order, deals, and stores the first turn. */
export async function beginGame(
  tx: Db,
  { row, seats }: RoomRows,
  board: BoardMap,
  now: number,
): Promise<void> {
  const config = configOf(row);
  refuseImpossible(board, config, seats.length, 'unprocessable');
  const random = hmacRandom(row.secret, 0);
  const order = shuffle([...seats], random.stream('order'));
  const { events, state } = startGame(board, config, order.map(isAiSeat), random);
  await updateRoom(tx, row.id, {
    status: 'active',
    turn: state.turn,
    turn_seq: FIRST_VERSION,
    current_seat: state.current,
    deadline: now + TURN_MS[clockOf(row)],
    ready_check_at: null,
    updated_at: now,
  });
  for (const [position, { id }] of order.entries()) await updateSeat(tx, id, { position });
  const versions = firstVersions(config, order.length);
  const first = {
    room_id: row.id,
    seq: FIRST_VERSION,
    version: 0,
    at: now,
    cause: 'game_started',
    seat: null,
    key: null,
    body: JSON.stringify(events),
    versions: versions && JSON.stringify(versions),
  };
  await insertFirstEvents(tx, first, encodeState(state));
}
