import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyWriteLog } from '../../db/server/core/overwriting.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { Conversation, Message, NewMessage } from '../../sync-server/protocol/chat.ts';
import type { ChatEvents } from '../../sync-server/protocol/chatEvents.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { catchUp, follow, messagesIn, newReplica, segmentsOf } from '../support/chatDevice.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { onPostgres } from '../support/place.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { fill, say, seenBy as seenInList, threadOf as openThread } from '../support/talk.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { ask, connect, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let counted = 0;
/** New people for each test. */
async function people<const N extends number>(count: N): Promise<Player[]> {
  counted += 1;
  return signUpAll(server.url, ...Array.from({ length: count }, (_, at) => `c${counted}-${'abcdef'[at]}`));
}

/** Two friends with a thread, to which the first has said nothing yet. */
async function friendsWithThread(): Promise<{ ann: Player; ben: Player; thread: Conversation }> {
  const [ann, ben] = (await people(2)) as [Player, Player];
  await befriend(server.url, ann, ben);
  return { ann, ben, thread: await threadOf(ann, ben) };
}

const threadOf = (by: Player, to: Player) => openThread(server.url, by, to);
const send = (by: Player, thread: { id: string }, given: NewMessage) => say(server.url, by, thread, given);
const seenBy = (who: Player, thread: { id: string }) => seenInList(server.url, who, thread);
const pageFor = async (who: Player, { id }: { id: string }): Promise<Message[]> =>
  (await call(server.url, who.token, messageRoutes.page, { params: { id } })).messages;
/** All that stands in the files of the database, or in its rows. */
const storedText = (): string =>
  onPostgres
    ? withDatabase(server.dataDir, (database) =>
        JSON.stringify(database.prepare('SELECT body, meta FROM chat_log').all()),
      ).toLowerCase()
    : ['cold-keep.db', 'cold-keep.db-wal']
        .map((name) => join(server.dataDir, name))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'latin1').toLowerCase())
        .join('');
const ofMessage = ({ id }: { id: string }, message: Message) => ({
  params: { id, messageId: message.id },
});
const setPrivacy = (who: Player, privacy: object) =>
  call(server.url, who.token, settingsRoutes.change, { body: { settings: { privacy } } });

test('a message is acknowledged, told to all devices of both, and is there once however often it is sent', async () => {
  const { ann, ben, thread } = await friendsWithThread();
  expect(await seenBy(ben, thread)).toBeUndefined();
  const sockets = await Promise.all([ann, ann, ben].map(({ token }) => connect(server.url, token)));
  const [anns, , bens] = sockets as [(typeof sockets)[0], (typeof sockets)[0], (typeof sockets)[0]];
  const created = next(bens, 'conversation.created');
  const told = sockets.map((socket) => next(socket, 'message.new'));
  const id = uuidv7();
  const body = { conversationId: thread.id, id, body: '  Good\u202E evening \u0000' };
  const answers = await Promise.all([
    ask(anns, 'message.send', body),
    ask(anns, 'message.send', body),
    send(ann, thread, { id, body: 'Good evening' }).then((message) => ({ ok: true, message })),
  ]);
  const [{ message }] = answers as { message: Message }[] as [{ message: Message }];
  expect(message).toMatchObject({
    id,
    n: 1,
    senderId: ann.id,
    senderName: ann.username,
    body: 'Good evening',
  });
  expect(answers).toEqual(answers.map(() => ({ ok: true, message })));
  for (const news of await Promise.all(told)) expect(news).toMatchObject({ pos: 0, message });
  expect((await created).conversation).toMatchObject({ id: thread.id, title: ann.username });
  expect(await pageFor(ben, thread)).toEqual([message]);

  const [cat] = (await people(1)) as [Player];
  await befriend(server.url, ann, cat);
  const other = await threadOf(cat, ann);
  const refused = await refusal(server.url, cat.token, messageRoutes.send, {
    params: { id: other.id },
    body: { id, body: 'Mine' },
  });
  expect(refused).toMatchObject({ status: 409, code: 'id_taken' });
  expect(await ask(bens, 'message.send', { ...body, conversationId: other.id })).toMatchObject({
    ok: false,
    code: 'id_taken',
  });
  for (const socket of sockets) socket.close();
});

test.skipIf(isRepeat)(
  'unread counts what is there, marks only go forward, and own words count for nothing',
  async () => {
    const { ann, ben, thread } = await friendsWithThread();
    const sent: Message[] = [];
    for (const body of ['one', 'two', 'three']) sent.push(await send(ann, thread, { body }));
    expect((await seenBy(ann, thread))?.unreadCount).toBe(0);
    expect(await seenBy(ben, thread)).toMatchObject({ unreadCount: 3, lastMessage: { body: 'three' } });
    await call(server.url, ann.token, messageRoutes.remove, ofMessage(thread, sent[2] as Message));
    expect((await seenBy(ben, thread))?.unreadCount).toBe(2);
    const anns = await connect(server.url, ann.token);
    const seen = next(anns, 'receipt.read');
    const readTo = (upTo: number) =>
      call(server.url, ben.token, messageRoutes.read, { params: { id: thread.id }, body: { upTo } });
    expect(await readTo(2)).toEqual({ readN: 2 });
    expect(await seen).toMatchObject({ userId: ben.id, readN: 2 });
    expect(await readTo(1)).toEqual({ readN: 2 });
    expect(await readTo(99)).toEqual({ readN: 3 });
    expect(await call(server.url, ben.token, messageRoutes.unread, {})).toEqual({
      total: 0,
      conversations: [],
    });
    expect((await seenBy(ann, thread))?.seen).toEqual([{ userId: ben.id, n: 3 }]);

    // Whoever does not say that they are here shows no marks, and learns none.
    await setPrivacy(ann, { showOnlineStatus: false });
    expect((await seenBy(ann, thread))?.seen).toEqual([]);
    expect((await seenBy(ben, thread))?.seen).toEqual([]);
    await send(ann, thread, { body: 'four' });
    const { conversation } = await call(server.url, ben.token, messageRoutes.get, {
      params: { id: thread.id },
    });
    expect(conversation.unreadCount).toBe(0);
    anns.close();
  },
);

test.skipIf(isRepeat)(
  'edits, deletions and reactions reach a device that was away, and no earlier text is left',
  async () => {
    const { ann, ben, thread } = await friendsWithThread();
    const bens = await connect(server.url, ben.token);
    const replica = newReplica();
    follow(bens, thread.id, replica);
    const first = await send(ann, thread, { body: 'canary of the first' });
    const second = await send(ann, thread, { body: 'canary of the second', replyTo: first.id });
    const edit = (by: Player, body: string) =>
      call(server.url, by.token, messageRoutes.edit, { ...ofMessage(thread, first), body: { body } });
    await expect.poll(() => replica.known).toBe(2);

    const away = newReplica();
    Object.assign(away, { known: replica.known });
    for (const [no, bytes] of replica.segments) away.segments.set(no, bytes);
    for (let times = 1; times <= 2; times++) {
      const { message } = await edit(ann, `Good morning @${ben.username}`);
      expect(message).toMatchObject({ body: `Good morning @${ben.username}`, n: 1 });
      expect(message.metadata.mentions).toEqual([
        { userId: ben.id, from: 13, length: ben.username.length + 1 },
      ]);
    }
    expect(
      await refusal(server.url, ben.token, messageRoutes.edit, {
        ...ofMessage(thread, first),
        body: { body: 'No' },
      }),
    ).toMatchObject({ status: 403, code: 'not_yours' });
    const reactTo = (reaction: string) => ({ params: { id: thread.id, messageId: first.id, reaction } });
    for (const reaction of ['like', 'like', 'wow', 'fire'])
      await call(server.url, ben.token, messageRoutes.react, reactTo(reaction));
    expect(await refusal(server.url, ben.token, messageRoutes.react, reactTo('sad'))).toMatchObject({
      code: 'too_many_reactions',
    });
    for (let times = 1; times <= 2; times++)
      await call(server.url, ben.token, messageRoutes.unreact, reactTo('like'));
    for (let times = 1; times <= 2; times++) {
      const { message } = await call(server.url, ann.token, messageRoutes.remove, ofMessage(thread, second));
      expect(message).toMatchObject({ body: '', senderId: ann.id });
    }

    const ops = (await seenBy(ben, thread))?.ops ?? 0;
    expect(ops).toBe(8);
    await expect.poll(() => replica.known).toBe(ops);
    await catchUp(bens, thread.id, away);
    const nobody = newReplica();
    await catchUp(bens, thread.id, nobody);
    const [derived] = await segmentsOf(server.url, ben, (await seenBy(ben, thread)) as Conversation);
    for (const one of [replica, away, nobody]) {
      expect(one.known).toBe(ops);
      expect([...one.segments]).toEqual([[0, derived]]);
      expect(Buffer.from(one.segments.get(0) ?? []).includes('canary')).toBe(false);
    }
    const shown = messagesIn(thread.id, replica);
    expect(shown.map(({ body }) => body)).toEqual([`Good morning @${ben.username}`, '']);
    expect(shown[0]?.reactions).toEqual([
      { reaction: 'wow', userIds: [ben.id] },
      { reaction: 'fire', userIds: [ben.id] },
    ]);
    // Nor in the files, once the log of writes is emptied as it is every hour.
    const { db } = await databaseOf(server.dataDir);
    await emptyWriteLog(db);
    await db.destroy();
    expect(storedText()).toContain('good morning @');
    expect(storedText()).not.toContain('canary of');

    const page = await pageFor(ben, thread);
    expect(page.toReversed().map(({ id, body, reactions }) => [id, body, reactions])).toEqual(
      shown.map(({ id, body, reactions }) => [id, body, reactions]),
    );
    bens.close();
  },
);

test.skipIf(isRepeat)(
  'a device that loses messages comes to the server’s bytes, over several segments',
  async () => {
    const { ann, ben, thread } = await friendsWithThread();
    const first = await send(ann, thread, { body: 'first' });
    const bens = await connect(server.url, ben.token);
    withDatabase(server.dataDir, (database) => {
      database.exec(`DELETE FROM chat_log WHERE message_id = '${first.id}'`);
      fill(database, thread, ann, 118);
    });
    const replica = newReplica();
    let told = 0;
    await catchUp(bens, thread.id, replica);
    expect(replica.known).toBe(118);
    follow(bens, thread.id, replica, () => (told += 1) % 5 === 0);
    const sent: Message[] = [];
    for (let count = 1; count <= 18; count++) {
      sent.push(await send(ann, thread, { body: `message ${count}` }));
      if (count % 6 !== 0) continue;
      await call(server.url, ann.token, messageRoutes.remove, ofMessage(thread, sent[count / 2] as Message));
      if (count === 12) await catchUp(bens, thread.id, replica);
    }
    await expect.poll(() => told).toBe(21);
    expect(replica.isBehind).toBe(true);
    await catchUp(bens, thread.id, replica);
    const segments = await segmentsOf(server.url, ben, (await seenBy(ben, thread)) as Conversation);
    expect([...replica.segments.values()]).toEqual(segments);
    expect(segments).toHaveLength(2);
    expect(messagesIn(thread.id, replica)).toHaveLength(136);

    const pages: Message[] = [];
    for (let more = true, before: string | undefined; more; before = pages.at(-1)?.id) {
      const query = before === undefined ? {} : { before };
      const answer = await call(server.url, ben.token, messageRoutes.page, {
        params: { id: thread.id },
        query,
      });
      expect(answer.messages.length).toBeLessThanOrEqual(20);
      pages.push(...answer.messages);
      more = answer.hasMore;
    }
    expect(pages.map(({ n }) => n)).toEqual(Array.from({ length: 136 }, (_, at) => 136 - at));
    bens.close();
  },
);

test('a thread is archived until something is said, and the newest choice of all devices counts', async () => {
  const { ann, ben, thread } = await friendsWithThread();
  await send(ann, thread, { body: 'one' });
  const choose = async (body: {
    isArchived?: boolean;
    isPinned?: boolean;
    isMuted?: boolean;
    ago?: number;
  }) =>
    (await call(server.url, ben.token, messageRoutes.choose, { params: { id: thread.id }, body }))
      .conversation;
  expect((await choose({ isArchived: true })).isArchived).toBe(true);
  expect((await choose({ isPinned: true, isMuted: true })).membership).toMatchObject({
    isPinned: true,
    isMuted: true,
    mutedUntil: null,
  });
  expect((await choose({ isPinned: false, ago: 60_000 })).membership.isPinned).toBe(true);
  await send(ann, thread, { body: 'two' });
  expect(await seenBy(ben, thread)).toMatchObject({ isArchived: false, unreadCount: 2 });
  expect((await call(server.url, ben.token, messageRoutes.unread, {})).total).toBe(0);
});

test.skipIf(isRepeat)('what is refused changes nothing, and says why', async () => {
  const { ann, ben, thread } = await friendsWithThread();
  const [cat] = (await people(1)) as [Player];
  await send(ann, thread, { body: 'one' });
  const before = (await seenBy(ben, thread)) as Conversation;
  const refusedTo = (by: Player, body: NewMessage) =>
    refusal(server.url, by.token, messageRoutes.send, { params: { id: thread.id }, body });
  expect(await refusedTo(ann, { body: ' \u200B\n'.replace('\u200B', '') })).toMatchObject({ code: 'empty' });
  expect(await refusedTo(ann, { body: 'x'.repeat(2_001) })).toMatchObject({ code: 'too_long' });
  expect(await refusedTo(cat, { body: 'x' })).toMatchObject({ status: 404, code: 'gone' });
  for (const route of [messageRoutes.get, messageRoutes.page])
    expect(await refusal(server.url, cat.token, route, { params: { id: thread.id } })).toMatchObject({
      status: 404,
      code: 'gone',
    });
  const cats = await connect(server.url, cat.token);
  expect(await ask(cats, 'chat.sync', { have: [[thread.id, 0]] })).toMatchObject({
    at: [],
    gone: [thread.id],
  });
  for (const hostile of [
    null,
    { conversationId: thread.id },
    { conversationId: thread.id, body: 'x', id: 'not-a-uuid' },
    { conversationId: thread.id, body: 'x', update: Buffer.from([1, 2, 3]) },
    { conversationId: thread.id, body: { toString: 'x' } },
    { conversationId: thread.id, body: 'x', phrase: { id: '__proto__' } },
    { conversationId: thread.id, body: 'x'.repeat(20_000) },
    { conversationId: ['x'], body: 'x' },
  ])
    expect(await ask(cats, 'message.send', hostile)).toMatchObject({ ok: false });
  expect(
    await ask(cats, 'chat.update', { conversationId: thread.id, update: Buffer.from([0, 0]) }),
  ).toMatchObject({
    ok: false,
    code: 'unknown_message',
  });
  expect(await seenBy(ben, thread)).toEqual(before);
  cats.close();
});

test.skipIf(isRepeat)('a group grows by friends of its members, and is led by those it names', async () => {
  const [ann, ben, cat, dan] = (await people(4)) as [Player, Player, Player, Player];
  await befriend(server.url, ann, ben);
  await befriend(server.url, ben, cat);
  const start = (memberIds: string[]) => ({ body: { title: ' Night  watch ', memberIds } });
  expect(
    await refusal(server.url, ann.token, messageRoutes.startGroup, start([ben.id, dan.id])),
  ).toMatchObject({
    code: 'not_friends',
  });
  const bens = await connect(server.url, ben.token);
  const created = next(bens, 'conversation.created');
  const { conversation: group } = await call(
    server.url,
    ann.token,
    messageRoutes.startGroup,
    start([ben.id]),
  );
  expect(group).toMatchObject({ kind: 'group', title: 'Night watch' });
  expect(group.memberIds.toSorted()).toEqual([ann.id, ben.id].toSorted());
  expect((await created).conversation.membership.role).toBe('member');
  const params = { id: group.id };
  const added = await call(server.url, ben.token, messageRoutes.addMembers, {
    params,
    body: { userIds: [cat.id] },
  });
  expect(added.conversation.memberIds.toSorted()).toEqual([ann.id, ben.id, cat.id].toSorted());
  const words = await send(cat, group, { body: 'Hello' });
  const removal = (by: Player, who: Player) =>
    [by.token, messageRoutes.removeMember, { params: { ...params, userId: who.id } }] as const;
  expect(await refusal(server.url, ...removal(ben, cat))).toMatchObject({ code: 'not_allowed' });
  expect(await refusal(server.url, ben.token, messageRoutes.remove, ofMessage(group, words))).toMatchObject({
    code: 'not_yours',
  });
  await call(server.url, ann.token, messageRoutes.setRole, {
    params: { ...params, userId: ben.id },
    body: { role: 'moderator' },
  });
  await call(server.url, ben.token, messageRoutes.remove, ofMessage(group, words));
  await call(server.url, ben.token, messageRoutes.rename, { params, body: { title: 'Day watch' } });
  const heard: Parameters<ChatEvents['message.new']>[0][] = [];
  const cats = await connect(server.url, cat.token);
  cats.on('message.new', (news) => heard.push(news));
  const removed = next(cats, 'conversation.members.removed');
  await call(server.url, ...removal(ben, cat));
  expect(await removed).toEqual({ conversationId: group.id, userId: cat.id });
  await send(ann, group, { body: 'Without her' });
  expect(await seenBy(cat, group)).toBeUndefined();
  expect(await ask(cats, 'chat.sync', { have: [[group.id, 3]] })).toMatchObject({ gone: [group.id] });
  expect(heard.filter(({ message }) => message !== null)).toEqual([]);
  // The owner's place goes to whoever leads beside them.
  await call(server.url, ...removal(ann, ann));
  expect(await seenBy(ben, group)).toMatchObject({ title: 'Day watch', membership: { role: 'owner' } });
  for (const socket of [bens, cats]) socket.close();
});
