import { expect, test } from 'vitest';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { historyRoutes } from '../../sync-server/protocol/history.ts';
import { myGamesRoutes } from '../../sync-server/protocol/myGames.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call } from '../support/rest.ts';
import { openRoom, signUpAll, startGame } from '../support/table.ts';
import { startServer } from '../support/testServer.ts';

/** More often than a clock that goes by seconds looks at a room while this test runs; one that never sleeps does it at once. */
const OFTEN = 100;

test('a damaged room costs itself: the lists stand, the clock sleeps, and health tells of it', async () => {
  const lines: string[] = [];
  const server = await startServer({}, createLog('error', { write: (line) => void lines.push(line) }));
  const players = await signUpAll(server.url, 'ann', 'ben');
  const [ann] = players;
  if (!ann) throw new Error('nobody there');
  const games = [];
  while (games.length < 3) games.push(await startGame(server.url, players));
  const lobbies = [await openRoom(server.url, ann), await openRoom(server.url, ann)];
  const [badGame = '', goodGame = '', badEnd = ''] = games.map(({ id }) => id);
  const [badLobby = '', goodLobby = ''] = lobbies.map(({ id }) => id);
  await server.restart(() =>
    withDatabase(server.dataDir, (database) => {
      const damage = database.prepare(
        "UPDATE rooms SET config = '{', options = '{', deadline = ? WHERE id = ?",
      );
      damage.run(1, badGame);
      damage.run(null, badLobby);
      damage.run(null, badEnd);
      database
        .prepare("UPDATE rooms SET status = 'completed', winners = '{', ended_at = 1 WHERE id = ?")
        .run(badEnd);
    }),
  );

  const whole = [goodGame, goodLobby];
  const list = async (status: 'lobby' | 'active') =>
    (await call(server.url, ann.token, roomRoutes.list, { query: { status } })).rooms.map(({ id }) => id);
  expect([...(await list('active')), ...(await list('lobby'))]).toEqual(whole);
  const mine = (await call(server.url, ann.token, myGamesRoutes.list, {})).games.map(({ id }) => id);
  expect(mine.toSorted()).toEqual(whole.toSorted());
  await call(server.url, ann.token, myGamesRoutes.meta, {});
  expect((await call(server.url, ann.token, historyRoutes.own, {})).matches).toEqual([]);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ ok: true, damagedRooms: 3 });

  const told = (words: string) => lines.filter((line) => line.includes(words));
  for (let asked = 0; asked < 200; asked++) await list('lobby');
  expect(told('turn not ended').length).toBeGreaterThan(0);
  expect(told('turn not ended').length).toBeLessThan(OFTEN);
  for (const id of [badGame, badLobby])
    expect(told('a damaged room is left out').filter((line) => line.includes(id))).toHaveLength(1);

  const action = { type: 'surrender' as const };
  const body = { roomId: goodGame, idempotencyKey: 'given-up', baseVersion: 1, action };
  await call(server.url, ann.token, gameRoutes.action, { params: { id: goodGame }, body });
  const counted = (): unknown =>
    withDatabase(server.dataDir, (database) =>
      database.prepare('SELECT counted_at FROM rooms WHERE id = ?').pluck().get(goodGame),
    );
  await expect.poll(counted).not.toBeNull();
  await server.stop();
});
