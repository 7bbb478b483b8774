import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { eraseFromDrafts } from '../../db/server/drafts/erasure.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { draftCommentRoutes, type NewComment } from '../../sync-server/protocol/draftComments.ts';
import { draftPictureRoutes } from '../../sync-server/protocol/draftPictures.ts';
import { whereBytes, type Where } from '../../sync-server/protocol/draftPresence.ts';
import { bytesMessage, CLOSED, MESSAGE, MOST_UPDATE_BYTES } from '../../sync-server/protocol/draftSync.ts';
import { draftVersionRoutes } from '../../sync-server/protocol/draftVersions.ts';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { changed, openDevice } from '../support/draftDevice.ts';
import { call, refusal } from '../support/rest.ts';
import { beginDraft, letIn, putLand } from '../support/sharedDraft.ts';
import { signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let [ann, ben, cat, dan]: Player[] = [];
let id = '';
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat, dan] = await signUpAll(server.url, 'ann', 'ben', 'cat', 'dan');
  id = await beginDraft(server.url, ann);
  await letIn(server.url, id, ann, ben, 'editor');
  await letIn(server.url, id, ann, cat, 'commenter');
});
afterAll(() => server.stop());

const HERE: Where = { cursor: [120, 80], chosen: ['home'], drag: [5, 0] };
const whereMessage = (where: unknown): Uint8Array =>
  bytesMessage(MESSAGE.presence, whereBytes(where as Where));

const say = (player: Player | undefined, comment: Partial<NewComment>) =>
  [
    server.url,
    player?.token,
    draftCommentRoutes.add,
    { params: { id }, body: { id: randomUUID(), body: 'Words', ...comment } },
  ] as const;
const threads = async (player: Player | undefined) =>
  (await call(server.url, player?.token, draftCommentRoutes.list, { params: { id } })).threads;

test('each is shown where the others are under their own names, commenters too, and that they have gone', async () => {
  const [own, guest] = [
    await openDevice(server.url, ann?.token, id),
    await openDevice(server.url, cat?.token, id),
  ];
  const met = own.met(({ where }) => where !== null);
  // Whoever says that they are somebody else is not heard.
  guest.send(whereMessage({ ...HERE, cursor: 'here' }));
  guest.send(new Uint8Array([MESSAGE.presence, 9, 9]));
  guest.send(whereMessage({ ...HERE, chosen: Array.from({ length: 31 }, () => 'home') }));
  guest.send(whereMessage({ ...HERE, username: 'ann', userId: ann?.id }));
  expect(await met).toMatchObject({ username: 'cat', userId: cat?.id, where: HERE });
  const gone = own.met(({ where }) => where === null);
  guest.close();
  expect(await gone).toMatchObject({ username: 'cat', where: null });
  own.close();
});

test('a comment is there once, is answered, settled and taken back by those who may', async () => {
  const device = await openDevice(server.url, ann?.token, id);
  const heard = device.heardOfComments();
  const first = randomUUID();
  const pin = { kind: 'territory', id: 'home' } as const;
  await call(...say(cat, { id: first, pin, body: '  Too <b>small</b>?  ' }));
  await call(...say(cat, { id: first, pin, body: 'Too small?' }));
  await heard;
  device.close();
  await call(...say(ben, { threadId: first, body: 'I shall stretch it.', ago: 60_000 }));
  expect(await threads(ann)).toMatchObject([
    {
      id: first,
      pin,
      resolvedAt: null,
      comments: [
        { username: 'cat', body: 'Too small?' },
        { username: 'ben', body: 'I shall stretch it.' },
      ],
    },
  ]);
  expect(await refusal(...say(dan, {}))).toMatchObject({ status: 404 });
  expect(await refusal(...say(ben, { threadId: randomUUID() }))).toMatchObject({ code: 'no_such_comment' });
  expect(await refusal(...say(ben, { id: first }))).toMatchObject({ code: 'id_taken' });
  expect(await refusal(...say(ben, { body: ' ' }))).toMatchObject({ status: 400, field: 'body' });

  const params = { id, commentId: first };
  const other = randomUUID();
  await call(...say(ben, { id: other, pin: { kind: 'point', at: [10, 20] } }));
  const settle = (player: Player | undefined, commentId: string, resolved: boolean) =>
    [
      server.url,
      player?.token,
      draftCommentRoutes.resolve,
      { params: { id, commentId }, body: { resolved } },
    ] as const;
  expect(await refusal(...settle(cat, other, true))).toMatchObject({ code: 'role_needed' });
  await call(...settle(cat, first, true));
  expect((await threads(ben))[0]?.resolvedAt).toBeGreaterThan(0);
  await call(...settle(ben, first, false));
  expect((await threads(ben))[0]?.resolvedAt).toBeNull();

  expect(await refusal(server.url, ben?.token, draftCommentRoutes.takeBack, { params })).toMatchObject({
    code: 'not_yours',
  });
  await call(server.url, cat?.token, draftCommentRoutes.takeBack, { params });
  await call(server.url, ann?.token, draftCommentRoutes.takeBack, { params: { id, commentId: other } });
  const left = await threads(ann);
  expect(left.map(({ comments }) => comments.map(({ body }) => body))).toEqual([['', 'I shall stretch it.']]);
});

test('versions are kept before a draft changes and when they get a name, and come back as they were', async () => {
  const versions = async () =>
    (await call(server.url, cat?.token, draftVersionRoutes.list, { params: { id } })).versions;
  const keep = (player: Player | undefined, name: string) =>
    [server.url, player?.token, draftVersionRoutes.keep, { params: { id }, body: { name } }] as const;
  const device = await openDevice(server.url, ben?.token, id);
  await device.push(changed(device.doc, (doc) => putLand(doc, 'north')));
  await device.push(changed(device.doc, (doc) => putLand(doc, 'south')));
  device.close();
  // The second change comes too soon after the first.
  expect((await versions()).map(({ by, name, territories }) => [by, name, territories])).toEqual([
    ['ben', '', 1],
  ]);
  const named = await call(...keep(ann, 'Three lands'));
  expect(named).toMatchObject({ by: 'ann', name: 'Three lands', territories: 3 });
  expect(await refusal(...keep(cat, 'Mine'))).toMatchObject({ code: 'role_needed' });
  const { draft } = await call(server.url, cat?.token, draftVersionRoutes.get, {
    params: { id, versionId: named.id },
  });
  expect([...readDraft(draft).territories.keys()]).toEqual(['home', 'north', 'south']);
  for (let at = 0; at < 52; at += 1) await call(...keep(ann, ''));
  const kept = await versions();
  expect(kept.filter(({ name }) => name === '')).toHaveLength(50);
  expect(kept.filter(({ name }) => name !== '')).toHaveLength(1);
  expect(
    await refusal(server.url, ann?.token, draftVersionRoutes.get, {
      params: { id: await beginDraft(server.url, ann), versionId: named.id },
    }),
  ).toMatchObject({ code: 'no_such_version' });
});

test('a picture is drawn anew and stored once, and what is none or too much of one is refused with a sentence', async () => {
  const send = (player: Player | undefined, bytes: Buffer, draftId = id) =>
    [
      server.url,
      player?.token,
      draftPictureRoutes.add,
      { params: { id: draftId }, body: { image: bytes.toString('base64') } },
    ] as const;
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
    .png()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
  const kept = await call(...send(ben, photo));
  expect(kept).toMatchObject({ width: 300, height: 200 });
  const other = await beginDraft(server.url, ann);
  expect((await call(...send(ann, photo, other))).hash).toBe(kept.hash);
  const { image } = await call(server.url, cat?.token, draftPictureRoutes.get, {
    params: { id, hash: kept.hash },
  });
  const bytes = Buffer.from(image, 'base64');
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(bytes.includes('Somebody')).toBe(false);
  const looking = { params: { id: other, hash: kept.hash } };
  expect(await refusal(server.url, cat?.token, draftPictureRoutes.get, looking)).toMatchObject({
    status: 404,
  });

  expect(await refusal(...send(cat, photo))).toMatchObject({ code: 'role_needed' });
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const none of [bomb, drawing, Buffer.from('no picture'), photo.subarray(0, 40)]) {
    expect(await refusal(...send(ann, none))).toMatchObject({ status: 422, field: 'image' });
  }
  expect(await refusal(...send(ann, Buffer.alloc(10_000_000)))).toMatchObject({ code: 'too_large' });
  const { db } = await databaseOf(server.dataDir);
  try {
    expect(await db.selectFrom('map_pictures').select('hash').execute()).toEqual([{ hash: kept.hash }]);
    // An erased account leaves its threads without its words and its name.
    await inTransaction(db, (tx) => eraseFromDrafts(tx, ben?.id ?? ''));
    const words = await db.selectFrom('map_draft_comments').select(['user_id', 'body']).execute();
    expect(words.filter(({ user_id }) => user_id === null)).toEqual([
      { user_id: null, body: '' },
      { user_id: null, body: '' },
    ]);
  } finally {
    await db.destroy();
  }
  expect(await refusal(server.url, ben?.token, mapDraftRoutes.get, { params: { id } })).toMatchObject({
    status: 404,
  });
});

test('what a device has drawn for a day is taken at once, whoever else has drawn meanwhile', async () => {
  const draft = await beginDraft(server.url, ann);
  await letIn(server.url, draft, ann, dan, 'editor');
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  for (const [at, player] of [ann, dan].entries()) {
    const device = await openDevice(server.url, player?.token, draft, { doc: docs[at] ?? docs[0] });
    device.close();
    await device.closed;
  }
  const days = docs.map((doc, who) =>
    changed(doc, () => {
      for (let at = 0; at < 150; at += 1) putLand(doc, `t${who}x${at}`, { token: [at, who] });
      for (let at = 0; at < 2_000; at += 1) {
        const land = doc.getMap('territories').get(`t${who}x${at % 150}`);
        if (land instanceof Y.Map) land.set('token', [at, at]);
      }
    }),
  );
  const [one, other] = [
    await openDevice(server.url, ann?.token, draft, { doc: docs[0] }),
    await openDevice(server.url, dan?.token, draft, { doc: docs[1] }),
  ];
  expect([
    await one.push(days[0] ?? new Uint8Array()),
    await other.push(days[1] ?? new Uint8Array()),
  ]).toEqual(['stored', 'stored']);
  await one.sees((doc) => doc.getMap('territories').size === 301);
  await other.sees((doc) => doc.getMap('territories').size === 301);
  expect(one.doc.toJSON()).toEqual(other.doc.toJSON());
  one.close();
  other.close();
});

test('much that was deleted again is few bytes, and is taken at once as what takes many', async () => {
  const draft = await beginDraft(server.url, ann);
  const device = await openDevice(server.url, ann?.token, draft);
  const again = (): Uint8Array =>
    changed(device.doc, (doc) => {
      for (let at = 0; at < 3_000; at += 1) putLand(doc, `t${at % 150}`, { token: [at, at] });
    });
  const update = again();
  expect(update.length).toBeLessThan(MOST_UPDATE_BYTES);
  expect(Y.decodeUpdate(update).structs.length).toBeGreaterThan(5_000);
  expect(await device.push(update)).toBe('stored');
  // Nobody works without a network twice within one connection.
  expect(await device.push(again())).toBe(CLOSED.refused);
});
