import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { call, refusal } from '../support/rest.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { say, threadOf } from '../support/talk.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('words are found in all of one’s own threads and in nobody else’s, however they are written', async () => {
  const [dan, eve, fay] = (await signUpAll(server.url, 'dan', 'eve', 'fay')) as [Player, Player, Player];
  await befriend(server.url, dan, eve);
  await befriend(server.url, eve, fay);
  const [own, foreign] = [await threadOf(server.url, dan, eve), await threadOf(server.url, eve, fay)];
  const first = await say(server.url, dan, own, 'The Café at noon');
  const second = await say(server.url, eve, own, 'not a word of it');
  await say(server.url, eve, foreign, 'the cafe is closed');
  const find = async (who: Player, q: string): Promise<string[]> =>
    (await call(server.url, who.token, messageRoutes.search, { query: { q } })).messages.map(
      ({ body }) => body,
    );
  expect(await find(dan, 'cafe')).toEqual(['The Café at noon']);
  expect(await find(eve, 'CAFÉ')).toEqual(['the cafe is closed', 'The Café at noon']);
  expect(await find(fay, 'noon')).toEqual([]);
  expect(await find(dan, '100%')).toEqual([]);
  const edited = { params: { id: own.id, messageId: first.id }, body: { body: 'The mill at noon' } };
  await call(server.url, dan.token, messageRoutes.edit, edited);
  expect(await find(dan, 'cafe')).toEqual([]);
  expect(await find(dan, 'mill')).toEqual(['The mill at noon']);
  await call(server.url, eve.token, messageRoutes.remove, {
    params: { id: own.id, messageId: second.id },
  });
  expect(await find(dan, 'word')).toEqual([]);
  const short = await refusal(server.url, dan.token, messageRoutes.search, { query: { q: ' x ' } });
  expect(short).toMatchObject({ status: 400, field: 'q' });
});
