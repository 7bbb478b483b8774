import { fixturesOf, seatsThatActed } from '../../db/server/fixtures/fixtures.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import { handOverLedger } from '../../engine/file/ledger.ts';
import type { War } from '../../engine/wars/state.ts';
import { contestName } from '../fixtures/fixture.ts';
import { TAKEN } from '../games/facts/causes.ts';
import { isRunning } from '../games/live/liveRoom.ts';
import { advance } from '../games/play/advance.ts';
import { Refusal } from '../runtime/refusal.ts';
import { gameName } from './boardRooms.ts';
import type { Wars } from './context.ts';

interface Substitution {
  readonly board: number;
  readonly out: string;
  readonly in: string;
}

/** The rooms of a war by the names of its games; a game that is not open yet has none. */
export async function roomsOfWar(
  { games }: Wars,
  { id }: Pick<WarRow, 'id'>,
): Promise<ReadonlyMap<string, string>> {
  const fixtures = await fixturesOf(games.db, contestName('war', id));
  return new Map(fixtures.flatMap(({ name, room_id: room }) => (room === null ? [] : [[name, room]])));
}

/** Has somebody who plays a board given a command in it, or let their first turn go by? */
export async function actedFor(wars: Wars, row: WarRow, { board, out }: Substitution): Promise<boolean> {
  const { db, live } = wars.games;
  const rooms = [...(await roomsOfWar(wars, row))].filter(([name]) => name.startsWith(`board${board}/`));
  for (const [, roomId] of rooms) {
    const seat = (await seatsOfRoom(db, roomId)).find(({ user_id: id }) => id === out);
    if (!seat) continue;
    const room = await live.get(roomId);
    if (!room || room.decided.state.round > 1) return true;
    if ((await seatsThatActed(db, roomId)).has(seat.position)) return true;
  }
  return false;
}

/** Seats a substitute in the game of a board. Nothing happens if they sit there already. */
export async function seatSubstitute(
  wars: Wars,
  row: WarRow,
  war: War,
  { board: number, out, in: fresh }: Substitution,
): Promise<void> {
  const { games } = wars;
  const board = war.boards.find((one) => one.number === number);
  const roomId = board && (await roomsOfWar(wars, row)).get(gameName(board));
  const room = roomId === undefined ? null : await games.live.get(roomId);
  const person = await userById(games.db, fresh);
  if (!room || !isRunning(room) || !person) {
    throw new Refusal('conflict', 'not_running', 'This board is not being played');
  }
  const { seatOf, ledger, state, names } = room.decided;
  if (seatOf.has(fresh)) return;
  const seat = seatOf.get(out);
  if (seat === undefined) throw new Refusal('conflict', 'not_running', 'A commander plays on in their place');
  const step = handOverLedger(room.ledger, ledger, state, { seat, handover: 'take' });
  if (!step.ok) throw new Refusal('conflict', 'not_running', step.rejection.message);
  const taken = { position: seat, userId: fresh, username: person.username };
  await advance(games, room, { cause: TAKEN, seat, key: null, accepted: step, taken });
  games.publisher.left(room.id, { userId: out, username: names[seat] ?? '' }, room.options.isPrivate);
  games.publisher.joined(room.id, { userId: fresh, username: person.username });
}
