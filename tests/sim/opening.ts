import { bytesToHex } from '@noble/hashes/utils.js';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrateSqlite } from '../../db/server/core/migrate.ts';
import { insertRoom, roomById } from '../../db/server/rooms/rooms.ts';
import { optionColumns } from '../../sync-server/games/facts/storedOptions.ts';
import { DEFAULT_OPTIONS } from '../../sync-server/protocol/roomSettings.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import type { Tables } from '../../db/server/schema/schema.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { insertSeat, seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { hashChain } from '../../engine/dice/hashChain.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import { beginGame } from '../../sync-server/rooms/beginGame.ts';
import { commitmentsTo } from '../../sync-server/games/dice/published.ts';
import { boardOf } from '../../sync-server/games/facts/maps.ts';
import type { Chance } from './chance.ts';

/** When the virtual clock shows 0. */
export const EPOCH = 1_800_000_000_000;

const MAP = 'world';

/** A game that has just begun, to be copied for each schedule. */
export interface Opening {
  /** The whole database. */
  readonly file: Buffer;
  readonly roomId: string;
  readonly board: BoardMap;
  readonly users: readonly UserRow[];
  /** `secrets[n]`: of the chain of user n, whose anchor they gave; null = they gave none. */
  readonly secrets: readonly (Uint8Array | null)[];
}

interface Choice {
  readonly config: Partial<GameConfig>;
  readonly players: number;
  readonly chained: boolean;
}

const PLAIN: readonly Choice[] = [
  { config: {}, players: 2, chained: false },
  { config: { visibility: 'fog' }, players: 2, chained: false },
  { config: { startingArmies: 1 }, players: 3, chained: false },
  { config: { visibility: 'fog', startingArmies: 2 }, players: 3, chained: false },
  { config: { startingArmies: 5, movementType: 'adjacent_multi' }, players: 2, chained: false },
];
/** With chance of the players' own. Seldom, because a place in a chain is found by thousands of hashes. */
const CHAINED: readonly Choice[] = [
  { config: { startingArmies: 2 }, players: 2, chained: true },
  { config: { visibility: 'fog' }, players: 3, chained: true },
];
const CHAINED_PERCENT = 4;
const DEALS = 4;

const openings = new Map<number, Promise<Opening>>();

export function openingFor(chance: Chance): Promise<Opening> {
  const choices = chance.happens(CHAINED_PERCENT) ? CHAINED : PLAIN;
  const which = chance.below(choices.length);
  const choice = choices[which];
  if (!choice) throw new Error('no choice');
  const number = (which + (choice.chained ? PLAIN.length : 0)) * DEALS + chance.below(DEALS);
  const known = openings.get(number) ?? open(number, choice);
  openings.set(number, known);
  return known;
}

async function open(number: number, { config, players, chained }: Choice): Promise<Opening> {
  const sqlite = new BetterSqlite3(':memory:');
  migrateSqlite(sqlite);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  const board = await boardOf(MAP);
  const users = Array.from({ length: players }, (_, index) => userRow(index));
  const secrets = users.map((_, index) => (chained ? new Uint8Array(32).fill(100 + index) : null));
  for (const user of users) await db.insertInto('users').values(user).execute();
  const room = roomRow(number, board, { ...DEFAULT_CONFIG, ...config }, users);
  await insertRoom(db, room);
  for (const [index, user] of users.entries()) {
    await insertSeat(db, seatRow(room.id, index, user, secrets[index] ?? null));
  }
  await db.transaction().execute(async (tx) => {
    const row = await roomById(tx, room.id);
    if (!row) throw new Error('no room');
    await beginGame(tx, { row, seats: await seatsOfRoom(tx, room.id) }, board, EPOCH);
  });
  const file = sqlite.serialize();
  sqlite.close();
  return { file, roomId: room.id, board, users, secrets };
}

const idOf = (kind: number, number: number): string =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

const userRow = (index: number): UserRow => ({
  id: idOf(1, index),
  username: `player-${index}`,
  email: `player-${index}@example.org`,
  email_verified_at: 0,
  password_hash: '',
  role: null,
  banned_until: null,
  suspended_until: null,
  elo: 1_000,
  preferred_color: '#DC2626',
  created_at: 0,
  settings: null,
  settings_revision: 0,
  deletion_due_at: null,
  erased_at: null,
});

function roomRow(number: number, board: BoardMap, config: GameConfig, users: readonly UserRow[]): RoomRow {
  const secret = Buffer.alloc(32, 1 + number);
  const { commitment, saltCommitment } = commitmentsTo(secret);
  return {
    id: idOf(2, number),
    code: String(1_000 + number),
    name: 'Winter war',
    host_id: users[0]?.id ?? '',
    status: 'lobby',
    status_message: null,
    ...optionColumns({ ...DEFAULT_OPTIONS, clock: 'blitz', isPrivate: true }),
    map_id: board.id,
    map_rev: board.rev,
    max_players: users.length,
    config: JSON.stringify(config),
    secret,
    commitment,
    salt_commitment: saltCommitment,
    chain_start: null,
    header: null,
    turn: 0,
    turn_seq: 0,
    current_seat: null,
    deadline: null,
    idle_turns: 0,
    winners: null,
    ready_check_at: null,
    is_offline: 0,
    password_hash: null,
    is_locked: 0,
    is_matched: 0,
    contest: null,

    counted_at: null,
    created_at: EPOCH,
    updated_at: EPOCH,
    ended_at: null,
  };
}

const seatRow = (roomId: string, index: number, user: UserRow, secret: Uint8Array | null): SeatRow => ({
  id: idOf(3, index),
  room_id: roomId,
  position: index,
  user_id: user.id,
  ai_difficulty: null,
  ai_seed: null,
  username: user.username,
  color: `#00000${index}`,
  joined_at: EPOCH,
  ready_at: EPOCH,
  anchor: secret === null ? null : bytesToHex(hashChain('seat', secret).anchor),
  team_id: null,
  eliminated: 0,
  capital: null,
  is_bot: 0,
});
