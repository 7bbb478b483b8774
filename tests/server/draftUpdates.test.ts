import * as decoding from 'lib0/decoding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { draftUpdatesAfter } from '../../db/server/drafts/drafts.ts';
import type { Database } from '../../db/server/core/open.ts';
import { loadDocument, plainDraft } from '../../sync-server/drafts/document.ts';
import type { Live, Seat } from '../../sync-server/drafts/liveDraft.ts';
import { tellOfMoves } from '../../sync-server/drafts/presence.ts';
import { takingUpdates } from '../../sync-server/drafts/take.ts';
import { readPresences } from '../../sync-server/protocol/draftPresence.ts';
import { CLOSED, MESSAGE } from '../../sync-server/protocol/draftSync.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { changed } from '../support/draftDevice.ts';
import { beginDraft, putLand } from '../support/sharedDraft.ts';
import { signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let database: Database;
let ann: Player | undefined;
beforeAll(async () => {
  server = await startServer();
  [ann] = await signUpAll(server.url, 'ann');
  database = await databaseOf(server.dataDir);
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

interface Heard {
  readonly type: number;
  readonly bytes: Uint8Array;
}

/** Somebody at a draft, with what they are told. */
function seatOf(place: string): Seat & { readonly heard: Heard[]; code: number | null } {
  const heard: Heard[] = [];
  return {
    place,
    userId: ann?.id ?? '',
    username: place,
    role: 'editor',
    clients: new Set(),
    hasCaughtUp: false,
    isClosed: false,
    heard,
    code: null,
    send: (bytes) => void heard.push({ type: bytes[0] ?? -1, bytes }),
    close(code) {
      this.code = code;
    },
  };
}
const countOf = ({ heard }: { readonly heard: readonly Heard[] }, of: number): number =>
  heard.filter(({ type }) => type === of).length;

const takers = ['one', 'two', 'three'] as const;

/** A draft with three people at it, each with the document as it stands. */
async function threeAt(): Promise<{
  id: string;
  live: Live;
  seats: ReturnType<typeof seatOf>[];
  docs: Y.Doc[];
}> {
  const id = await beginDraft(server.url, ann);
  const { doc: stored } = await loadDocument(database.db, id);
  const seats = takers.map(seatOf);
  const docs = seats.map(({ clients }) => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(stored));
    clients.add(doc.clientID);
    return doc;
  });
  const moves = tellOfMoves(null);
  const work = Promise.resolve();
  const live = { draftId: id, loaded: null, seats: new Set(seats), versionedAt: 0, work, given: null, moves };
  return { id, live, seats, docs };
}

const take = (live: Live, given: readonly { seat: Seat | undefined; update: Uint8Array }[]): Promise<void> =>
  takingUpdates({ ...database, now: Date.now }, null)(
    given.flatMap(({ seat, update }) => (seat ? [{ seat, update }] : [])),
    live,
  );

test('updates that wait together are stored and shown as one, and each is answered', async () => {
  const { id, live, seats, docs } = await threeAt();
  const [one, two, three] = seats;
  const given = docs.slice(0, 2).flatMap((doc, who) =>
    ['a', 'b'].map((name) => ({
      seat: seats[who],
      update: changed(doc, (own) => putLand(own, `${name}${who}`)),
    })),
  );
  const before = (await draftUpdatesAfter(database.db, id, 0)).length;
  await take(live, given);
  expect((await draftUpdatesAfter(database.db, id, 0)).length).toBe(before + 1);
  expect([...(await plainDraft(database.db, id)).territories.keys()]).toEqual([
    'a0',
    'a1',
    'b0',
    'b1',
    'home',
  ]);
  expect(seats.map((seat) => [countOf(seat, MESSAGE.sync), countOf(seat, MESSAGE.stored)])).toEqual([
    [1, 2],
    [1, 2],
    [1, 0],
  ]);
  // By itself it is not shown to whoever has sent it.
  await take(live, [{ seat: one, update: changed(docs[0] ?? new Y.Doc(), (own) => putLand(own, 'c')) }]);
  expect([one, two, three].map((seat) => seat && countOf(seat, MESSAGE.sync))).toEqual([1, 2, 2]);
});

test('what is refused takes nothing with it that was sent beside it', async () => {
  const { id, live, seats, docs } = await threeAt();
  const [one, two, three] = docs.map((doc, who) => {
    const much = who === 1 ? 450 : 1;
    return changed(doc, (own) => {
      for (let at = 0; at < much; at += 1) putLand(own, `t${who}x${at}`);
    });
  });
  const last = changed(docs[0] ?? new Y.Doc(), (own) => putLand(own, 'last'));
  await take(live, [
    { seat: seats[0], update: one ?? last },
    { seat: seats[1], update: two ?? last },
    { seat: seats[2], update: three ?? last },
    { seat: seats[1], update: three ?? last },
    { seat: seats[0], update: last },
  ]);
  expect(seats.map(({ code }) => code)).toEqual([null, CLOSED.refused, null]);
  expect(seats.map((seat) => countOf(seat, MESSAGE.stored))).toEqual([2, 0, 1]);
  expect([...(await plainDraft(database.db, id)).territories.keys()]).toEqual([
    'home',
    'last',
    't0x0',
    't2x0',
  ]);
});

test('each is told at once of all others who have moved, and not of themselves', async () => {
  const [one, two, three] = [seatOf('one'), seatOf('two'), seatOf('three')];
  const told = new Promise<Uint8Array>((resolve) => {
    const moves = tellOfMoves(resolve);
    const all = new Set([one, two, three]);
    for (const at of [1, 2]) {
      moves.moved(all, one, { cursor: [at, at], chosen: [], drag: null });
      moves.moved(all, two, { cursor: [at, 0], chosen: [], drag: null });
    }
    // Nobody has seen the third.
    moves.moved(all, three, null);
  });
  const read = (bytes: Uint8Array) => {
    const decoder = decoding.createDecoder(bytes);
    decoding.readVarUint(decoder);
    return readPresences(decoding.readVarUint8Array(decoder)).map(({ place, where }) => [
      place,
      where?.cursor,
    ]);
  };
  expect(read(await told)).toEqual([
    ['one', [2, 2]],
    ['two', [2, 0]],
  ]);
  expect([one, two, three].map(({ heard }) => heard.map(({ bytes }) => read(bytes)))).toEqual([
    [[['two', [2, 0]]]],
    [[['one', [2, 2]]]],
    [
      [
        ['one', [2, 2]],
        ['two', [2, 0]],
      ],
    ],
  ]);
});
