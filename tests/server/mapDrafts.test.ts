import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSyncStep1 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { personalRows } from '../../db/server/accounts/personalData.ts';
import { eraseFromDrafts } from '../../db/server/drafts/erasure.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { plainDraft } from '../../sync-server/drafts/document.ts';
import { CLOSED, MESSAGE, message } from '../../sync-server/protocol/draftSync.ts';
import { plainOf, thingsOf } from '../../sync-server/protocol/draftDocument.ts';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { changed, openDevice, type DraftDevice } from '../support/draftDevice.ts';
import { call, refusal } from '../support/rest.ts';
import { beginDraft, landsOf, letIn as invited, putLand } from '../support/sharedDraft.ts';
import { signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let [ann, ben, cat]: Player[] = [];
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat] = await signUpAll(server.url, 'ann', 'ben', 'cat');
});
afterAll(() => server.stop());

function putLine(doc: Y.Doc, id: string, points: readonly unknown[], name = 'points'): void {
  const line = new Y.Map<unknown>();
  doc.getMap('lines').set(id, line);
  const list = new Y.Array<unknown>();
  list.push([...points]);
  line.set(name, list);
}
const aDraft = (): Promise<string> => beginDraft(server.url, ann);
const letIn = (id: string, player: Player | undefined, role: 'editor' | 'commenter'): Promise<void> =>
  invited(server.url, id, ann, player, role);
const open = (player: Player | undefined, id: string, doc?: Y.Doc): Promise<DraftDevice> =>
  openDevice(server.url, player?.token, id, doc ? { doc } : {});

test('a draft of a device is brought to the server once, and others are let in by name and by a link', async () => {
  const id = await aDraft();
  const { drafts } = await call(server.url, ann?.token, mapDraftRoutes.list, {});
  expect(drafts.find((one) => one.id === id)).toMatchObject({
    title: 'Isles',
    role: 'owner',
    territories: 1,
  });
  expect(await refusal(server.url, ben?.token, mapDraftRoutes.get, { params: { id } })).toMatchObject({
    status: 404,
  });

  const { word } = await call(server.url, ann?.token, mapDraftRoutes.invite, {
    params: { id },
    body: { role: 'editor' },
  });
  await call(server.url, ben?.token, mapDraftRoutes.join, { body: { word: word ?? '' } });
  expect(
    await refusal(server.url, cat?.token, mapDraftRoutes.join, { body: { word: word ?? '' } }),
  ).toMatchObject({ code: 'invitation_gone' });
  const detail = await call(server.url, ben?.token, mapDraftRoutes.get, { params: { id } });
  expect(detail.members.map(({ username, role }) => [username, role])).toEqual([
    ['ann', 'owner'],
    ['ben', 'editor'],
  ]);
  expect(
    await refusal(server.url, ben?.token, mapDraftRoutes.invite, {
      params: { id },
      body: { role: 'editor' },
    }),
  ).toMatchObject({ code: 'role_needed' });
  expect(await refusal(server.url, ben?.token, mapDraftRoutes.remove, { params: { id } })).toMatchObject({
    code: 'role_needed',
  });
});

test('two people draw together, and each is shown what is stored', async () => {
  const id = await aDraft();
  await letIn(id, ben, 'editor');
  const [one, other] = [await open(ann, id), await open(ben, id)];
  expect(landsOf(other.doc)).toEqual(['home']);
  expect(await one.push(changed(one.doc, (doc) => putLand(doc, 'north')))).toBe('stored');
  await other.sees((doc) => landsOf(doc).includes('north'));

  // What both did without a network is merged.
  one.close();
  other.close();
  await Promise.all([one.closed, other.closed]);
  const first = changed(one.doc, (doc) => putLand(doc, 'east'));
  const second = changed(other.doc, (doc) => putLand(doc, 'west'));
  const [again, back] = [await open(ann, id, one.doc), await open(ben, id, other.doc)];
  expect([await again.push(first), await back.push(second)]).toEqual(['stored', 'stored']);
  await again.sees((doc) => landsOf(doc).length === 4);
  await back.sees((doc) => landsOf(doc).length === 4);
  expect(Y.encodeStateVector(again.doc)).toEqual(Y.encodeStateVector(back.doc));
  again.close();
  back.close();
});

test('two people who insert points in one line have both, in one order', async () => {
  const id = await aDraft();
  await letIn(id, ben, 'editor');
  const [one, other] = [await open(ann, id), await open(ben, id)];
  const drawn = changed(one.doc, (doc) => {
    ['a', 'b', 'c', 'd'].forEach((name, at) => doc.getMap('vertices').set(name, at));
    putLine(doc, 'coast', ['a', 'b']);
  });
  expect(await one.push(drawn)).toBe('stored');
  await other.sees((doc) => plainOf(doc).lines.size === 1);
  const insert = (doc: Y.Doc, point: string): void => {
    const points: unknown = thingsOf(doc, 'lines').get('coast')?.get('points');
    if (points instanceof Y.Array) points.insert(1, [point]);
  };
  const [first, second] = [
    changed(one.doc, (doc) => insert(doc, 'c')),
    changed(other.doc, (doc) => insert(doc, 'd')),
  ];
  expect([await one.push(first), await other.push(second)]).toEqual(['stored', 'stored']);
  const isMet = (doc: Y.Doc): boolean => plainOf(doc).lines.get('coast')?.points.length === 4;
  await one.sees(isMet);
  await other.sees(isMet);
  expect(plainOf(one.doc)).toEqual(plainOf(other.doc));
  one.close();
  other.close();
});

test('a ticket opens one connection', async () => {
  const id = await aDraft();
  const { ticket } = await call(server.url, ann?.token, mapDraftRoutes.ticket, { params: { id } });
  const device = await openDevice(server.url, undefined, id, { ticket });
  await expect(openDevice(server.url, undefined, id, { ticket })).rejects.toThrow('403');
  device.close();
});

test('whoever is taken out is gone at once, and so is everybody when a draft is deleted', async () => {
  const id = await aDraft();
  await letIn(id, ben, 'editor');
  const [own, device] = [await open(ann, id), await open(ben, id)];
  await call(server.url, ann?.token, mapDraftRoutes.removeMember, { params: { id, userId: ben?.id ?? '' } });
  expect(await device.closed).toBe(CLOSED.removed);
  expect(await refusal(server.url, ben?.token, mapDraftRoutes.ticket, { params: { id } })).toMatchObject({
    status: 404,
  });
  await call(server.url, ann?.token, mapDraftRoutes.remove, { params: { id } });
  expect(await own.closed).toBe(CLOSED.gone);
});

/** What a stranger might send, made on their own copy of the document. */
const HOSTILE: readonly (readonly [name: string, make: (doc: Y.Doc) => Uint8Array])[] = [
  ['garbage', () => new Uint8Array([7, 7, 7, 255, 255, 255])],
  ['an empty message', () => new Uint8Array()],
  [
    'the name of another device',
    (doc) => {
      doc.clientID = 4_711;
      return changed(doc, (own) => putLand(own, 'foreign'));
    },
  ],
  ['an unknown root', (doc) => changed(doc, (own) => own.getMap('elsewhere').set('a', 1))],
  ['a list as a root', (doc) => changed(doc, (own) => own.getArray('list').push([1]))],
  ['text', (doc) => changed(doc, (own) => own.getMap('meta').set('title', new Y.Text('long')))],
  ['a document within', (doc) => changed(doc, (own) => own.getMap('meta').set('x', new Y.Doc()))],
  ['bytes', (doc) => changed(doc, (own) => own.getMap('meta').set('x', new Uint8Array(5)))],
  ['an object', (doc) => changed(doc, (own) => own.getMap('meta').set('x', { deep: { er: 1 } }))],
  ['a long string', (doc) => changed(doc, (own) => own.getMap('meta').set('title', 'x'.repeat(501)))],
  ['10 MB', (doc) => changed(doc, (own) => own.getMap('meta').set('title', 'x'.repeat(10_000_000)))],
  [
    'things in things',
    (doc) =>
      changed(doc, (own) => {
        const land = new Y.Map<unknown>();
        own.getMap('territories').set('deep', land);
        land.set('deeper', new Y.Map());
      }),
  ],
  ['a thing that is none', (doc) => changed(doc, (own) => own.getMap('territories').set('plain', 5))],
  ['a line of lines', (doc) => changed(doc, (own) => putLine(own, 'deep', [new Y.Array()]))],
  ['a line of numbers', (doc) => changed(doc, (own) => putLine(own, 'odd', [1, 2, 3]))],
  ['a line of long names', (doc) => changed(doc, (own) => putLine(own, 'long', ['x'.repeat(41)]))],
  ['a list of another name', (doc) => changed(doc, (own) => putLine(own, 'other', ['a'], 'list'))],
  [
    'a list in a territory',
    (doc) => changed(doc, (own) => putLand(own, 'listed', { points: new Y.Array() })),
  ],
  ['a point that is none', (doc) => changed(doc, (own) => own.getMap('vertices').set('v', 'here'))],
  ['a point with fields', (doc) => changed(doc, (own) => own.getMap('vertices').set('v', new Y.Map()))],
  [
    'too many lines',
    (doc) =>
      changed(doc, (own) => {
        for (let at = 0; at < 3_100; at += 1) putLine(own, `l${at}`, []);
      }),
  ],
  ['the prototype', (doc) => changed(doc, (own) => own.getMap('meta').set('__proto__', 5))],
  [
    'missing structs',
    (doc) => {
      changed(doc, (own) => putLand(own, 'first'));
      return changed(doc, (own) => putLand(own, 'second'));
    },
  ],
  [
    'too many territories',
    (doc) =>
      changed(doc, (own) => {
        for (let at = 0; at < 450; at += 1) putLand(own, `t${at}`);
      }),
  ],
];

test('no hostile update changes anything, and others draw on', async () => {
  const id = await aDraft();
  await letIn(id, ben, 'editor');
  await letIn(id, cat, 'commenter');
  const own = await open(ann, id);
  const state = async (): Promise<string> =>
    (await call(server.url, ann?.token, mapDraftRoutes.state, { params: { id } })).state;
  for (const [name, make] of HOSTILE) {
    const before = await state();
    const device = await open(ben, id);
    const answer = await device.push(make(device.doc));
    const isSame = (await state()) === before;
    const drawn = await own.push(changed(own.doc, (doc) => putLand(doc, 'home', { name })));
    expect({ name, answer: typeof answer, isSame, drawn }).toEqual({
      name,
      answer: 'number',
      isSame: true,
      drawn: 'stored',
    });
  }
  const commenter = await open(cat, id);
  expect(await commenter.push(changed(commenter.doc, (doc) => putLand(doc, 'mine')))).toBe(CLOSED.refused);
  const deleting = await open(cat, id);
  expect(await deleting.push(changed(deleting.doc, (doc) => doc.getMap('territories').clear()))).toBe(
    CLOSED.refused,
  );
  expect(landsOf(own.doc)).toEqual(['home']);
  own.close();
});

test('too many updates at once end the connection', async () => {
  const id = await aDraft();
  const device = await open(ann, id);
  const question = message(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, device.doc));
  for (let at = 0; at < 150; at += 1) device.send(question);
  expect(await device.closed).toBe(CLOSED.tooMany);
});

test('many updates are folded, a restart loses nothing, and an erasure gives the draft on', async () => {
  const id = await aDraft();
  await letIn(id, ben, 'editor');
  const doc = new Y.Doc();
  for (const [from, to] of [
    [0, 80],
    [80, 160],
    [160, 230],
  ] as const) {
    const device = await open(ann, id, doc);
    for (let at = from; at < to; at += 1) {
      expect(await device.push(changed(doc, (own) => own.getMap('meta').set('seed', at)))).toBe('stored');
    }
    device.close();
  }
  await server.restart();
  const { db } = await databaseOf(server.dataDir);
  try {
    const row = await db.selectFrom('map_drafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.seq).toBe(231);
    expect(row.pieces).toBeLessThan(200);
    expect((await plainDraft(db, id)).meta.land.seed).toBe(229);
    expect((await personalRows(db, ann?.id ?? '', '')).ownMapDocuments.length).toBeGreaterThan(0);
    await inTransaction(db, (tx) => eraseFromDrafts(tx, ann?.id ?? ''));
    const { draft } = await call(server.url, ben?.token, mapDraftRoutes.get, { params: { id } });
    expect(draft.role).toBe('owner');
  } finally {
    await db.destroy();
  }
});
