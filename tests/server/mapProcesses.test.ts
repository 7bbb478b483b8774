import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftCommentRoutes } from '../../sync-server/protocol/draftComments.ts';
import { whereBytes } from '../../sync-server/protocol/draftPresence.ts';
import { bytesMessage, CLOSED, MESSAGE } from '../../sync-server/protocol/draftSync.ts';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { changed, openDevice } from '../support/draftDevice.ts';
import { call } from '../support/rest.ts';
import { beginDraft, landsOf, letIn, putLand } from '../support/sharedDraft.ts';
import { signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const canShare = Boolean(process.env['DATABASE_URL'] && process.env['REDIS_URL']);

describe.skipIf(!canShare)('a draft by way of two processes', () => {
  let one: TestServer;
  let two: Awaited<ReturnType<TestServer['another']>>;
  let ann: Player;
  let ben: Player;
  let id = '';
  beforeAll(async () => {
    one = await startServer();
    [ann, ben] = (await signUpAll(one.url, 'ann', 'ben')) as [Player, Player];
    two = await one.another();
    id = await beginDraft(one.url, ann);
    await letIn(two.url, id, ann, ben, 'editor');
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  test('both see what the other draws, says and where they are, and whoever is taken out is gone at once', async () => {
    const [own, guest] = [await openDevice(one.url, ann.token, id), await openDevice(two.url, ben.token, id)];
    for (let at = 0; at < 40; at += 1) {
      const answers = await Promise.all([
        own.push(changed(own.doc, (doc) => putLand(doc, `a${at}`))),
        guest.push(changed(guest.doc, (doc) => putLand(doc, `b${at}`))),
      ]);
      expect(answers).toEqual(['stored', 'stored']);
    }
    await own.sees((doc) => landsOf(doc).length === 81);
    await guest.sees((doc) => landsOf(doc).length === 81);
    expect(own.doc.toJSON()).toEqual(guest.doc.toJSON());

    const met = guest.met(({ where }) => where !== null);
    const where = { cursor: null, chosen: ['a1'], drag: null };
    own.send(bytesMessage(MESSAGE.presence, whereBytes(where)));
    expect(await met).toMatchObject({ userId: ann.id, username: 'ann', where });
    const heard = guest.heardOfComments();
    await call(one.url, ann.token, draftCommentRoutes.add, {
      params: { id },
      body: { id: randomUUID(), body: 'Here.' },
    });
    await heard;

    await call(one.url, ann.token, mapDraftRoutes.removeMember, { params: { id, userId: ben.id } });
    expect(await guest.closed).toBe(CLOSED.removed);
    own.close();
  });
});
