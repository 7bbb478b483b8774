import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import * as Y from 'yjs';
import { carriedBoard } from '../../engine/file/fileBoard.ts';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { draftBoardRoutes } from '../../sync-server/protocol/draftBoards.ts';
import { plainOf } from '../../sync-server/protocol/draftDocument.ts';
import { draftPictureRoutes } from '../../sync-server/protocol/draftPictures.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { mapReviewRoutes } from '../../sync-server/protocol/mapReviews.ts';
import { adminMapRoutes, type MapAct } from '../../sync-server/protocol/admin/maps.ts';
import { mapRoutes } from '../../sync-server/protocol/maps.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { fill } from '../../web/screens/editor/doc/document.ts';
import { aDraft } from '../support/aDraft.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { actOnReview, handInDraft } from '../support/mapReviews.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { signUp, startGame, type Player } from '../support/table.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let author: Player;
let admin: Player;
beforeAll(async () => {
  server = await startServer({ MAP_TRIAL_GAMES: '0' });
  author = await signUp(server.url, 'drafter');
  admin = await staffOf(server, 'draft-admin', 'admin');
});
afterAll(() => server.stop());

const found = async (q: string): Promise<string[]> =>
  (await call(server.url, undefined, mapRoutes.search, { query: { q } })).maps.map(({ title }) => title);

test.skipIf(isRepeat)(
  'a draft is played in private rooms of those who draw on it, as it was when its board was made',
  async () => {
    const draftId = randomUUID();
    const boardOfDraft = async (draft: unknown, of = draftId, by = author) =>
      (await call(server.url, by.token, draftBoardRoutes.make, { params: { id: of }, body: { draft } }))
        .mapId;
    const mapId = await boardOfDraft(aDraft('Half Drawn'));
    expect(await boardOfDraft(aDraft('Half Drawn'))).toBe(mapId);
    const later = await boardOfDraft(aDraft('Half Drawn', 6));
    expect(later).not.toBe(mapId);
    const broken = { ...aDraft('Broken'), links: {} };
    const make = { params: { id: draftId }, body: { draft: broken } };
    expect((await refusal(server.url, author.token, draftBoardRoutes.make, make)).code).toBe('not_playable');

    const codeOf = async (player: Player, settings: object) =>
      (
        await refusal(server.url, player.token, roomRoutes.create, {
          body: { name: 'A trial', mapId, maxPlayers: 2, isPrivate: true, ...settings },
        })
      ).code;
    expect(await codeOf(author, { isPrivate: false })).toBe('private_only');
    expect(await codeOf(author, { ranked: true })).toBe('not_rankable');
    expect(await codeOf(author, { maxPlayers: 12 })).toBe('map_players');
    const guest = await signUp(server.url, 'trial-guest');
    expect(await codeOf(guest, {})).toBe('unknown_map');
    expect(await found('half drawn')).toEqual([]);
    expect((await refusal(server.url, guest.token, mapRoutes.page, { params: { id: mapId } })).code).toBe(
      'unknown_map',
    );

    // Who draws with the author may choose it too, and a guest sees the board of the room alone.
    const shared = randomUUID();
    const doc = new Y.Doc();
    fill(doc, readDraft(aDraft('Drawn Together')));
    const state = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
    await call(server.url, author.token, mapDraftRoutes.put, { params: { id: shared }, body: { state } });
    const theirs = { params: { id: shared }, body: { draft: aDraft('Drawn Together') } };
    expect((await refusal(server.url, guest.token, draftBoardRoutes.make, theirs)).code).toBe(
      'no_such_draft',
    );

    const room = await startGame(server.url, [author, guest], { mapId, isPrivate: true });
    expect(room).toMatchObject({ mapId, mapRev: 1 });
    // Who plays on it may play on it again, but in private too.
    const again = { name: 'Once more', mapId, maxPlayers: 2, isPrivate: true };
    const rematch = await call(server.url, guest.token, roomRoutes.create, { body: again });
    expect(rematch.room.mapId).toBe(mapId);
    expect(await codeOf(guest, { isPrivate: false })).toBe('private_only');
    const shown = await call(server.url, undefined, mapRoutes.revision, { params: { id: mapId, rev: '1' } });
    expect(shown).toMatchObject({ isDraft: true, map: { title: 'Half Drawn' } });
    await call(server.url, author.token, gameRoutes.action, {
      params: { id: room.id },
      body: { roomId: room.id, idempotencyKey: randomUUID(), baseVersion: 0, action: { type: 'surrender' } },
    });
    const { file } = await call(server.url, author.token, diceRoutes.file, { params: { id: room.id } });
    const board = carriedBoard(file.map, file.board);
    if (board === null) throw new Error('the file carries no board');
    expect(verifyGame(file, board, null)).toMatchObject({ ok: true });
  },
);

test('reviewers and the author talk about places of a map, also when it is handed in again; a stranger does not', async () => {
  const mapId = randomUUID();
  const id = await handInDraft(server, author, mapId, aDraft('Talked About'));
  const say = (player: Player, reviewId: string, body: object) =>
    call(server.url, player.token, mapReviewRoutes.comment, {
      params: { id: reviewId },
      body: { id: randomUUID(), body: 'Too narrow', ...body },
    });
  const threadId = randomUUID();
  const pin = { kind: 'territory' as const, id: 'land-1-1' };
  for (let time = 0; time < 2; time++) await say(admin, id, { id: threadId, pin });
  const stranger = await signUp(server.url, 'talk-stranger');
  const foreign = { params: { id }, body: { id: randomUUID(), body: 'Me too' } };
  expect((await refusal(server.url, stranger.token, mapReviewRoutes.comment, foreign)).code).toBe(
    'no_such_review',
  );
  const lost = { params: { id }, body: { id: randomUUID(), threadId: randomUUID(), body: 'What?' } };
  expect((await refusal(server.url, author.token, mapReviewRoutes.comment, lost)).code).toBe(
    'no_such_comment',
  );

  // No comment has the id of one on another map, or of somebody else.
  const elsewhere = await handInDraft(server, author, randomUUID(), aDraft('Not Talked About'));
  for (const [player, reviewId] of [
    [admin, elsewhere],
    [author, id],
  ] as const) {
    const taken = { params: { id: reviewId }, body: { id: threadId, body: 'Taken?' } };
    expect((await refusal(server.url, player.token, mapReviewRoutes.comment, taken)).code).toBe('id_taken');
  }
  await actOnReview(server, author, elsewhere, 'withdraw');

  await actOnReview(server, admin, id, 'ask', 'See what I have pinned');
  const again = await handInDraft(server, author, mapId, aDraft('Talked About'));
  await say(author, again, { threadId, body: 'Wider now' });
  const settle = { params: { id: again, commentId: threadId }, body: { resolved: true } };
  await call(server.url, admin.token, mapReviewRoutes.settle, settle);
  const { review } = await call(server.url, author.token, mapReviewRoutes.get, { params: { id: again } });
  expect(review.threads).toMatchObject([
    {
      id: threadId,
      pin,
      resolvedAt: expect.any(Number) as unknown,
      comments: [
        { username: 'draft-admin', body: 'Too narrow' },
        { username: 'drafter', body: 'Wider now' },
      ],
    },
  ]);
  await actOnReview(server, admin, again, 'approve');
  expect(await found('talked about')).toEqual(['Talked About']);
  expect(await call(server.url, undefined, mapReviewRoutes.age, {})).toEqual({ waiting: 0, medianHours: 1 });
});

test('staff lists and hides a map, lets no games begin, and gives it to somebody else, each written down', async () => {
  const mapId = randomUUID();
  const id = await handInDraft(server, author, mapId, aDraft('Given Away'));
  await actOnReview(server, admin, id, 'approve');
  const heir = await signUp(server.url, 'map-heir');
  const acts = (act: MapAct, to?: string) => ({
    params: { id: mapId },
    body: { act, reason: 'Because', ...(to !== undefined && { to }) },
  });
  const does = (act: MapAct, to?: string) => call(server.url, admin.token, adminMapRoutes.act, acts(act, to));
  const recommended = async () =>
    (await call(server.url, undefined, mapRoutes.search, { query: { featured: 'yes' } })).maps.map(
      ({ title }) => title,
    );
  await does('map.feature');
  expect(await recommended()).toEqual(['Given Away']);
  await does('map.unfeature');
  expect(await recommended()).toEqual([]);
  await does('map.feature');
  await does('map.unlist');
  expect(await recommended()).toEqual([]);
  expect((await refusal(server.url, admin.token, adminMapRoutes.act, acts('map.feature'))).code).toBe(
    'not_listed',
  );
  expect(await found('given away')).toEqual([]);
  await does('map.withdraw');
  const room = { body: { name: 'Too late', mapId, maxPlayers: 2 } };
  expect((await refusal(server.url, author.token, roomRoutes.create, room)).code).toBe('unknown_map');
  await does('map.list');
  expect(await recommended()).toEqual([]);
  const nobody = acts('map.hand_over', 'nobody-of-that-name');
  expect((await refusal(server.url, admin.token, adminMapRoutes.act, nobody)).code).toBe('no_such_user');
  await does('map.hand_over', 'map-heir');
  expect(await found('map-heir')).toEqual(['Given Away']);
  const visibility = { params: { id: mapId }, body: { state: 'unlisted' as const } };
  expect((await refusal(server.url, author.token, mapRoutes.setVisibility, visibility)).code).toBe(
    'not_yours',
  );
  await call(server.url, heir.token, mapRoutes.setVisibility, visibility);
  expect((await refusal(server.url, admin.token, adminMapRoutes.act, acts('map.play_again'))).code).toBe(
    'no_games',
  );

  // What was taken down is not played as a draft either.
  const make = { params: { id: mapId }, body: { draft: aDraft('Given Away') } };
  const { mapId: board } = await call(server.url, author.token, draftBoardRoutes.make, make);
  const trial = { body: { name: 'Trial', mapId: board, maxPlayers: 2, isPrivate: true } };
  await call(server.url, author.token, roomRoutes.create, trial);
  await does('map.take_down');
  expect((await refusal(server.url, author.token, draftBoardRoutes.make, make)).code).toBe('taken_down');
  expect((await refusal(server.url, author.token, roomRoutes.create, trial)).code).toBe('unknown_map');
  const held = { body: { ids: [board] } };
  expect((await call(server.url, undefined, mapRoutes.gone, held)).gone).toEqual([board]);
});

test('an author is made a reviewer for three good maps, and reviews none while one of theirs is taken down', async () => {
  const trusted = await signUp(server.url, 'trusted-author');
  const first = randomUUID();
  await actOnReview(
    server,
    admin,
    await handInDraft(server, trusted, first, aDraft('Good Map 1')),
    'approve',
  );
  const lacks = async () =>
    (await call(server.url, admin.token, peopleRoutes.get, { params: { name: 'trusted-author' } })).authorship
      .lacks;
  const makeReviewer = {
    params: { id: trusted.id },
    body: { role: 'reviewer' as const, reason: 'Good maps' },
  };
  expect((await refusal(server.url, admin.token, peopleRoutes.role, makeReviewer)).code).toBe('not_trusted');
  expect(await lacks()).toEqual(['maps', 'stars']);

  const { db } = await databaseOf(server.dataDir);
  const [row] = await db.selectFrom('maps').selectAll().where('id', '=', first).execute();
  if (!row) throw new Error('the map is not there');
  const others = [2, 3].map((no) => ({ ...row, id: randomUUID(), title: `Good Map ${no}` }));
  await db.insertInto('maps').values(others).execute();
  expect(await lacks()).toEqual(['stars']);
  // Five people who give five stars are the fewest who make four of it.
  await db.updateTable('maps').set({ stars: 25, ratings: 5 }).where('id', '=', first).execute();
  await db.destroy();
  expect(await lacks()).toEqual([]);
  await call(server.url, admin.token, peopleRoutes.role, makeReviewer);

  const second = randomUUID();
  const ofOthers = await handInDraft(server, author, second, aDraft('Judged By A Reviewer'));
  const may = async (): Promise<readonly string[]> =>
    (await call(server.url, trusted.token, mapReviewRoutes.get, { params: { id: ofOthers } })).review.may;
  expect(await may()).toContain('approve');
  const does = (act: MapAct) =>
    call(server.url, admin.token, adminMapRoutes.act, {
      params: { id: first },
      body: { act, reason: 'Why' },
    });
  await does('map.take_down');
  expect(await lacks()).toEqual(['maps', 'stars', 'takedown']);
  expect(await may()).toEqual([]);
  // What was taken down by mistake takes nothing from its author.
  await does('map.restore');
  await actOnReview(server, trusted, ofOthers, 'approve');
  expect(await found('judged by a reviewer')).toEqual(['Judged By A Reviewer']);
});

test('a takedown over rights takes the picture that the draft is drawn over, and devices are told', async () => {
  const mapId = randomUUID();
  const image = (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#543' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const traced = (backdrop: string) => {
    const draft = aDraft('Traced');
    return { ...draft, meta: { ...draft.meta, backdrop } };
  };
  const bring = (backdrop: string) => {
    const doc = new Y.Doc();
    fill(doc, readDraft(traced(backdrop)));
    return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
  };
  const at = { params: { id: mapId } };
  const send = { ...at, body: { image } };
  // The name of a picture is known once it was brought somewhere.
  const before = { params: { id: randomUUID() } };
  await call(server.url, author.token, mapDraftRoutes.put, { ...before, body: { state: bring('') } });
  const { hash } = await call(server.url, author.token, draftPictureRoutes.add, { ...send, ...before });
  await call(server.url, author.token, mapDraftRoutes.put, { ...at, body: { state: bring(hash) } });
  await call(server.url, author.token, draftPictureRoutes.add, send);
  await call(server.url, author.token, mapDraftRoutes.remove, before);
  await actOnReview(server, admin, await handInDraft(server, author, mapId, traced(hash)), 'approve');
  const backdrop = async (): Promise<string> => {
    const { state } = await call(server.url, author.token, mapDraftRoutes.state, at);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Buffer.from(state, 'base64'));
    return plainOf(doc).meta.backdrop;
  };
  const told = async () => call(server.url, undefined, mapRoutes.gone, { body: { ids: [mapId] } });
  const takeDown = (overRights: boolean) =>
    call(server.url, admin.token, adminMapRoutes.act, {
      ...at,
      body: { act: 'map.take_down', reason: 'Traced from an atlas', overRights },
    });
  await takeDown(false);
  expect(await told()).toEqual({ gone: [mapId], pictureless: [] });
  expect(await backdrop()).toBe(hash);

  await takeDown(true);
  expect(await told()).toEqual({ gone: [mapId], pictureless: [mapId] });
  expect(await backdrop()).toBe('');
  const get = { params: { id: mapId, hash } };
  expect((await refusal(server.url, author.token, draftPictureRoutes.get, get)).code).toBe('no_such_picture');
  const { db } = await databaseOf(server.dataDir);
  expect(await db.selectFrom('map_pictures').select('hash').where('hash', '=', hash).execute()).toEqual([]);
  await db.destroy();
  expect((await refusal(server.url, author.token, draftPictureRoutes.add, send)).code).toBe('taken_down');
});
