import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedReplayOf } from '../../db/server/replays/packed.ts';
import { closed } from '../../sync-server/runtime/packedAnswer.ts';
import { replayRoutes } from '../../sync-server/protocol/replays.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { handIn } from '../support/handIn.ts';
import { recordedGame } from '../support/recorded.ts';
import { call, refusal, request } from '../support/rest.ts';
import { finishedGame } from '../support/studies.ts';
import { signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
/** The database as another process has it. */
let other: Awaited<ReturnType<typeof databaseOf>>;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
  other = await databaseOf(server.dataDir);
});
afterAll(async () => {
  await other.db.destroy();
  await server.stop();
});

const told = (id: string) =>
  Promise.all([
    call(server.url, ann.token, replayRoutes.summary, { params: { id } }),
    call(server.url, ann.token, replayRoutes.body, { params: { id } }),
  ]);

const rowOf = (id: string) => packedReplayOf(other.db, id);

test('a finished game is packed before anybody asks, and told the same from its row and without it', async () => {
  const { recording } = await recordedGame(['ann', 'a friend'], { roundLimit: 20 });
  await handIn(server.url, ann.token, recording);
  const id = recording.gameId;
  await expect.poll(() => rowOf(id)).toBeDefined();

  const first = await told(id);
  await server.restart();
  expect(await told(id)).toEqual(first);
  const row = await rowOf(id);
  for (const damage of [
    'DELETE FROM replays',
    'UPDATE replays SET form = 0',
    "UPDATE replays SET head = '00'",
  ]) {
    await server.restart(() =>
      withDatabase(server.dataDir, (database) => database.prepare(`${damage} WHERE room_id = ?`).run(id)),
    );
    expect(await told(id)).toEqual(first);
    expect(await rowOf(id)).toEqual(row);
  }
});

test('a game that is told from its row is told to those alone who may see it, by the names of today', async () => {
  const { recording } = await recordedGame(['ann', 'a friend'], { roundLimit: 20 });
  await handIn(server.url, ann.token, recording);
  const params = { id: recording.gameId };
  await expect.poll(() => rowOf(params.id)).toBeDefined();
  await server.restart(() =>
    withDatabase(server.dataDir, (database) => {
      database.prepare("UPDATE rooms SET name = 'At home' WHERE id = ?").run(params.id);
      database.prepare("UPDATE seats SET username = 'Zoë' WHERE room_id = ? AND position = 0").run(params.id);
    }),
  );
  for (const route of [replayRoutes.summary, replayRoutes.body])
    expect(await refusal(server.url, ben.token, route, { params })).toMatchObject({
      status: 403,
      code: 'private_room',
    });
  const [{ meta }, { body }] = await told(params.id);
  expect([meta.name, meta.players[0]?.username]).toEqual(['At home', 'Zoë']);
  expect([body.name, body.players]).toEqual([meta.name, meta.players]);

  withDatabase(server.dataDir, (database) =>
    database.prepare("UPDATE rooms SET name = 'Away' WHERE id = ?").run(params.id),
  );
  const [again] = await told(params.id);
  expect(again.meta.name).toBe('Away');
});

test('whoever takes no gzip is sent the same', async () => {
  const { id } = await finishedGame(server.url, [ann, ben]);
  const [summary, body] = await told(id);
  for (const [part, answer] of Object.entries({ summary, body })) {
    const plain = await request(server.url, 'GET', `/games/${id}/replay/${part}`, {
      token: ann.token,
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body).toEqual(answer);
  }
});

test('what is stored knows no names, and goes with its game', async () => {
  const { id } = await finishedGame(server.url, [ann, ben]);
  await expect.poll(() => rowOf(id)).toBeDefined();
  const row = await rowOf(id);
  const [{ meta }, { body }] = await told(id);
  expect(meta.players).toEqual(body.players);
  const stored = [row?.summary, row?.body].map((part) =>
    gunzipSync(closed(part ?? Buffer.alloc(0), '')).toString(),
  );
  for (const { id: player, username } of meta.players)
    for (const text of stored) for (const own of [player, username]) expect(text).not.toContain(own);
  for (const text of stored) expect(text).not.toContain(meta.name);

  withDatabase(server.dataDir, (database) => database.prepare('DELETE FROM rooms WHERE id = ?').run(id));
  expect(await rowOf(id)).toBeUndefined();
});
