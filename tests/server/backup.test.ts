import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '../../sync-server/backup.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { act, connect } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-backup-'));
const at = (name: string): string => join(folder, name);
let server: TestServer;
let mover: Player;
let gameId: string;

beforeAll(async () => {
  server = await startServer();
  const players = await signUpAll(server.url, 'ann', 'ben');
  gameId = (await startGame(server.url, players, { clock: 'async' })).id;
  const { currentPlayer } = await gameOf(server.url, players[0] as Player, gameId);
  mover = players.find(({ id }) => id === currentPlayer) as Player;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a backup made under play is the game as it was, and its tokens are taken', async () => {
  const { board } = await gameOf(server.url, mover, gameId);
  const socket = await connect(server.url, mover.token);
  const deploy = {
    roomId: gameId,
    baseVersion: 1,
    action: {
      type: 'deploy' as const,
      territoryId: board.territories.find(({ ownerId }) => ownerId === mover.id)?.id ?? '',
      armies: 1,
    },
  };
  expect(await act(socket, { ...deploy, idempotencyKey: 'the first' })).toMatchObject({ ok: true });
  const before = await gameOf(server.url, mover, gameId);
  backUp(server.dataDir, at('one'));
  expect(await act(socket, { ...deploy, idempotencyKey: 'the second' })).toMatchObject({ ok: true });
  socket.close();
  expect((await gameOf(server.url, mover, gameId)).version).toBe(before.version + 1);

  await restore(at('one'), at('data'));
  const other = await startServer({ DATA_DIR: at('data') });
  expect(await gameOf(other.url, mover, gameId)).toEqual(before);
  await other.stop();
});

test('nothing is overwritten, and nothing damaged or newer is put in place', async () => {
  backUp(server.dataDir, at('two'));
  expect(() => backUp(server.dataDir, at('two'))).toThrow('is not empty');
  expect(() => backUp(at('nowhere'), at('three'))).toThrow('no database');
  await expect(restore(at('two'), server.dataDir)).rejects.toThrow('Stop the server');
  await expect(restore(at('nowhere'), at('fresh'))).rejects.toThrow('no backup');

  withDatabase(at('two'), (sqlite) =>
    sqlite.prepare("INSERT INTO migrations (name, at) VALUES ('999_later', 0)").run(),
  );
  await expect(restore(at('two'), at('fresh'))).rejects.toThrow('newer release');
  writeFileSync(join(at('two'), 'cold-keep.db'), 'not a database');
  await expect(restore(at('two'), at('fresh'))).rejects.toThrow('not a database');
  expect(existsSync(join(at('fresh'), 'cold-keep.db'))).toBe(false);
});
