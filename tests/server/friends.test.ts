import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { presenceTeller } from '../../sync-server/friends/presence.ts';
import { friendRoutes, type Presence } from '../../sync-server/protocol/friends.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { seatRoutes } from '../../sync-server/protocol/seats.ts';
import { DIRECT_MESSAGES } from '../../sync-server/protocol/settings.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { surrender } from '../support/rankedGame.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { befriend, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, next, type TestSocket } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let counted = 0;
/** New people for each test, who have had nothing to do with each other. */
async function people<const N extends number>(count: N): Promise<Player[]> {
  counted += 1;
  return signUpAll(server.url, ...Array.from({ length: count }, (_, at) => `p${counted}-${'abcdef'[at]}`));
}

const askOf = (by: Player, to: Player) =>
  call(server.url, by.token, friendRoutes.ask, { body: { targetUserId: to.id } });
const statusOf = async (who: Player, to: Player) =>
  (await call(server.url, who.token, friendRoutes.status, { params: { id: to.id } })).status;
const requestsOf = (who: Player) => call(server.url, who.token, friendRoutes.requests, {});
const friendsOf = async (who: Player) => (await call(server.url, who.token, friendRoutes.list, {})).friends;
const blockBy = (by: Player, to: Player) =>
  call(server.url, by.token, friendRoutes.block, { params: { id: to.id } });
const setPrivacy = (who: Player, privacy: object) =>
  call(server.url, who.token, settingsRoutes.change, { body: { settings: { privacy } } });

/** All names of messages about friends that a socket has got. */
function heard(socket: TestSocket): string[] {
  const names: string[] = [];
  socket.onAny((name: string) => {
    if (name.startsWith('friend.')) names.push(name);
  });
  return names;
}

test('two requests at once make friends, and both hear of it on all their devices', async () => {
  const [ann, ben] = (await people(2)) as [Player, Player];
  const sockets = await Promise.all([ann, ann, ben].map(({ token }) => connect(server.url, token)));
  const added = sockets.map((socket) => next(socket, 'friend.added'));
  const answers = await Promise.all([askOf(ann, ben), askOf(ben, ann)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['friends', 'outgoing']);
  expect((await Promise.all(added)).map(({ userId }) => userId)).toEqual([ben.id, ben.id, ann.id]);
  expect(await statusOf(ann, ben)).toBe('friends');
  expect((await friendsOf(ben)).map(({ userId }) => userId)).toEqual([ann.id]);
  expect(await requestsOf(ann)).toEqual({ incoming: [], outgoing: [] });
  for (const socket of sockets) socket.close();
});

test('a request is told with a notice, accepted once however often, and ended by either', async () => {
  const [ann, ben, cat] = (await people(3)) as [Player, Player, Player];
  const bens = await connect(server.url, ben.token);
  const received = next(bens, 'friend.request.received');
  const noticed = next(bens, 'notification:new');
  expect(await askOf(ann, ben)).toEqual({ status: 'outgoing' });
  expect(await askOf(ann, ben)).toEqual({ status: 'outgoing' });
  const { request } = await received;
  expect(request).toMatchObject({ userId: ann.id, username: ann.username, direction: 'incoming' });
  expect(await noticed).toMatchObject({ type: 'friend_request', actionUrl: '/community/friends' });
  expect((await requestsOf(ben)).incoming).toEqual([request]);
  expect((await requestsOf(ann)).outgoing).toMatchObject([{ id: request.id, userId: ben.id }]);
  expect([await statusOf(ann, ben), await statusOf(ben, ann), await statusOf(ann, ann)]).toEqual([
    'outgoing',
    'incoming',
    'self',
  ]);

  const params = { id: request.id };
  for (const who of [ann, cat]) {
    const refused = await refusal(server.url, who.token, friendRoutes.accept, { params });
    expect(refused).toMatchObject({ status: 404, code: 'request_gone' });
  }
  for (let times = 1; times <= 2; times++)
    expect(await call(server.url, ben.token, friendRoutes.accept, { params })).toEqual({ status: 'friends' });
  expect(await refusal(server.url, ann.token, friendRoutes.cancel, { params })).toMatchObject({
    status: 404,
  });
  await befriend(server.url, ben, cat);
  const mutual = await call(server.url, cat.token, friendRoutes.mutual, { params: { id: ann.id } });
  expect(mutual).toMatchObject({ total: 1, friends: [{ userId: ben.id }] });

  const removed = next(bens, 'friend.removed');
  for (let times = 1; times <= 2; times++)
    await call(server.url, ann.token, friendRoutes.remove, { params: { id: ben.id } });
  expect(await removed).toEqual({ userId: ann.id });
  expect(await friendsOf(ann)).toEqual([]);
  bens.close();
});

test('a decline is silent: the request looks as if it waited, taken back and made anew too', async () => {
  const [ann, ben] = (await people(2)) as [Player, Player];
  await askOf(ann, ben);
  const [request] = (await requestsOf(ben)).incoming;
  const params = { id: request?.id ?? '' };
  const [anns, bens] = [await connect(server.url, ann.token), await connect(server.url, ben.token)];
  const [annHears, benHears] = [heard(anns), heard(bens)];
  const declined = next(bens, 'friend.request.declined');
  await call(server.url, ben.token, friendRoutes.decline, { params });
  await declined;
  expect((await requestsOf(ann)).outgoing).toMatchObject([params]);
  expect((await requestsOf(ben)).incoming).toEqual([]);
  expect(await askOf(ann, ben)).toEqual({ status: 'outgoing' });
  const cancelled = next(anns, 'friend.request.cancelled');
  await call(server.url, ann.token, friendRoutes.cancel, { params });
  await cancelled;
  expect(await statusOf(ann, ben)).toBe('none');
  expect(await askOf(ann, ben)).toEqual({ status: 'outgoing' });
  const added = next(anns, 'friend.added');
  expect(await askOf(ben, ann)).toEqual({ status: 'friends' });
  await added;
  expect(annHears).toEqual(['friend.request.cancelled', 'friend.request.accepted', 'friend.added']);
  expect(benHears.filter((name) => name.startsWith('friend.request.rec'))).toEqual([]);
  for (const socket of [anns, bens]) socket.close();
});

test('whoever is blocked loses friendship and invitations, finds nobody, and is not told why', async () => {
  const [ann, ben] = (await people(2)) as [Player, Player];
  await befriend(server.url, ann, ben);
  const room = await openRoom(server.url, ann, { maxPlayers: 3 });
  const params = { id: room.id };
  const inviteBy = (by: Player, to: Player, id: string) =>
    refusal(server.url, by.token, friendRoutes.invite, { params: { id }, body: { userId: to.id } });
  await call(server.url, ann.token, friendRoutes.invite, { params, body: { userId: ben.id } });
  const bens = await connect(server.url, ben.token);
  const gone = next(bens, 'friend.removed');
  for (let times = 1; times <= 2; times++) expect(await blockBy(ann, ben)).toEqual({ status: 'blocked' });
  await gone;
  expect([await statusOf(ann, ben), await statusOf(ben, ann)]).toEqual(['blocked', 'none']);
  expect(await call(server.url, ann.token, friendRoutes.blocks, {})).toMatchObject({
    blocks: [{ userId: ben.id, username: ben.username }],
  });

  expect(await refusal(server.url, ben.token, roomRoutes.join, { params, body: {} })).toMatchObject({
    code: 'not_admitted',
  });
  const found = async (who: Player, whom: Player) =>
    (await call(server.url, who.token, profileRoutes.search, { query: { q: whom.username } })).users;
  expect([await found(ben, ann), await found(ann, ben)]).toEqual([[], []]);
  expect(
    await refusal(server.url, ann.token, friendRoutes.ask, { body: { targetUserId: ben.id } }),
  ).toMatchObject({ code: 'blocked' });
  // It looks like any request that nobody answers.
  const annSocket = await connect(server.url, ann.token);
  const annHears = heard(annSocket);
  expect(await askOf(ben, ann)).toEqual({ status: 'outgoing' });
  expect((await requestsOf(ann)).incoming).toEqual([]);
  expect(annHears).toEqual([]);

  await setPrivacy(ann, { directMessages: 'everyone' });
  await setPrivacy(ben, { directMessages: 'everyone' });
  const other = await openRoom(server.url, ben);
  expect(await inviteBy(ben, ann, other.id)).toMatchObject({ code: 'not_friends' });
  expect(await inviteBy(ann, ben, room.id)).toMatchObject({ code: 'blocked' });

  expect(await call(server.url, ann.token, friendRoutes.unblock, { params: { id: ben.id } })).toEqual({
    status: 'none',
  });
  await call(server.url, ben.token, roomRoutes.join, { params, body: {} });
  for (const socket of [bens, annSocket]) socket.close();
});

test.skipIf(isRepeat)('the privacy setting says whose invitations come, by whichever call', async () => {
  const [host, ...others] = (await people(5)) as [Player, Player, Player, Player, Player];
  const [friend, , former, blocker] = others;
  for (const one of [friend, former]) await befriend(server.url, host, one);
  await call(server.url, former.token, friendRoutes.remove, { params: { id: host.id } });
  await call(server.url, blocker.token, friendRoutes.block, { params: { id: host.id } });
  const room = await openRoom(server.url, host, { maxPlayers: 4, isPrivate: true, password: 'open sesame' });
  const params = { id: room.id };
  const isReached = async (to: Player, way: 'id' | 'name'): Promise<boolean> => {
    const invited =
      way === 'id'
        ? call(server.url, host.token, friendRoutes.invite, { params, body: { userId: to.id } })
        : call(server.url, host.token, seatRoutes.invite, { params, body: { username: to.username } });
    return invited.then(
      () => true,
      () => false,
    );
  };
  const reached: Record<string, boolean[]> = {};
  for (const directMessages of DIRECT_MESSAGES) {
    for (const who of others) await setPrivacy(who, { directMessages });
    for (const way of ['id', 'name'] as const) {
      const asked: boolean[] = [];
      for (const who of others) asked.push(await isReached(who, way));
      reached[`${directMessages} by ${way}`] = asked;
    }
  }
  // The friend, the stranger, the former friend, and whoever has blocked the host.
  const [all, few, none] = [
    [true, true, true, false],
    [true, false, false, false],
    [false, false, false, false],
  ];
  expect(reached).toEqual({
    'everyone by id': all,
    'everyone by name': all,
    'friends by id': few,
    'friends by name': few,
    'nobody by id': none,
    'nobody by name': none,
  });
  // Whoever is invited needs no password.
  await call(server.url, friend.token, roomRoutes.join, { params, body: {} });
});

test.skipIf(isRepeat)(
  'who has just finished a game together may ask for another, unless the other blocks them or is reached by nobody',
  async () => {
    const [ann, ben, cat] = (await people(3)) as [Player, Player, Player];
    const played = await startGame(server.url, [ann, ben]);
    const room = await openRoom(server.url, ann, { maxPlayers: 3 });
    const invitation = (to: Player) => ({ params: { id: room.id }, body: { userId: to.id } });
    const isReached = (to: Player): Promise<boolean> =>
      call(server.url, ann.token, friendRoutes.invite, invitation(to)).then(
        () => true,
        () => false,
      );
    const refused = await refusal(server.url, ann.token, friendRoutes.invite, invitation(ben));
    expect(refused).toMatchObject({ code: 'not_friends' });
    await surrender(server.url, ben, played.id);
    expect([await isReached(ben), await isReached(cat)]).toEqual([true, false]);
    await setPrivacy(ben, { directMessages: 'nobody' });
    expect(await isReached(ben)).toBe(false);
    await setPrivacy(ben, { directMessages: 'friends' });
    await blockBy(ben, ann);
    expect(await isReached(ben)).toBe(false);
    await call(server.url, ben.token, friendRoutes.unblock, { params: { id: ann.id } });
    expect(await isReached(ben)).toBe(true);
    const dayMs = 24 * 60 * 60_000;
    withDatabase(server.dataDir, (database) =>
      database.prepare('UPDATE rooms SET ended_at = ended_at - ? WHERE id = ?').run(dayMs, played.id),
    );
    expect(await isReached(ben)).toBe(false);
  },
);

test('friends see who is there, unless one does not show it, and which game of theirs can be watched', async () => {
  const [ann, ben, cat] = (await people(3)) as [Player, Player, Player];
  await befriend(server.url, ann, ben);
  const { id } = await startGame(server.url, [ben, cat]);
  const seen = async () => (await friendsOf(ann))[0];
  expect(await seen()).toMatchObject({ state: 'offline', watch: { roomId: id } });
  const socket = await connect(server.url, ben.token);
  expect(await seen()).toMatchObject({ state: 'online', together: { games: 0 } });
  socket.emit('presence', { visible: false });
  await ask(socket, 'ping', {});
  expect(await seen()).toMatchObject({ state: 'away' });
  socket.emit('presence', { visible: true });
  await setPrivacy(ben, { showOnlineStatus: false });
  expect(await seen()).toMatchObject({ state: 'offline', lastActive: null, watch: null });
  await setPrivacy(ben, { showOnlineStatus: true });
  expect(await seen()).toMatchObject({ state: 'online' });
  socket.close();
});

test.skipIf(isRepeat)(
  'friends are told of a change ten seconds later, at most once a minute, and never of who does not show it',
  async () => {
    const [ann, ben] = (await people(2)) as [Player, Player];
    await befriend(server.url, ann, ben);
    const { db } = await databaseOf(server.dataDir);
    const told: [readonly string[], Presence][] = [];
    let state: Presence = 'online';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const from = Date.now();
    let passed = 0;
    const news = {
      tell: (userIds: readonly string[], _name: string, body: object) =>
        told.push([userIds, (body as { state: Presence }).state]),
      notify: () => undefined,
      presencesOf: async () => new Map([[ben.id, state]]),
    };
    const failed = vi.fn();
    const teller = presenceTeller({ db, news, now: () => from + passed }, failed);
    const pass = (ms: number): void => {
      passed += ms;
      vi.advanceTimersByTime(ms);
    };
    const hears = (count: number) => expect.poll(() => told.length).toBe(count);
    try {
      teller.note(ben.id);
      pass(9_999);
      // A page that was loaded anew: one note waits, and tells how it is when it is told.
      teller.note(ben.id);
      expect(told).toEqual([]);
      pass(1);
      await hears(1);
      expect(told).toEqual([[[ann.id], 'online']]);

      state = 'away';
      teller.note(ben.id);
      pass(59_999);
      expect(told).toHaveLength(1);
      pass(1);
      await hears(2);
      expect(told[1]).toEqual([[ann.id], 'away']);

      state = 'online';
      await setPrivacy(ben, { showOnlineStatus: false });
      teller.note(ben.id);
      pass(60_000);
      await hears(3);
      expect(told[2]).toEqual([[ann.id], 'offline']);
      expect(failed).not.toHaveBeenCalled();
    } finally {
      teller.stop();
      vi.useRealTimers();
      await db.destroy();
    }
  },
);

test.skipIf(isRepeat)(
  'requests are limited: by time, by how many wait, and after five declines',
  async () => {
    const limited = await startServer({ RATE_LIMITS: 'on' });
    try {
      const all = await signUpAll(limited.url, 'asker', 'one', 'two', 'three', 'four', 'five', 'six');
      const [asker, ...others] = all as [Player, ...Player[]];
      const request = (to: Player | undefined) => ({ body: { targetUserId: to?.id ?? '' } });
      for (const to of others.slice(0, 5))
        await call(limited.url, asker.token, friendRoutes.ask, request(to));
      // One that waits already counts no second time.
      await call(limited.url, asker.token, friendRoutes.ask, request(others[0]));
      const refused = await refusal(limited.url, asker.token, friendRoutes.ask, request(others[5]));
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    } finally {
      await limited.stop();
    }

    const [asker, ...others] = (await people(6)) as [Player, ...Player[]];
    for (const to of others) {
      await askOf(asker, to);
      const [incoming] = (await requestsOf(to)).incoming;
      await call(server.url, to.token, friendRoutes.decline, { params: { id: incoming?.id ?? '' } });
    }
    const [last] = (await people(1)) as [Player];
    expect(
      await refusal(server.url, asker.token, friendRoutes.ask, { body: { targetUserId: last.id } }),
    ).toMatchObject({ status: 429 });
  },
);

test.skipIf(isRepeat)(
  'oneself and nobody cannot be asked, and a request that has lapsed is none',
  async () => {
    const [ann, ben] = (await people(2)) as [Player, Player];
    const refused = (targetUserId: string) =>
      refusal(server.url, ann.token, friendRoutes.ask, { body: { targetUserId } });
    expect(await refused(ann.id)).toMatchObject({ code: 'self' });
    expect(await refused('nobody')).toMatchObject({ status: 404, code: 'no_such_user' });
    await askOf(ann, ben);
    withDatabase(server.dataDir, (database) =>
      database.prepare('UPDATE friend_pairs SET asked_at = 1 WHERE asked_by = ?').run(ann.id),
    );
    expect(await statusOf(ben, ann)).toBe('none');
    expect(await requestsOf(ann)).toEqual({ incoming: [], outgoing: [] });
  },
);
