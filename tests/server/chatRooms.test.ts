import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostRoutes } from '../../sync-server/protocol/host.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { gameChatOf, refusedWords, say, seenBy, threadsOf, wordsFor } from '../support/talk.ts';
import { openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, joinRoom, next } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
let dan: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat, dan] = (await signUpAll(server.url, 'ann', 'ben', 'cat', 'dan')) as [
    Player,
    Player,
    Player,
    Player,
  ];
});
afterAll(() => server.stop());

const notSeated = (who: Player, gameId: string) =>
  refusal(server.url, who.token, messageRoutes.ofGame, { body: { gameId } });

test('a room is talked in from its lobby on, by those who have a seat and by nobody else', async () => {
  const room = await openRoom(server.url, ann, { maxPlayers: 3 });
  const params = { id: room.id };
  const thread = await gameChatOf(server.url, ann, room.id);
  expect(thread).toMatchObject({ kind: 'game', gameId: room.id, title: room.name, memberIds: [ann.id] });
  await say(server.url, ann, thread, 'Anybody?');
  expect(await notSeated(ben, room.id)).toMatchObject({ status: 404, code: 'gone' });
  await call(server.url, ben.token, roomRoutes.join, { params });
  expect(await gameChatOf(server.url, ben, room.id)).toMatchObject({ id: thread.id, unreadCount: 1 });
  // What was said before is there for whoever comes.
  expect(await wordsFor(server.url, ben, thread)).toEqual(['Anybody?']);
  expect(await refusedWords(server.url, ben, thread, { body: 'x'.repeat(501) })).toBe('too_long');
  expect((await call(server.url, ben.token, messageRoutes.unread, {})).total).toBe(0);

  const cats = await connect(server.url, cat.token);
  await joinRoom(cats, room.id);
  const heard: string[] = [];
  cats.onAny((name: string) => heard.push(name));
  const bens = await connect(server.url, ben.token);
  const told = next(bens, 'message.new');
  await say(server.url, ann, thread, 'Welcome');
  await told;
  expect(await ask(cats, 'message.send', { conversationId: thread.id, body: 'Me too' })).toMatchObject({
    code: 'gone',
  });
  expect(await ask(cats, 'chat.sync', { have: [[thread.id, 0]] })).toMatchObject({ gone: [thread.id] });
  expect(heard.filter((name) => /message|conversation|chat|typing/.test(name))).toEqual([]);
  await call(server.url, ben.token, roomRoutes.leave, { params });
  expect(await seenBy(server.url, ben, thread)).toBeUndefined();
  expect(await refusedWords(server.url, ben, thread)).toBe('gone');
  for (const socket of [cats, bens]) socket.close();
});

test('what a team says reaches the team, and nobody else learns that anything was said', async () => {
  const room = await openRoom(server.url, ann, { maxPlayers: 4, config: { teams: 2, visibility: 'fog' } });
  const params = { id: room.id };
  for (const { token } of [ben, cat, dan]) await call(server.url, token, roomRoutes.join, { params });
  const teamOf = (player: Player): number => ([ann, cat].includes(player) ? 0 : 1);
  for (const player of [ann, ben, cat, dan]) {
    const { room: now } = await call(server.url, ann.token, roomRoutes.get, { params });
    const slot = now.players.find(({ userId }) => userId === player.id)?.id ?? '';
    await call(server.url, ann.token, hostRoutes.assignTeam, {
      params,
      body: { playerSlotId: slot, teamId: teamOf(player) },
    });
  }
  const ofTeam = (teamId: number) => ({ body: { gameId: room.id, teamId: String(teamId) } });
  expect((await refusal(server.url, ann.token, messageRoutes.ofTeam, ofTeam(0))).code).toBe('gone');
  for (const { token } of [ann, ben, cat, dan])
    await call(server.url, token, roomRoutes.readyState, { params, body: { ready: true } });

  // From the start on a team's number is that of the turn order, as in the game itself.
  const { players } = (await call(server.url, ann.token, roomRoutes.get, { params })).room;
  const own = players.findIndex(({ userId }) => userId === ann.id) % 2;
  const { conversation: ours } = await call(server.url, ann.token, messageRoutes.ofTeam, ofTeam(own));
  expect(ours.memberIds.toSorted()).toEqual([ann.id, cat.id].toSorted());
  for (const [who, teamId] of [
    [ben, own],
    [ann, 1 - own],
    [ann, 7],
  ] as const)
    expect((await refusal(server.url, who.token, messageRoutes.ofTeam, ofTeam(teamId))).code).toBe('gone');
  const all = await gameChatOf(server.url, ben, room.id);
  const sockets = await Promise.all([ben, cat].map(({ token }) => connect(server.url, token)));
  const [bens, cats] = sockets as [(typeof sockets)[0], (typeof sockets)[0]];
  const leaked: string[] = [];
  bens.onAny((name: string, body: unknown) => leaked.push(`${name} ${JSON.stringify(body)}`));
  const before = await threadsOf(server.url, ben);
  const heard = next(cats, 'message.new');
  const secret = await say(server.url, ann, ours, 'North at dawn');
  expect(await heard).toMatchObject({ conversationId: ours.id, message: { body: 'North at dawn' } });
  const anns = await connect(server.url, ann.token);
  anns.emit('typing.start', { conversationId: ours.id });
  await next(cats, 'typing.start');
  const id = { params: { id: ours.id, messageId: secret.id, reaction: 'salute' } };
  await call(server.url, cat.token, messageRoutes.react, id);
  await ask(anns, 'receipt.read', { conversationId: ours.id });
  await ask(bens, 'ping', {});
  expect(leaked.filter((news) => !news.startsWith('rooms-changed'))).toEqual([]);
  expect(await threadsOf(server.url, ben)).toEqual(before);
  expect(before.map((thread) => thread.id)).toEqual([all.id]);
  expect(await ask(bens, 'message.send', { conversationId: ours.id, body: 'Hm' })).toMatchObject({
    code: 'gone',
  });
  expect((await refusal(server.url, ben.token, messageRoutes.react, id)).code).toBe('gone');
  for (const socket of [...sockets, anns]) socket.close();
});

test('a host chooses what is said: anything, phrases, or nothing', async () => {
  const room = await openRoom(server.url, ann, { chat: 'off' });
  const params = { id: room.id };
  const thread = await gameChatOf(server.url, ann, room.id);
  expect(thread).toMatchObject({ writing: 'off', isReadOnly: true });
  expect(await refusedWords(server.url, ann, thread)).toBe('read_only');
  const change = (chat: 'all' | 'phrases') =>
    call(server.url, ann.token, hostRoutes.change, { params, body: { chat } });
  await change('phrases');
  expect(await refusedWords(server.url, ann, thread)).toBe('phrases_only');
  await say(server.url, ann, thread, { body: '', phrase: { id: 'hurry' } });
  await change('all');
  await say(server.url, ann, thread, 'At last');
  expect(await wordsFor(server.url, ann, thread)).toEqual(['At last', 'Your turn']);
});

test('in a ranked game phrases alone are said, and after its end anything, for two days', async () => {
  const { id } = await startGame(server.url, [ann, ben], { ranked: true });
  const thread = await gameChatOf(server.url, ann, id);
  expect(thread.writing).toBe('phrases');
  expect(await refusedWords(server.url, ann, thread)).toBe('phrases_only');
  const phrase = { id: 'truceAt' as const, args: { territory: 'nowhere' } };
  expect(await refusedWords(server.url, ann, thread, { body: 'Attack dan', phrase })).toBe(
    'unknown_territory',
  );
  const said = await say(server.url, ann, thread, { body: 'Attack dan', phrase: { id: 'goodGame' } });
  expect(said).toMatchObject({ body: 'Good game', metadata: { phrase: { id: 'goodGame' } } });
  const edit = { params: { id: thread.id, messageId: said.id }, body: { body: 'Attack dan' } };
  expect((await refusal(server.url, ann.token, messageRoutes.edit, edit)).code).toBe('too_late');

  const endedAgo = (hours: number) =>
    withDatabase(server.dataDir, (database) =>
      database.prepare('UPDATE rooms SET ended_at = ? WHERE id = ?').run(Date.now() - hours * 3_600_000, id),
    );
  endedAgo(47);
  await say(server.url, ben, thread, 'Well done');
  endedAgo(49);
  expect(await refusedWords(server.url, ben, thread)).toBe('read_only');
  expect(await seenBy(server.url, ben, thread)).toMatchObject({ isReadOnly: true, writing: 'all' });
});
