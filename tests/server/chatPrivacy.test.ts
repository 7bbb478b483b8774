import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateConversation } from '../../db/server/chat/conversations.ts';
import { updateMember } from '../../db/server/chat/members.ts';
import type { ChatEvents } from '../../sync-server/protocol/chatEvents.ts';
import { friendRoutes } from '../../sync-server/protocol/friends.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { DIRECT_MESSAGES } from '../../sync-server/protocol/settings.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal } from '../support/rest.ts';
import { refusedWords, say, seenBy, threadOf, threadsOf, wordsFor } from '../support/talk.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { connect, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const takes = (who: Player, directMessages: (typeof DIRECT_MESSAGES)[number]) =>
  call(server.url, who.token, settingsRoutes.change, { body: { settings: { privacy: { directMessages } } } });
const startBy = (by: Player, to: Player) =>
  refusal(server.url, by.token, messageRoutes.startDirect, { body: { targetUserId: to.id } });
const block = (by: Player, to: Player) =>
  call(server.url, by.token, friendRoutes.block, { params: { id: to.id } });
const groupWith = (by: Player, to: Player) =>
  refusal(server.url, by.token, messageRoutes.startGroup, { body: { title: 'Us', memberIds: [to.id] } });

test.skipIf(isRepeat)(
  'who may write to whom is asked at each message, and a block looks like the setting',
  async () => {
    const [rose, friend, former, stranger, blocked, blocker] = (await signUpAll(
      server.url,
      'rose',
      'friend',
      'former',
      'stranger',
      'blocked',
      'blocker',
    )) as [Player, Player, Player, Player, Player, Player];
    // All but the stranger have a thread from a better time.
    const known = [friend, former, blocked, blocker];
    const threads = new Map<Player, { id: string }>();
    for (const one of known) {
      await befriend(server.url, rose, one);
      const thread = await threadOf(server.url, one, rose);
      await say(server.url, one, thread, 'Good day');
      await say(server.url, rose, thread, 'Good day to you');
      threads.set(one, thread);
    }
    await call(server.url, former.token, friendRoutes.remove, { params: { id: rose.id } });
    const theirs = await connect(server.url, blocked.token);
    const closed = next(theirs, 'conversation.updated');
    await block(rose, blocked);
    expect((await closed).conversation).toMatchObject({ title: 'rose', isReadOnly: true });
    theirs.close();
    await block(blocker, rose);

    const expected = {
      friends: { friend: true, former: false, blocked: false, blocker: false },
      everyone: { friend: true, former: true, blocked: false, blocker: false },
      nobody: { friend: false, former: false, blocked: false, blocker: false },
    };
    for (const setting of DIRECT_MESSAGES) {
      await takes(rose, setting);
      for (const [name, isTaken] of Object.entries(expected[setting])) {
        const one = known.find(({ username }) => username === name) as Player;
        const thread = threads.get(one) as { id: string };
        const { isReadOnly, membership } = (await seenBy(server.url, one, thread)) ?? {};
        expect([setting, name, isReadOnly, membership?.accessLevel]).toEqual([
          setting,
          name,
          !isTaken,
          isTaken ? 'write' : 'read',
        ]);
        if (isTaken) await say(server.url, one, thread, setting);
        else expect([name, await refusedWords(server.url, one, thread)]).toEqual([name, 'not_friends']);
        // Whoever may not write may not bring them into a group either.
        if (setting === 'nobody' || name !== 'friend') {
          expect([name, (await groupWith(one, rose)).code]).toEqual([name, 'not_friends']);
        }
      }
      if (setting === 'everyone') continue;
      expect((await startBy(stranger, rose)).code).toBe('not_friends');
    }
    for (const hers of [blocked, blocker]) {
      const thread = threads.get(hers) as { id: string };
      expect(await refusedWords(server.url, rose, thread)).toBe('not_friends');
      // What was said stays to be read.
      expect(await wordsFor(server.url, hers, thread)).toEqual(['Good day to you', 'Good day']);
    }
    expect((await startBy(rose, rose)).code).toBe('self');
  },
);

test('a stranger says three things until they are answered, and is not told of a refusal', async () => {
  const [tess, eve, mallory] = (await signUpAll(server.url, 'tess', 'eve', 'mallory')) as [
    Player,
    Player,
    Player,
  ];
  await takes(tess, 'everyone');
  for (const one of [eve, mallory]) await takes(one, 'friends');
  const thread = await threadOf(server.url, eve, tess);
  expect(thread.request).toBe('outgoing');
  for (const words of ['one', 'two', 'three']) await say(server.url, eve, thread, words);
  expect(await refusedWords(server.url, eve, thread)).toBe('not_friends');
  expect(await seenBy(server.url, tess, thread)).toMatchObject({ request: 'incoming', seen: [] });
  expect((await call(server.url, tess.token, messageRoutes.unread, {})).total).toBe(0);
  // Whoever has written takes an answer, whatever their setting, and it accepts.
  await say(server.url, tess, thread, 'four');
  await say(server.url, eve, thread, 'five');
  expect(await seenBy(server.url, tess, thread)).toMatchObject({
    request: null,
    lastMessage: { body: 'five' },
  });

  const unwanted = await threadOf(server.url, mallory, tess);
  await say(server.url, mallory, unwanted, 'one');
  const params = { id: unwanted.id };
  const { token } = tess;
  await call(server.url, token, messageRoutes.answer, { params, body: { accept: false } });
  expect(await threadsOf(server.url, tess)).toHaveLength(1);
  const heard: unknown[] = [];
  const socket = await connect(server.url, token);
  socket.on('message.new', (news) => heard.push(news.conversationId));
  await say(server.url, mallory, unwanted, 'two');
  expect(await seenBy(server.url, mallory, unwanted)).toMatchObject({
    request: 'outgoing',
    isReadOnly: false,
  });
  const last = next(socket, 'message.new');
  await say(server.url, eve, thread, 'six');
  await last;
  expect(heard).toEqual([thread.id]);
  expect((await refusal(server.url, token, messageRoutes.page, { params })).code).toBe('gone');
  socket.close();
});

test('whoever spams by a machine is heard by nobody, and nothing shows it', async () => {
  const [ann, ben, cat] = (await signUpAll(server.url, 'mod-ann', 'mod-ben', 'mod-cat')) as [
    Player,
    Player,
    Player,
  ];
  await befriend(server.url, ann, ben);
  await befriend(server.url, ann, cat);
  const body = { title: 'Crew', memberIds: [ben.id, cat.id] };
  const { conversation: group } = await call(server.url, ann.token, messageRoutes.startGroup, { body });
  const { db } = await databaseOf(server.dataDir);
  const told: Parameters<ChatEvents['message.new']>[0][] = [];
  const bens = await connect(server.url, ben.token);
  const cats = await connect(server.url, cat.token);
  bens.on('message.new', (news) => told.push(news));
  const before = await seenBy(server.url, ben, group);

  await updateMember(db, group.id, cat.id, { shadow_until: Date.now() + 60_000 });
  const own = next(cats, 'message.new');
  const spam = await say(server.url, cat, group, 'Buy gold');
  expect(await own).toMatchObject({ message: spam, pos: null });
  expect(await wordsFor(server.url, cat, group)).toEqual(['Buy gold']);
  expect(await wordsFor(server.url, ben, group)).toEqual([]);
  expect(await seenBy(server.url, ben, group)).toEqual(before);
  expect((await seenBy(server.url, cat, group))?.membership.shadowMuted).toBe(false);
  const ofSpam = { params: { id: group.id, messageId: spam.id } };
  expect((await refusal(server.url, ben.token, messageRoutes.remove, ofSpam)).code).toBe('no_such_message');
  await call(server.url, cat.token, messageRoutes.remove, ofSpam);

  await updateConversation(db, group.id, { closed_at: Date.now() });
  expect(await seenBy(server.url, ben, group)).toMatchObject({ isReadOnly: true });
  expect(await refusedWords(server.url, ben, group)).toBe('read_only');
  await db.destroy();
  for (const socket of [bens, cats]) socket.close();
});
