import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gameWriter } from '../../db/server/games/gameWriter.ts';
import { PlanClosed, type CommandRecord } from '../../db/server/games/commandRecord.ts';
import { insertFirstEvents } from '../../db/server/games/games.ts';
import { openSqlite, type SqliteDatabase } from '../../db/server/core/open.ts';
import { insertPlan, planById, updatePlan } from '../../db/server/games/plans.ts';
import { insertRoom } from '../../db/server/rooms/rooms.ts';
import { decodeEvents, decodeState, encodeState } from '../../db/server/games/storedState.ts';
import { insertUser } from '../../db/server/accounts/users.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { replay } from '../../engine/rules/replay.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { newUser } from '../../sync-server/accounts/registration.ts';
import { gridBoard } from '../engine/support/boards.ts';

const board = gridBoard(3, 3);
const { events, state } = startGame(board, DEFAULT_CONFIG, [false, false], seededRandom(1));

let folder: string;
let database: SqliteDatabase;
let writer: { step(given: CommandRecord): Promise<void>; drained(): Promise<void> };
/** Stamps are for several processes. */
const NEVER_LOOKED_AT = { before: '', after: '' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cold-keep-db-'));
  database = openSqlite(folder);
  const { command: step, drained } = gameWriter(database);
  writer = { step: (given) => step(given, NEVER_LOOKED_AT), drained };
  await insertUser(database.db, newUser('host', 'host@example.org', 'none', 0));
  for (const id of ['one', 'two']) await openGame(id);
});
afterEach(async () => {
  await database.db.destroy();
  rmSync(folder, { recursive: true });
});

async function openGame(id: string): Promise<void> {
  const { id: host } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await insertRoom(database.db, {
    id,
    code: id,
    name: id,
    host_id: host,
    status: 'active',
    status_message: null,
    is_private: 0,
    map_id: board.id,
    map_rev: 1,
    max_players: 2,
    clock: 'async',
    config: '{}',
    secret: Buffer.alloc(32),
    turn: 1,
    turn_seq: 1,
    current_seat: 0,
    deadline: null,
    idle_turns: 0,
    winners: null,
    ready_check_at: null,
    is_offline: 0,
    password_hash: null,
    spectate: 1,
    is_locked: 0,
    is_matched: 0,
    contest: null,

    counted_at: null,
    created_at: 0,
    updated_at: 0,
    ended_at: null,
  });
  const first = {
    room_id: id,
    seq: 1,
    version: 0,
    at: 0,
    cause: 'game_started' as const,
    seat: null,
    key: null,
    versions: null,
    turn: 0,
    entry: null,
    head: null,
  };
  await insertFirstEvents(
    database.db,
    { ...first, body: JSON.stringify(events) },
    { state: encodeState(state), ledger: null },
  );
}

const step = (roomId: string, seq: number): CommandRecord => ({
  roomId,
  seq,
  at: 1,
  cause: 'deploy',
  seat: 0,
  key: null,
  versionBefore: seq,
  events: [],
  state,
  turn: null,
  versions: null,
  entry: { turn: 1, entry: null, head: null },
  ledger: () => 'null',
  eliminated: [],
  abandoned: [],
  returned: [],
  taken: null,
  clock: null,
  turnOf: { ended: null, noShow: null },
  snapshot: false,
  plan: null,
});

const sequenceOf = async (roomId: string): Promise<number[]> => {
  const rows = await database.db
    .selectFrom('events')
    .select('seq')
    .where('room_id', '=', roomId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
};

test('what is given in one tick is written together, in order', async () => {
  await Promise.all(
    [2, 3, 4].flatMap((seq) => [writer.step(step('one', seq)), writer.step(step('two', seq))]),
  );
  expect(await sequenceOf('one')).toEqual([1, 2, 3, 4]);
  expect(await sequenceOf('two')).toEqual([1, 2, 3, 4]);
});

test('a plan that was called off stays so, whatever step of it was under way', async () => {
  const { db } = database;
  await insertPlan(db, {
    id: 'a plan',
    room_id: 'one',
    seat: 0,
    starts: 'at_turn_start',
    state: 'running',
    orders: '[]',
    progress: '"begun"',
    turn: 1,
    made_at: 0,
    updated_at: 0,
  });
  await updatePlan(db, 'a plan', { state: 'cancelled' });
  const plan = { id: 'a plan', turn: 1, state: 'running', progress: '"gone on"' } as const;
  await expect(writer.step({ ...step('one', 2), plan })).rejects.toThrow(PlanClosed);
  await updatePlan(db, 'a plan', { state: 'done' });
  expect(await sequenceOf('one')).toEqual([1]);
  expect(await planById(db, 'a plan')).toMatchObject({ state: 'cancelled', progress: '"begun"' });
});

test('a faulty step fails alone, with all that was decided on top of it', async () => {
  const results = await Promise.allSettled([
    writer.step(step('one', 2)),
    writer.step(step('two', 7)),
    writer.step(step('two', 8)),
    writer.step(step('one', 3)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await sequenceOf('one')).toEqual([1, 2, 3]);
  expect(await sequenceOf('two')).toEqual([1]);
});

test('no step is written twice', async () => {
  await writer.step(step('one', 2));
  await expect(writer.step(step('one', 2))).rejects.toThrow('UNIQUE');
  expect(await sequenceOf('one')).toEqual([1, 2]);
});

test('when nothing can be written every step is refused and none is half done', async () => {
  database.sqlite.pragma('query_only = ON');
  const results = await Promise.allSettled([writer.step(step('one', 2)), writer.step(step('two', 2))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  database.sqlite.pragma('query_only = OFF');
  await writer.step(step('one', 2));
  expect(await sequenceOf('one')).toEqual([1, 2]);
  expect(await sequenceOf('two')).toEqual([1]);
});

test('a state comes back as it was stored, and folds from its events', () => {
  expect(decodeState(board, encodeState(state))).toEqual(state);
  expect(replay(board, decodeEvents(JSON.stringify(events)))).toEqual(state);
  expect(() => decodeState(board, encodeState(state).replace('"phase"', '"fase"'))).toThrow('phase');
});

test('a database is brought up to date once, and one of a newer release is refused', async () => {
  openSqlite(folder).sqlite.close();
  expect(database.sqlite.prepare('SELECT name FROM migrations').all()).toEqual([
    { name: '001_start' },
    { name: '002_modes' },
    { name: '003_dice' },
    { name: '004_plans' },
    { name: '005_notices' },
    { name: '006_offline_games' },
    { name: '007_settings' },
    { name: '008_ratings' },
    { name: '009_telemetry' },
    { name: '010_clocks' },
    { name: '011_lobby' },
    { name: '012_bots' },
    { name: '013_processes' },
    { name: '014_invitations' },
    { name: '015_seasons' },
    { name: '016_chain_starts' },
    { name: '017_room_options' },
    { name: '018_own_account' },
    { name: '019_capital_picks' },
    { name: '020_friends' },
    { name: '021_chat' },
    { name: '022_unsubscribe' },
    { name: '023_shares' },
    { name: '024_links_and_erasures' },
    { name: '025_share_parts' },
    { name: '027_moderation' },
    { name: '028_figures' },
    { name: '029_settings' },
    { name: '040_boards' },
    { name: '041_clans' },
    { name: '042_fixtures' },
    { name: '043_tournaments' },
    { name: '044_wars' },
    { name: '045_season_ends' },
    { name: '046_map_drafts' },
    { name: '048_maps' },
    { name: '050_factors' },
    { name: '051_announcements' },
    { name: '052_fair_play' },
    { name: '053_annulments' },
    { name: '056_map_comments' },
    { name: '057_map_versions' },
    { name: '058_map_pictures' },
    { name: '059_map_trials' },
    { name: '060_map_browser' },
    { name: '062_tournament_entries' },
    { name: '063_clan_pages' },
    { name: '064_season_scores' },
    { name: '066_draft_boards' },
    { name: '067_review_comments' },
    { name: '069_figures_at_scale' },
    { name: '070_passkey_places' },
    { name: '071_map_features_and_releases' },
    { name: '073_takedowns' },
    { name: '074_devices_and_plays' },
    { name: '075_room_for_new_ratings' },
    { name: '077_map_history' },
    { name: '078_people_at_scale' },
    { name: '080_studies' },
    { name: '081_luck' },
    { name: '082_replays' },
  ]);
  database.sqlite.exec("INSERT INTO migrations VALUES ('999_future', 0)");
  expect(() => openSqlite(folder)).toThrow('newer release');
});
