import { openDatabase, type Db } from '../../db/server/core/open.ts';
import { insertRoom } from '../../db/server/rooms/rooms.ts';
import { insertSeat, seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { insertSession } from '../../db/server/accounts/sessions.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { insertUser } from '../../db/server/accounts/users.ts';
import type { AiTier } from '../../engine/model/tiers.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { giveCommand, startLedger } from '../../engine/file/ledger.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { hashOf, randomToken } from '../../sync-server/accounts/hash.ts';
import { newUser } from '../../sync-server/accounts/registration.ts';
import { secretKey } from '../../sync-server/accounts/secretKey.ts';
import { signToken } from '../../sync-server/accounts/tokens.ts';
import { beginGame } from '../../sync-server/rooms/beginGame.ts';
import { ledgerOf } from '../../sync-server/games/dice/ledgerOf.ts';
import { boardOf } from '../../sync-server/games/facts/maps.ts';
import { newRoomRow } from '../../sync-server/rooms/newRoom.ts';
import { roomRows, type RoomRows } from '../../sync-server/games/live/readRoom.ts';
import { newHumanSeat, setAiSeats } from '../../sync-server/rooms/seats.ts';
import { optionColumns } from '../../sync-server/games/facts/storedOptions.ts';
import { DEFAULT_OPTIONS, type Clock } from '../../sync-server/protocol/roomSettings.ts';
import { quickPlayer, type Given } from '../bench/script.ts';

/** A running game as those who play it know it. */
export interface Table {
  readonly id: string;
  /** Each seat has its player's token, a commander's null. */
  readonly tokens: readonly (string | null)[];
  /** They will command this: the dice follow from the room's secret, so that it can be written down before. */
  readonly script: readonly Given[];
}

export interface Wishes {
  readonly rooms: number;
  /** Rooms that the database has already. */
  readonly from?: number;
  readonly people: number;
  readonly commanders?: readonly AiTier[];
  readonly clock: Clock;
  /** Commands in the script of each room. */
  readonly commands: number;
}

const FIRST_CODE = 100_000;
const SESSION_MS = 30 * 24 * 3_600_000;

/** Makes a database with games that have just begun, by the server's own functions. */
export async function makeWorld(dataDir: string, wishes: Wishes): Promise<Table[]> {
  const { db } = await openDatabase({ dataDir, databaseUrl: process.env['DATABASE_URL'] });
  const key = secretKey(dataDir, undefined);
  const board = await boardOf('world');
  const tables: Table[] = [];
  try {
    while (tables.length < wishes.rooms) {
      const table = await db
        .transaction()
        .execute((tx) => seatTable(tx, key, board, (wishes.from ?? 0) + tables.length, wishes))
        .catch(tryAgain);
      if (table) tables.push(table);
    }
  } finally {
    await db.destroy();
  }
  return tables;
}

/** A commander was to begin: with people at the table, they do. */
class NotTheirTurn extends Error {}

function tryAgain(error: unknown): null {
  if (error instanceof NotTheirTurn) return null;
  throw error;
}

async function seatTable(
  tx: Db,
  key: Buffer,
  board: BoardMap,
  index: number,
  wishes: Wishes,
): Promise<Table> {
  const { people, commanders = [], clock } = wishes;
  const now = Date.now();
  const tokens = new Map<string, string>();
  const users: UserRow[] = [];
  for (let seat = 0; seat < people; seat++) {
    const user = {
      ...newUser(`p${index}x${seat}`, `p${index}x${seat}@example.org`, '-', now),
      email_verified_at: now,
    };
    await insertUser(tx, user);
    tokens.set(user.id, await openSession(tx, key, user.id, now));
    users.push(user);
  }
  const [host] = users;
  if (!host) throw new Error('a room needs people');
  const row = newRow(board, now, index, host.id, people + commanders.length, clock);
  await insertRoom(tx, row);
  for (const user of users) {
    await insertSeat(tx, newHumanSeat(row, await seatsOfRoom(tx, row.id), user, undefined, now));
  }
  const wanted = commanders.map((aiDifficulty) => ({ aiDifficulty }));
  await setAiSeats(tx, await roomRows(tx, row.id), wanted, now);
  await beginGame(tx, await roomRows(tx, row.id), board, now);
  const rows = await roomRows(tx, row.id);
  const first = rows.seats.find(({ position }) => position === rows.row.current_seat);
  if (!first || first.user_id === null) throw new NotTheirTurn();
  return {
    id: row.id,
    tokens: rows.seats.map(({ user_id: id }) => (id === null ? null : (tokens.get(id) ?? null))),
    script: scriptOf(rows, board, index, wishes.commands),
  };
}

async function openSession(tx: Db, key: Buffer, userId: string, now: number): Promise<string> {
  const id = randomToken();
  await insertSession(tx, {
    id_hash: hashOf(id),
    user_id: userId,
    created_at: now,
    expires_at: now + SESSION_MS,
    device: null,
    second_factor: 0,
    confirmed_at: null,
    used_at: now,
  });
  return signToken(key, userId, id, Math.floor(now / 1_000));
}

const newRow = (
  board: BoardMap,
  now: number,
  index: number,
  hostId: string,
  seats: number,
  clock: Clock,
): RoomRow =>
  newRoomRow(board, now, {
    code: String(FIRST_CODE + index),
    name: `Table ${index}`,
    host_id: hostId,
    ...optionColumns({ ...DEFAULT_OPTIONS, clock }),
    max_players: seats,
    config: JSON.stringify(DEFAULT_CONFIG),
    password_hash: null,
    is_matched: 0,
    contest: null,
  });

function scriptOf({ row, seats }: RoomRows, board: BoardMap, seed: number, length: number): Given[] {
  if (length === 0) return [];
  const ledger = ledgerOf(row, seats);
  let { state, position } = startLedger(ledger, board);
  const choose = quickPlayer(seededRandom(seed));
  return Array.from({ length }, () => {
    const given = { seat: state.current, command: choose(state) };
    const step = giveCommand(ledger, position, state, { ...given, nonce: null });
    if (!step.ok) throw new Error(`${given.command.type}: ${step.rejection.code}`);
    ({ state, position } = step);
    return given;
  });
}
