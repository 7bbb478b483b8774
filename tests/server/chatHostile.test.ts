import * as fc from 'fast-check';
import * as Y from 'yjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conversation, Message } from '../../sync-server/protocol/chat.ts';
import { chatClientEvents } from '../../sync-server/protocol/chatEvents.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { call, refusal, request } from '../support/rest.ts';
import { isFull, runs } from '../support/size.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { say, seenBy, threadOf } from '../support/talk.ts';
import { ask, connect, type TestSocket } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
let thread: Conversation;
let annsWord: Message;
let bensWord: Message;
let bens: TestSocket;
let cats: TestSocket;

describe.runIf(isFull)('a conversation', () => {
  /** Ann and Ben have talked; Cat has no part in it. */
  beforeAll(async () => {
    server = await startServer();
    [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
    await befriend(server.url, ann, ben);
    thread = await threadOf(server.url, ann, ben);
    annsWord = await say(server.url, ann, thread, 'The mill at noon');
    bensWord = await say(server.url, ben, thread, 'I shall be there');
    [bens, cats] = [await connect(server.url, ben.token), await connect(server.url, cat.token)];
  });
  afterAll(async () => {
    for (const socket of [bens, cats]) socket.close();
    await server.stop();
  });

  /** All that Ann is shown of the thread, and its document, byte for byte. */
  async function shown() {
    const params = { id: thread.id };
    return {
      document: await call(server.url, ann.token, messageRoutes.segment, { params: { ...params, no: '0' } }),
      page: await call(server.url, ann.token, messageRoutes.page, { params }),
      row: await seenBy(server.url, ann, thread),
    };
  }

  /** What an update of the document could be that takes all of it away, or adds to it. */
  function updates(): Buffer[] {
    const doc = new Y.Doc();
    const log = doc.getArray('log');
    log.push([{ k: 'message', id: annsWord.id, n: 1, u: ann.id, at: 1, b: 'The mill at midnight', m: null }]);
    const added = Y.encodeStateAsUpdate(doc);
    log.delete(0, 1);
    return [added, Y.encodeStateAsUpdate(doc), new Uint8Array([0, 1, 1, 1, 0, 200])].map((one) =>
      Buffer.from(one),
    );
  }

  test('that is not theirs stays as it was, whatever somebody sends about it', async () => {
    const before = await shown();
    const known = fc.constantFrom(
      thread.id,
      annsWord.id,
      bensWord.id,
      ann.id,
      ben.id,
      cat.id,
      'direct',
      'heart',
      '0',
      ...updates(),
    );
    const value = fc.oneof(known, known, fc.string({ maxLength: 20 }), fc.nat(300), fc.boolean());
    const keys =
      'conversationId body id replyTo writtenAgo phrase upTo have kind targetUserId remove archive title memberIds userIds role update pos'.split(
        ' ',
      );
    const body = fc.dictionary(fc.constantFrom(...keys), fc.oneof(value, fc.array(value, { maxLength: 2 })), {
      maxKeys: 5,
    });
    const event = fc.record({ name: fc.constantFrom(...Object.keys(chatClientEvents)), body });
    const route = fc.record({
      route: fc.constantFrom(...Object.values(messageRoutes)),
      part: fc.constantFrom(annsWord.id, bensWord.id, ann.id, 'heart', '0'),
      body,
    });
    await fc.assert(
      fc.asyncProperty(event, route, async (said, asked) => {
        const aimed = { ...said.body, conversationId: thread.id };
        expect(await ask(cats, said.name, aimed)).toBeTypeOf('object');
        const { method, path } = asked.route;
        const target = path.replace(':id', thread.id).replaceAll(/:\w+/g, asked.part);
        const { status } = await request(server.url, method, target, {
          token: cat.token,
          ...(method !== 'GET' && { body: asked.body }),
        });
        expect(status).toBeLessThan(500);
        if (path.includes(':id')) expect(status).toBeGreaterThanOrEqual(400);
      }),
      runs(20, 500),
    );
    expect(await shown()).toEqual(before);
  });

  test('is added to by its members and changed in nothing else: no word of another, no forged field, no update', async () => {
    const before = await shown();
    const forged: readonly object[] = [
      ...updates().flatMap((update) => [{ update }, { bytes: update }, { m: update }]),
      { pos: 0 },
      { n: 1 },
      { at: 1 },
      { k: 'erase' },
      { kind: 'delete' },
      { kills: [{ pos: 0 }] },
      { lane: ann.id },
      { author: ann.id },
      { senderId: ann.id },
      { u: ann.id },
      { createdAt: 1 },
      { deletedAt: 1 },
      { metadata: { mentions: [] } },
      { meta: { sender: ann.id } },
      { constructor: {} },
    ];
    for (const fields of forged) {
      const message = { conversationId: thread.id, body: 'x', ...fields };
      expect([fields, await ask(bens, 'message.send', message)]).toMatchObject([fields, { ok: false }]);
    }
    // The id of another one's message is taken, and what another one has said is theirs.
    expect(
      await ask(bens, 'message.send', { conversationId: thread.id, body: 'x', id: annsWord.id }),
    ).toMatchObject({ ok: false, code: 'id_taken' });
    const ofAnns = { params: { id: thread.id, messageId: annsWord.id } };
    for (const [route, given] of [
      [messageRoutes.edit, { ...ofAnns, body: { body: 'The mill at midnight' } }],
      [messageRoutes.remove, ofAnns],
    ] as const)
      expect((await refusal(server.url, ben.token, route, given)).status).toBeGreaterThanOrEqual(400);
    for (const name of ['chat.update', 'chat.delete', 'message.edit', 'sync', 'y-sync'])
      for (const update of updates())
        expect(await ask(bens, name, { conversationId: thread.id, update })).toMatchObject({
          ok: false,
          code: 'unknown_message',
        });
    expect(await shown()).toEqual(before);
  });
});
