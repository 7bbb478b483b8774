import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMER_PLAYER } from '../../sync-server/accounts/deletion.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { caseRoutes } from '../../sync-server/protocol/admin/cases.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { reportRoutes } from '../../sync-server/protocol/moderation/reports.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { befriend, signUpAll, startGame, type Player } from '../support/table.ts';
import { say, threadOf, wordsFor } from '../support/talk.ts';
import { connect } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let admin: Player;
beforeAll(async () => {
  server = await startServer();
  admin = await staffOf(server, 'erase-admin', 'admin');
});
afterAll(() => server.stop());

test('an admin hands out all that is held about somebody, and erases them at once, also out of what was reported', async () => {
  const { url } = server;
  const [gil, sue] = (await signUpAll(url, 'erase-gil', 'erase-sue')) as [Player, Player];
  const game = await startGame(url, [gil, sue], { clock: 'async' });
  await befriend(url, gil, sue);
  const thread = await threadOf(url, gil, sue);
  const said = await say(url, gil, thread, 'Words of gil alone');
  const report = {
    kind: 'message' as const,
    targetId: said.id,
    reason: 'insults' as const,
    words: 'See this',
  };
  await call(url, sue.token, reportRoutes.report, { body: report });
  const rude = await say(url, sue, thread, 'Words of sue');
  await call(url, gil.token, reportRoutes.report, {
    body: { ...report, targetId: rude.id, words: 'Says gil' },
  });
  const params = { id: gil.id };

  const data = await call(url, admin.token, peopleRoutes.data, { params, body: { reason: 'He asked' } });
  expect(data).toMatchObject({ account: { username: 'erase-gil', email: 'erase-gil@example.org' } });
  expect(JSON.stringify(data)).toContain('Words of gil alone');

  const erase = (username: string, id = gil.id) => ({
    params: { id },
    body: { username, reason: 'He asked' },
  });
  expect(await refusal(url, admin.token, peopleRoutes.erase, erase('erase-sue'))).toMatchObject({
    code: 'wrong_name',
    field: 'username',
  });
  const moderator = await staffOf(server, 'erase-mod', 'moderator');
  const ofStaff = erase('erase-mod', moderator.id);
  expect((await refusal(url, admin.token, peopleRoutes.erase, ofStaff)).code).toBe('has_role');

  const socket = await connect(url, gil.token);
  const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
  await call(url, admin.token, peopleRoutes.erase, erase('erase-gil'));
  await closed;
  expect((await refusal(url, gil.token, roomRoutes.list, {})).status).toBe(401);
  const ofGil = { params: { name: 'erase-gil' } };
  expect((await refusal(url, admin.token, peopleRoutes.get, ofGil)).code).toBe('no_such_user');
  expect(await wordsFor(url, sue, thread)).not.toContain('Words of gil alone');
  const { room } = await call(url, sue.token, roomRoutes.get, { params: { id: game.id } });
  expect(room.players.map(({ username }) => username).toSorted()).toEqual([FORMER_PLAYER, 'erase-sue']);
  const { cases } = await call(url, admin.token, caseRoutes.list, { query: {} });
  const told = await Promise.all(
    cases.map(({ id }) => call(url, admin.token, caseRoutes.evidence, { params: { id } })),
  );
  // The case about sue is left, without a word of gil's.
  expect(told.map(({ lines }) => lines.map(({ words }) => words))).toEqual([['', 'Words of sue']]);
  expect(JSON.stringify([cases, told])).not.toMatch(/[gG]il/);
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: gil.id } });
  expect(rows.map(({ act, reason }) => [act, reason])).toEqual([
    ['user.erase', 'He asked'],
    ['user.export', 'He asked'],
  ]);
});
