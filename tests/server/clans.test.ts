import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseFromClan } from '../../db/server/clans/erasure.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { endDueClans } from '../../sync-server/clans/clans.ts';
import { clanRoutes, type ClanAct, type Clan } from '../../sync-server/protocol/clans.ts';
import { communityRoutes } from '../../sync-server/protocol/community.ts';
import { friendRoutes } from '../../sync-server/protocol/friends.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { signUpAll, type Player } from '../support/table.ts';
import { connect, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { databaseOf } from '../support/databaseOf.ts';

let server: TestServer;
let [ann, ben, cat, dan]: Player[] = [];
beforeAll(async () => {
  server = await startServer({ CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0' });
  [ann, ben, cat, dan] = await signUpAll(server.url, 'ann', 'ben', 'cat', 'dan');
});
afterAll(() => server.stop());

const emblem = { glyph: 'horse-head', field: 'Crimson', charge: 'PureWhite' } as const;
const form = (name: string, tag: string, more: object = {}) => ({ name, tag, emblem, ...more });

const found = (player: Player | undefined, body: ReturnType<typeof form>) =>
  call(server.url, player?.token, clanRoutes.found, { body });
const act = (player: Player | undefined, slug: string, body: ClanAct) =>
  call(server.url, player?.token, clanRoutes.act, { params: { slug }, body });
const refused = (player: Player | undefined, slug: string, body: ClanAct) =>
  refusal(server.url, player?.token, clanRoutes.act, { params: { slug }, body });
const clanOf = async (slug: string): Promise<Clan> =>
  (await call(server.url, undefined, clanRoutes.get, { params: { slug } })).clan;
const rolesIn = async (slug: string) =>
  (await clanOf(slug)).roster.map(({ username, role }) => [username, role]);
const idOf = (player: Player | undefined): string => player?.id ?? '';

const NO_NEWS = { tell: () => undefined, tellHere: () => undefined, notify: () => undefined };

async function atDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { db } = await databaseOf(server.dataDir);
  await work(db).finally(() => db.destroy());
}

/** Names of the conversations that somebody has. */
const talksOf = async (player: Player | undefined): Promise<string[]> =>
  (await call(server.url, player?.token, messageRoutes.list, {})).conversations.map(({ title }) => title);

test('a clan is founded, asked, joined, led and left, and its conversation follows', async () => {
  const { clan } = await found(
    ann,
    form('Wölves of Rome', 'wlf', { motto: ' Nobody <b>crosses</b> the Rhine. ', language: 'de' }),
  );
  expect(clan).toMatchObject({
    slug: 'wolves-of-rome',
    tag: 'WLF',
    motto: 'Nobody crosses the Rhine.',
    language: 'de',
    admission: 'request',
    roster: [{ username: 'ann', role: 'leader' }],
  });
  const { slug } = clan;
  expect(await refused(ben, slug, { type: 'join' })).toMatchObject({ status: 403, code: 'not_open' });

  const leader = await connect(server.url, ann?.token ?? '');
  const [told, changed] = [next(leader, 'notification:new'), next(leader, 'clan.changed')];
  await act(ben, slug, { type: 'request' });
  await act(ben, slug, { type: 'request' });
  expect(await told).toMatchObject({ type: 'clan_request', message: 'ben asks to join Wölves of Rome.' });
  expect(await changed).toEqual({ slug });
  leader.close();
  const own = await call(server.url, ann?.token, clanRoutes.own, {});
  expect(own.requests).toMatchObject([{ username: 'ben' }]);
  expect(await refused(cat, slug, { type: 'accept', userId: idOf(ben) })).toMatchObject({
    status: 403,
    code: 'role_needed',
  });
  await act(ann, slug, { type: 'accept', userId: idOf(ben) });
  expect(await rolesIn(slug)).toEqual([
    ['ann', 'leader'],
    ['ben', 'recruit'],
  ]);
  expect(await talksOf(ben)).toEqual(['Wölves of Rome']);
  const conversationId = own.clan?.conversationId ?? '';
  const chatRefusal = await refusal(server.url, ben?.token, messageRoutes.removeMember, {
    params: { id: conversationId, userId: idOf(ben) },
  });
  expect(chatRefusal).toMatchObject({ status: 403, code: 'clan_conversation' });

  expect(await refused(ben, slug, { type: 'invite', userId: idOf(cat) })).toMatchObject({ code: 'recruit' });
  const officer = await connect(server.url, ben?.token ?? '');
  const promoted = next(officer, 'notification:new');
  await act(ann, slug, { type: 'role', userId: idOf(ben), role: 'officer' });
  expect(await promoted).toMatchObject({
    type: 'clan_officer',
    message: 'You are an officer of Wölves of Rome now.',
  });
  await act(ben, slug, { type: 'invite', userId: idOf(cat) });
  expect((await call(server.url, cat?.token, clanRoutes.own, {})).asks).toMatchObject([
    { kind: 'invite', tag: 'WLF' },
  ]);
  const come = next(officer, 'notification:new');
  await act(cat, slug, { type: 'join' });
  expect(await come).toMatchObject({ type: 'clan_member_joined' });
  officer.close();
  expect(await refused(ben, slug, { type: 'remove', userId: idOf(ann) })).toMatchObject({ status: 403 });
  expect(await refused(ann, slug, { type: 'leave' })).toMatchObject({ status: 409, code: 'leader' });
  await act(ann, slug, { type: 'handOver', userId: idOf(ben) });
  await act(ann, slug, { type: 'leave' });
  await act(ben, slug, { type: 'remove', userId: idOf(cat) });
  expect(await rolesIn(slug)).toEqual([['ben', 'leader']]);
  expect(await talksOf(cat)).toEqual([]);

  const circle = await call(server.url, ben?.token, communityRoutes.circle, { params: { circle: 'clan' } });
  expect(circle.rows).toMatchObject([{ username: 'ben', tag: 'WLF' }]);
  const { clans } = await call(server.url, undefined, clanRoutes.list, { query: { q: 'WOLV' } });
  expect(clans).toMatchObject([{ slug, members: 1 }]);

  const body = form('Bears of Rome', 'BRS');
  expect(await refusal(server.url, cat?.token, clanRoutes.change, { params: { slug }, body })).toMatchObject({
    status: 403,
  });
  await call(server.url, ben?.token, clanRoutes.change, { params: { slug }, body });
  expect(await clanOf(slug)).toMatchObject({ slug: 'bears-of-rome', tag: 'BRS' });
  expect(await talksOf(ben)).toEqual(['Bears of Rome']);
});

test.skipIf(isRepeat)(
  'no clan looks like another, whatever case, accents and letters it is written with',
  async () => {
    await found(dan, form('Iron Legion', 'IRN'));
    const tried = (body: object) =>
      refusal(server.url, ann?.token, clanRoutes.found, { body: { ...form('Other', 'OTH'), ...body } });
    for (const name of ['iron legion', 'Irön Legion', '1ron Legi0n', 'lron Legion', 'Iron-Legion'])
      expect(await tried({ name })).toMatchObject({ status: 409, code: 'name_taken', field: 'name' });
    for (const tag of ['irn', '1RN', 'lrn'])
      expect(await tried({ tag })).toMatchObject({ status: 409, code: 'tag_taken', field: 'tag' });
    for (const name of ['Аdmin', 'Adm1n', 'ab', '🐺🐺🐺🐺'])
      expect(await tried({ name })).toMatchObject({ status: 400, field: 'name' });
    expect(await tried({ tag: 'M0D' })).toMatchObject({ status: 400, field: 'tag' });
    const alike = { ...emblem, charge: 'Crimson' };
    expect(await tried({ emblem: alike })).toMatchObject({ status: 400, field: 'emblem.charge' });
    expect(await tried({ motto: 'x'.repeat(81) })).toMatchObject({ status: 400, field: 'motto' });
  },
);

test('of two clans that accept somebody at the same moment one gets them, and the count is right', async () => {
  const [eve, fay, gus, hal] = await signUpAll(server.url, 'eve', 'fay', 'gus', 'hal');
  const one = (await found(eve, form('First Company', 'ONE'))).clan.slug;
  const two = (await found(fay, form('Second Company', 'TWO'))).clan.slug;
  for (const slug of [one, two]) await act(gus, slug, { type: 'request' });
  const settled = await Promise.allSettled([
    act(eve, one, { type: 'accept', userId: idOf(gus) }),
    act(fay, two, { type: 'accept', userId: idOf(gus) }),
    act(gus, one, { type: 'withdraw' }),
  ]);
  const clans = [await clanOf(one), await clanOf(two)];
  const places = clans.filter(({ roster }) => roster.some(({ username }) => username === 'gus'));
  const accepted = settled.slice(0, 2).filter(({ status }) => status === 'fulfilled');
  expect([places.length, accepted.length]).toEqual([1, 1]);
  for (const { members, roster } of clans) expect(members).toBe(roster.length);

  // A clan that is disbanded takes nobody, ends after its grace, and frees its name.
  const slug = places[0]?.slug === one ? one : two;
  const leader = slug === one ? eve : fay;
  await act(leader, slug, { type: 'disband' });
  expect(await refused(hal, slug, { type: 'request' })).toMatchObject({ status: 409, code: 'disbanding' });
  await act(leader, slug, { type: 'callOff' });
  await act(leader, slug, { type: 'disband' });
  const { disbandAt } = await clanOf(slug);
  await atDatabase(async (db) => {
    await endDueClans({ db, news: NO_NEWS, now: () => (disbandAt ?? 0) - 1 });
    expect((await clanOf(slug)).disbandAt).toBe(disbandAt);
    await endDueClans({ db, news: NO_NEWS, now: () => disbandAt ?? 0 });
  });
  const gone = await refusal(server.url, undefined, clanRoutes.get, { params: { slug } });
  expect(gone).toMatchObject({ status: 404, code: 'unknown_clan' });
  expect((await call(server.url, gus?.token, clanRoutes.own, {})).clan).toBeNull();
  await found(gus, form(slug === one ? 'First Company' : 'Second Company', slug === one ? 'ONE' : 'TWO'));
});

test('the account that leads a clan is erased: an officer leads it then; the last to go takes it along', async () => {
  const [ida, jan, kim] = await signUpAll(server.url, 'ida', 'jan', 'kim');
  const { slug } = (await found(ida, form('Late Guard', 'LTE', { admission: 'open' }))).clan;
  for (const player of [jan, kim]) await act(player, slug, { type: 'join' });
  await act(ida, slug, { type: 'role', userId: idOf(kim), role: 'officer' });
  const erase = (player: Player | undefined) =>
    atDatabase((db) => inTransaction(db, (tx) => eraseFromClan(tx, idOf(player))));
  await erase(ida);
  expect(await rolesIn(slug)).toEqual([
    ['kim', 'leader'],
    ['jan', 'recruit'],
  ]);
  expect(await clanOf(slug)).toMatchObject({ members: 2 });
  await erase(jan);
  await erase(kim);
  expect(await refusal(server.url, undefined, clanRoutes.get, { params: { slug } })).toMatchObject({
    status: 404,
  });
});

test('nobody invites the same person more than three times without an answer', async () => {
  const [lea, max] = await signUpAll(server.url, 'lea', 'max');
  const { slug } = (await found(lea, form('Persistent', 'PRS'))).clan;
  const invite = { type: 'invite', userId: idOf(max) } as const;
  for (let time = 0; time < 3; time++) {
    await act(lea, slug, invite);
    await act(lea, slug, { type: 'decline', userId: idOf(max) });
  }
  expect(await refused(lea, slug, invite)).toMatchObject({ status: 409, code: 'not_answered' });
  await act(max, slug, { type: 'request' });
  await act(lea, slug, { type: 'decline', userId: idOf(max) });
  await act(lea, slug, invite);
});

test.skipIf(isRepeat)(
  'officers pin messages in the conversation of their clan and remove those of others, members do not',
  async () => {
    const [head, second, third, stranger] = await signUpAll(
      server.url,
      'head',
      'second',
      'third',
      'stranger',
    );
    const { slug } = (await found(head, form('Pinned Words', 'PIN', { admission: 'open' }))).clan;
    for (const player of [second, third]) await act(player, slug, { type: 'join' });
    await act(head, slug, { type: 'role', userId: idOf(second), role: 'officer' });
    const own = await call(server.url, third?.token, clanRoutes.own, {});
    const id = own.clan?.conversationId ?? '';
    const say = async (player: Player | undefined, body: string): Promise<string> =>
      (await call(server.url, player?.token, messageRoutes.send, { params: { id }, body: { body } })).message
        .id;
    const pinned = async (player: Player | undefined): Promise<string[]> =>
      (await call(server.url, player?.token, messageRoutes.pins, { params: { id } })).messages.map(
        ({ body }) => body,
      );
    const [first, other] = [await say(third, 'War on Sunday'), await say(third, 'Practise on Friday')];
    const ofFirst = { params: { id, messageId: first } };
    expect(await refusal(server.url, third?.token, messageRoutes.pin, ofFirst)).toMatchObject({
      status: 403,
      code: 'role_needed',
      message: 'Only officers and the leader of this clan pin messages',
    });
    const socket = await connect(server.url, third?.token ?? '');
    const told = next(socket, 'message.new');
    await call(server.url, second?.token, messageRoutes.pin, ofFirst);
    expect(await told).toMatchObject({ conversationId: id });
    socket.close();
    await call(server.url, second?.token, messageRoutes.pin, ofFirst);
    await call(server.url, head?.token, messageRoutes.pin, { params: { id, messageId: other } });
    expect(await pinned(third)).toEqual(['Practise on Friday', 'War on Sunday']);
    expect(await refusal(server.url, stranger?.token, messageRoutes.pins, { params: { id } })).toMatchObject({
      status: 404,
    });

    await call(server.url, third?.token, messageRoutes.edit, { ...ofFirst, body: { body: 'War on Monday' } });
    expect(await pinned(third)).toEqual(['Practise on Friday', 'War on Monday']);
    expect(await refusal(server.url, third?.token, messageRoutes.unpin, ofFirst)).toMatchObject({
      status: 403,
    });
    await call(server.url, second?.token, messageRoutes.unpin, ofFirst);
    await call(server.url, second?.token, messageRoutes.unpin, ofFirst);
    expect(await pinned(third)).toEqual(['Practise on Friday']);
    await call(server.url, second?.token, messageRoutes.remove, { params: { id, messageId: other } });
    expect(await pinned(third)).toEqual([]);

    for (let count = 0; count < 10; count++) {
      const messageId = await say(head, `Rule ${count}`);
      await call(server.url, head?.token, messageRoutes.pin, { params: { id, messageId } });
    }
    expect(await refusal(server.url, head?.token, messageRoutes.pin, ofFirst)).toMatchObject({
      status: 409,
      code: 'too_many_pins',
    });
  },
);

test.skipIf(isRepeat)('members invite five a day, and who leads more', async () => {
  const strict = await startServer({ CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0', RATE_LIMITS: 'on' });
  const [chief, mate, ...guests] = await signUpAll(
    strict.url,
    'chief',
    'mate',
    'guest1',
    'guest2',
    'guest3',
    'guest4',
    'guest5',
    'guest6',
  );
  const body = form('Five Guests', 'FIV', { admission: 'open' });
  const { slug } = (await call(strict.url, chief?.token, clanRoutes.found, { body })).clan;
  await call(strict.url, mate?.token, clanRoutes.act, { params: { slug }, body: { type: 'join' } });
  // They have been here long enough to be no recruit any more.
  withDatabase(strict.dataDir, (database) => database.exec('UPDATE clan_members SET joined_at = 1'));
  const invite = (guest: Player | undefined) => ({
    params: { slug },
    body: { type: 'invite' as const, userId: idOf(guest) },
  });
  for (const guest of guests.slice(0, 5)) {
    await call(strict.url, mate?.token, clanRoutes.act, invite(guest));
  }
  expect(await refusal(strict.url, mate?.token, clanRoutes.act, invite(guests[5]))).toMatchObject({
    status: 429,
  });
  for (const guest of guests) await call(strict.url, chief?.token, clanRoutes.act, invite(guest));
  await strict.stop();
});

test.skipIf(isRepeat)('a roster does not tell that somebody is here who hides it', async () => {
  const [leader, onlooker] = await signUpAll(server.url, 'quiet-leader', 'onlooker');
  const { slug } = (await found(leader, form('Silent Watch', 'SLW'))).clan;
  const seen = () => call(server.url, onlooker?.token, clanRoutes.get, { params: { slug } });
  const body = { settings: { privacy: { showOnlineStatus: false } } };
  await call(server.url, leader?.token, settingsRoutes.change, { body });
  const away = await seen();
  const socket = await connect(server.url, leader?.token ?? '');
  expect(await seen()).toEqual(away);
  const here = async (player: Player | undefined) =>
    (await call(server.url, player?.token, clanRoutes.here, {})).userIds;
  await act(leader, slug, { type: 'invite', userId: idOf(onlooker) });
  await act(onlooker, slug, { type: 'join' });
  const other = await connect(server.url, onlooker?.token ?? '');
  expect(await here(leader)).toEqual([idOf(onlooker)]);
  expect(await here(onlooker)).toEqual([idOf(onlooker)]);
  const shown = { settings: { privacy: { showOnlineStatus: true } } };
  await call(server.url, leader?.token, settingsRoutes.change, { body: shown });
  expect((await here(onlooker)).toSorted()).toEqual([idOf(leader), idOf(onlooker)].toSorted());
  await call(server.url, leader?.token, friendRoutes.block, { params: { id: idOf(onlooker) } });
  expect(await here(onlooker)).toEqual([idOf(onlooker)]);
  other.close();
  socket.close();
});
