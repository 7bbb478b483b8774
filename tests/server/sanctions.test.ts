import { randomUUID } from 'node:crypto';
import { MATCH_KINDS, PACES } from '../../engine/model/matchKinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appealRoutes, type Imposition } from '../../sync-server/protocol/moderation/sanctions.ts';
import { caseRoutes } from '../../sync-server/protocol/admin/cases.ts';
import { deskRoutes } from '../../sync-server/protocol/admin/desk.ts';
import { adminGameRoutes } from '../../sync-server/protocol/admin/games.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { matchmakingRoutes } from '../../sync-server/protocol/matchmaking.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { befriend, gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, joinRoom, next, type TestSocket } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { say, wordsFor } from '../support/talk.ts';

let server: TestServer;
let grit: Player;
let ruth: Player;

beforeAll(async () => {
  server = await startServer();
  grit = await staffOf(server, 'grit', 'moderator');
  ruth = await staffOf(server, 'ruth', 'moderator');
});
afterAll(() => server.stop());

const impose = (player: Player, given: Partial<Imposition> & Pick<Imposition, 'kind'>) =>
  call(server.url, grit.token, peopleRoutes.impose, {
    params: { id: player.id },
    body: { reason: 'insults', words: 'Please be kind', seconds: 3600, ...given },
  });

const closed = (socket: TestSocket): Promise<string> =>
  new Promise((resolve) => void socket.once('disconnect', resolve));

const two = async (...names: [string, string]) => (await signUpAll(server.url, ...names)) as [Player, Player];

test.skipIf(isRepeat)(
  'a ban under play: sockets end, a commander plays on, nothing of theirs is accepted, and only the page that says why is left',
  async () => {
    const [ann, ben] = await two('ban-ann', 'ban-ben');
    const { id } = await startGame(server.url, [ann, ben], { clock: 'async' });
    const lobby = await openRoom(server.url, ann, { name: 'Waiting' });
    const game = await gameOf(server.url, ann, id);
    const own = game.board.territories.find(({ ownerId }) => ownerId === ann.id)?.id ?? '';
    const found = async () =>
      (await call(server.url, ben.token, profileRoutes.search, { query: { q: 'ban-a' } })).users.length;
    expect(await found()).toBe(1);
    const [anns, bens] = [await connect(server.url, ann.token), await connect(server.url, ben.token)];
    for (const socket of [anns, bens]) await joinRoom(socket, id);
    const isClosed = closed(anns);
    const update = next(bens, 'game:event');

    await impose(ann, { kind: 'ban' });
    // It was told before the answer: the client's own turn of events is all that is waited for.
    expect(await isClosed).toBe('io server disconnect');
    expect((await update).gameId).toBe(id);
    const place = {
      params: { id },
      body: {
        roomId: id,
        idempotencyKey: randomUUID(),
        action: { type: 'deploy' as const, territoryId: own, armies: 1 },
      },
    };
    expect((await refusal(server.url, ann.token, gameRoutes.action, place)).status).toBe(401);
    const after = await gameOf(server.url, ben, id);
    expect(after.players.find((player) => player.id === ann.id)?.isAi).toBe(true);
    expect(await found()).toBe(0);
    const { room } = await call(server.url, ben.token, roomRoutes.get, { params: { id: lobby.id } });
    expect(room.status).toBe('abandoned');

    const login = { body: { identifier: 'ban-ann', password: PASSWORD } };
    const { token, user } = await call(server.url, undefined, authRoutes.login, login);
    expect(user.bannedUntil).toBeGreaterThan(Date.now());
    await expect(connect(server.url, token)).rejects.toThrow('unauthorized');
    expect((await refusal(server.url, token, gameRoutes.action, place)).code).toBe('BANNED');
    const { sanctions } = await call(server.url, token, appealRoutes.own, {});
    expect(sanctions).toMatchObject([
      { kind: 'ban', reason: 'insults', words: 'Please be kind', appeal: null },
    ]);
    bens.close();
  },
);

test.skipIf(isRepeat)(
  'whoever is muted reads until when and why; whoever is suspended begins no game, and plays a turn at most',
  async () => {
    const [cat, dan] = await two('mute-cat', 'mute-dan');
    await befriend(server.url, cat, dan);
    const body = { targetUserId: dan.id };
    const { conversation } = await call(server.url, cat.token, messageRoutes.startDirect, { body });
    await impose(cat, { kind: 'mute', seconds: null });
    const send = { params: { id: conversation.id }, body: { body: 'Hello' } };
    const muted = await refusal(server.url, cat.token, messageRoutes.send, send);
    expect(muted.code).toBe('muted_until');
    expect(muted.message).toContain('insults');

    const { id } = await startGame(server.url, [cat, dan], { clock: 'async' });
    await impose(cat, { kind: 'suspend' });
    const create = { body: { name: 'Another', mapId: 'world', maxPlayers: 2 } };
    expect((await refusal(server.url, cat.token, roomRoutes.create, create)).code).toBe('suspended');
    const ticket = { body: { kind: MATCH_KINDS[0], pace: PACES[0], ranked: false } };
    expect((await refusal(server.url, cat.token, matchmakingRoutes.take, ticket)).code).toBe('suspended');
    const open = await openRoom(server.url, dan, { name: 'Come in' });
    const join = { params: { id: open.id } };
    expect((await refusal(server.url, cat.token, roomRoutes.join, join)).code).toBe('suspended');
    const still = await gameOf(server.url, cat, id);
    expect(still.players.every(({ isAi }) => !isAi)).toBe(true);

    const handed = next(await watcher(dan, id), 'game:event');
    const { db } = await databaseOf(server.dataDir);
    await db.updateTable('seat_handovers').set({ due_at: 0 }).where('room_id', '=', id).execute();
    await db.destroy();
    await handed;
    const after = await gameOf(server.url, dan, id);
    expect(after.players.find((player) => player.id === cat.id)?.isAi).toBe(true);
  },
);

async function watcher(player: Player, roomId: string): Promise<TestSocket> {
  const socket = await connect(server.url, player.token);
  await joinRoom(socket, roomId);
  return socket;
}

test.skipIf(isRepeat)('a shadow mute is heard by its author alone, who is not told', async () => {
  const [eve, fay] = await two('shadow-eve', 'shadow-fay');
  await befriend(server.url, eve, fay);
  const body = { targetUserId: fay.id };
  const { conversation } = await call(server.url, eve.token, messageRoutes.startDirect, { body });
  await say(server.url, eve, conversation, 'Hello');
  await impose(eve, { kind: 'shadow' });
  await say(server.url, eve, conversation, 'Buy gold');
  expect((await wordsFor(server.url, eve, conversation)).toSorted()).toEqual(['Buy gold', 'Hello']);
  expect(await wordsFor(server.url, fay, conversation)).toEqual(['Hello']);
  expect((await call(server.url, eve.token, appealRoutes.own, {})).sanctions).toEqual([]);
  const [eves, fays] = await Promise.all([connect(server.url, eve.token), connect(server.url, fay.token)]);
  const typing: unknown[] = [];
  fays.on('typing.start', (news) => typing.push(news));
  await ask(eves, 'typing.start', { conversationId: conversation.id });
  await ask(fays, 'ping', {});
  expect(typing).toEqual([]);
});

test('an appeal is made once and decided by somebody else; what is lifted is open at once', async () => {
  const [gus] = await two('appeal-gus', 'appeal-hal');
  await impose(gus, { kind: 'suspend' });
  const { sanctions } = await call(server.url, gus.token, appealRoutes.own, {});
  const params = { id: sanctions[0]?.id ?? '' };
  const plea = { params, body: { words: 'It was my brother' } };
  await call(server.url, gus.token, appealRoutes.appeal, plea);
  expect((await refusal(server.url, gus.token, appealRoutes.appeal, plea)).code).toBe('appealed');
  expect((await call(server.url, grit.token, deskRoutes.own, {})).waiting.appeals).toBe(1);
  const { appeals } = await call(server.url, grit.token, caseRoutes.appeals, {});
  expect(appeals.find(({ sanctionId }) => sanctionId === params.id)).toMatchObject({
    appeal: 'It was my brother',
    isMine: false,
  });
  const decision = { params, body: { lift: true, answer: 'Fair enough' } };
  expect((await refusal(server.url, grit.token, caseRoutes.decide, decision)).code).toBe('own_act');
  await call(server.url, ruth.token, caseRoutes.decide, decision);
  await openRoom(server.url, gus, { name: 'Again' });
  const after = await call(server.url, gus.token, appealRoutes.own, {});
  expect(after.sanctions[0]).toMatchObject({ appeal: { lifted: true, answer: 'Fair enough' } });
});

test('moderators act on players, and nobody acts on themselves', async () => {
  const body = { kind: 'mute', reason: 'spam', words: '', seconds: 3600 } as const;
  const on = (id: string) =>
    refusal(server.url, grit.token, peopleRoutes.impose, { params: { id }, body }).then(({ code }) => code);
  expect(await on(ruth.id)).toBe('has_role');
  expect(await on(grit.id)).toBe('own_account');
  expect(await on('nobody')).toBe('no_such_user');
});

test.skipIf(isRepeat)(
  'a moderator gives a turn time, has a commander play on, and ends a game that nobody shall go on with',
  async () => {
    const [ivy, jon] = await two('game-ivy', 'game-jon');
    const { id } = await startGame(server.url, [ivy, jon], { clock: 'async' });
    const params = { id };
    const details = () => call(server.url, grit.token, adminGameRoutes.get, { params });
    const { games } = await call(server.url, grit.token, adminGameRoutes.list, {
      query: { filter: 'running' },
    });
    expect(games.map((game) => game.id)).toContain(id);
    const before = await details();
    await call(server.url, grit.token, adminGameRoutes.addTime, {
      params,
      body: { minutes: 10, reason: '' },
    });
    const after = await details();
    expect(after.game.deadline).toBe((before.game.deadline ?? 0) + 10 * 60_000);
    const seat = { params, body: { userId: ivy.id, reason: 'Asked for it' } };
    await call(server.url, grit.token, adminGameRoutes.giveSeat, seat);
    expect((await details()).seats.find(({ userId }) => userId === ivy.id)?.isAi).toBe(true);
    await call(server.url, grit.token, adminGameRoutes.end, { params, body: { reason: 'Both are gone' } });
    expect((await details()).game.status).toBe('abandoned');
    const lobby = await openRoom(server.url, jon);
    const ofLobby = { params: { id: lobby.id }, body: { reason: '' } };
    await call(server.url, grit.token, adminGameRoutes.end, ofLobby);
    const { room } = await call(server.url, jon.token, roomRoutes.get, { params: { id: lobby.id } });
    expect(room.status).toBe('abandoned');
  },
);
