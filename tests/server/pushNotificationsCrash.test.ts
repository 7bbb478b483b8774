import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pushRoutes } from '../../sync-server/protocol/pushNotifications.ts';
import { removePlace } from '../support/place.ts';
import { startChild } from '../support/childServer.ts';
import { startPushService } from '../support/pushService.ts';
import { call } from '../support/rest.ts';
import { signUpAll, startGame } from '../support/table.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { ownPort } from '../support/ownPort.ts';
import { sized } from '../support/size.ts';

/** It is killed so often before the notice goes through. */
const KILLS = sized(1, 2);

test('a notice that kill -9 interrupts arrives once, however often the server is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-notices-'));
  const service = await startPushService();
  const port = ownPort(1);
  const start = () => startChild(folder, port, { PUSH_TO_PRIVATE: 'on', LOG_LEVEL: 'silent' });
  const pending = (): unknown =>
    withDatabase(folder, (database) => database.prepare('SELECT count(*) FROM pushes').pluck().get());
  const makeDue = () =>
    withDatabase(folder, (database) => void database.exec('UPDATE pushes SET due_at = 0'));

  let server = await start();
  const players = await signUpAll(server.url, 'ann', 'ben');
  const browsers = players.map(() => service.browser());
  for (const [at, { token }] of players.entries()) {
    const body = browsers[at]?.subscription;
    if (body) await call(server.url, token, pushRoutes.subscribe, { body });
  }
  service.answer(503);
  await startGame(server.url, players, { clock: 'async' });
  for (let kill = 1; kill <= KILLS; kill++) {
    if (kill > 1) server = await start();
    await service.tried(kill);
    await server.kill();
    expect(pending()).toBe(1);
    makeDue();
  }

  service.answer(201);
  server = await start();
  await service.tried(KILLS + 1);
  await expect.poll(pending).toBe(0);
  await server.kill();

  server = await start();
  expect(await server.terminate()).toBe(0);
  expect(browsers.flatMap(({ arrived }) => arrived)).toHaveLength(1);
  expect(service.tries()).toBe(KILLS + 1);
  await service.stop();
  removePlace(folder);
});
