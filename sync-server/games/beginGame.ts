import { insertFirstEvents } from '../../db/server/games.ts';
import type { Db } from '../../db/server/open.ts';
import { updateRoom } from '../../db/server/rooms.ts';
import { updateSeat } from '../../db/server/seats.ts';
import { encodeState } from '../../db/server/storedState.ts';
import { hmacRandom } from '../../engine/dice/hmacRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { shuffle } from '../../engine/model/random.ts';
import { startGame, whyImpossible } from '../../engine/rules/setup.ts';
import { TURN_MS } from '../protocol/rooms.ts';
import { Refusal } from '../refusal.ts';
import type { RoomRows } from './readRoom.ts';
import { clockOf, configOf } from './roomDto.ts';

/** `version` of a game that has just begun, for every viewer. */
const FIRST_SEQ = 1;

/** Draws the turn order, deals, and stores the first turn. */
export async function beginGame(
  tx: Db,
  { row, seats }: RoomRows,
  board: BoardMap,
  now: number,
): Promise<void> {
  const impossible = whyImpossible(board, configOf(row), seats.length);
  if (impossible !== null) throw new Refusal('unprocessable', 'unplayable', impossible);
  const random = hmacRandom(row.secret, 0);
  const order = shuffle([...seats], random.stream('order'));
  const { events, state } = startGame(
    board,
    configOf(row),
    order.map(({ user_id: player }) => player === null),
    random,
  );
  await updateRoom(tx, row.id, {
    status: 'active',
    turn: state.turn,
    turn_seq: FIRST_SEQ,
    current_seat: state.current,
    deadline: now + TURN_MS[clockOf(row)],
    ready_check_at: null,
    updated_at: now,
  });
  for (const [position, { id }] of order.entries()) await updateSeat(tx, id, { position });
  const first = {
    room_id: row.id,
    seq: FIRST_SEQ,
    version: 0,
    at: now,
    cause: 'game_started',
    seat: null,
    key: null,
    body: JSON.stringify(events),
  };
  await insertFirstEvents(tx, first, encodeState(state));
}
