import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_NOTES, type StudyAudience } from '../../engine/study/study.ts';
import { accountRoutes } from '../../sync-server/protocol/account.ts';
import { eraseDue } from '../../sync-server/accounts/deletion.ts';
import { caseRoutes } from '../../sync-server/protocol/admin/cases.ts';
import { friendRoutes } from '../../sync-server/protocol/friends.ts';
import { reportRoutes } from '../../sync-server/protocol/moderation/reports.ts';
import { studyRoutes } from '../../sync-server/protocol/studies.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { aBranch, aNote, aStudy, finishedGame, type FinishedGame } from '../support/studies.ts';
import { befriend, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let [ann, ben, cat, dan, eve]: Player[] = [];
let players: { ann: Player; ben: Player; cat: Player; dan: Player; eve: Player };
/** Public, of ann and ben. */
let game: FinishedGame;

beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat, dan, eve] = await signUpAll(server.url, 'st-ann', 'st-ben', 'st-cat', 'st-dan', 'st-eve');
  if (!ann || !ben || !cat || !dan || !eve) throw new Error('nobody came');
  players = { ann, ben, cat, dan, eve };
  for (const other of [ben, cat, dan]) await befriend(server.url, ann, other);
  game = await finishedGame(server.url, [ann, ben]);
});
afterAll(() => server.stop());

const create = async (audience: StudyAudience = 'private', of = game) => {
  const study = aStudy(of, players.ann);
  const body = { study, audience, branches: [aBranch(of, study.id, players.ann, 4)], notes: [] };
  return { study, body, state: await call(server.url, players.ann.token, studyRoutes.create, { body }) };
};
const get = (by: Player, id: string, since = 0) =>
  call(server.url, by.token, studyRoutes.get, { params: { id }, query: { since } });
const push = (by: Player, id: string, body: object) =>
  call(server.url, by.token, studyRoutes.push, { params: { id }, body });
const refusedPush = (by: Player, id: string, body: object) =>
  refusal(server.url, by.token, studyRoutes.push, { params: { id }, body });
const setMember = (id: string, other: Player, role: 'writer' | 'reader') =>
  call(server.url, players.ann.token, studyRoutes.setMember, {
    params: { id },
    body: { username: other.username, role },
  });
const setAudience = (id: string, audience: StudyAudience) =>
  call(server.url, players.ann.token, studyRoutes.settings, { params: { id }, body: { audience } });
const listOf = async (by: Player, query: { gameId?: string } = {}) =>
  (await call(server.url, by.token, studyRoutes.list, { query })).studies.map(({ id }) => id);

test('a study that is handed in is there for its owner, and sent again it is there once', async () => {
  const { study, body, state } = await create();
  expect(state.summary).toMatchObject({ role: 'owner', audience: 'private', owner: 'st-ann', seq: 1 });
  expect(state.branches).toEqual(body.branches);
  expect(await call(server.url, players.ann.token, studyRoutes.create, { body })).toEqual(state);
  const note = aNote(study.id, players.ann);
  for (let times = 1; times <= 2; times++)
    expect(await push(players.ann, study.id, { notes: [note] })).toEqual({ seq: 2 });
  const later = await get(players.ann, study.id, 1);
  expect(later.branches).toEqual([]);
  expect(later.notes).toEqual([note]);
  // Whose a row is the server says, whatever the row does.
  const posing = aNote(study.id, players.ann, { author: 'st-ben' });
  await push(players.ann, study.id, { notes: [posing] });
  expect((await get(players.ann, study.id, 2)).notes).toEqual([{ ...posing, author: 'st-ann' }]);
  expect(await listOf(players.ann)).toContain(study.id);
});

test('each may do what their part and the audience let them, and nobody else learns of it', async () => {
  const { study } = await create();
  const { id } = study;
  await setMember(id, players.cat, 'writer');
  await setMember(id, players.dan, 'reader');
  const none = { status: 404, code: 'no_such_study' };
  const few = { status: 403, code: 'role_needed' };
  const deeds = {
    see: (by: Player) =>
      refusal(server.url, by.token, studyRoutes.get, { params: { id }, query: { since: 0 } }),
    push: (by: Player) => refusedPush(by, id, { notes: [aNote(id, by)] }),
    settings: (by: Player) =>
      refusal(server.url, by.token, studyRoutes.settings, {
        params: { id },
        body: { audience: 'public' },
      }),
    setMember: (by: Player) =>
      refusal(server.url, by.token, studyRoutes.setMember, {
        params: { id },
        body: { username: players.eve.username, role: 'reader' },
      }),
    removeMember: (by: Player) =>
      refusal(server.url, by.token, studyRoutes.removeMember, { params: { id, userId: players.ann.id } }),
    remove: (by: Player) => refusal(server.url, by.token, studyRoutes.remove, { params: { id } }),
  };
  const ownersOnly = ['settings', 'setMember', 'removeMember', 'remove'] as const;
  for (const audience of ['private', 'link', 'public'] as const) {
    await setAudience(id, audience);
    const isHidden = audience === 'private';
    for (const deed of ownersOnly) {
      expect(await deeds[deed](players.cat), `${audience} ${deed} writer`).toMatchObject(few);
      expect(await deeds[deed](players.dan), `${audience} ${deed} reader`).toMatchObject(few);
      expect(await deeds[deed](players.eve), `${audience} ${deed} none`).toMatchObject(isHidden ? none : few);
    }
    await push(players.cat, id, { notes: [aNote(id, players.cat)] });
    expect(await deeds.push(players.dan)).toMatchObject(few);
    expect(await deeds.push(players.eve)).toMatchObject(isHidden ? none : few);
    expect((await get(players.dan, id)).summary.role).toBe('reader');
    if (isHidden) expect(await deeds.see(players.eve)).toMatchObject(none);
    else expect(await get(players.eve, id)).toMatchObject({ summary: { role: null }, members: [] });
    expect((await listOf(players.eve, { gameId: game.id })).includes(id)).toBe(audience === 'public');
    expect(await listOf(players.eve)).not.toContain(id);
    expect(await listOf(players.dan)).toContain(id);
  }
  // A writer changes no row of another's; the owner takes any away, and then nothing brings it back.
  const mine = aNote(id, players.ann);
  const theirs = aNote(id, players.cat);
  await push(players.ann, id, { notes: [mine] });
  await push(players.cat, id, { notes: [theirs] });
  expect(await refusedPush(players.cat, id, { notes: [{ ...mine, rev: 1, text: 'No.' }] })).toMatchObject({
    status: 403,
    code: 'not_yours',
    field: 'notes.0',
  });
  expect(await refusedPush(players.cat, id, { study: { ...study, rev: 1, name: 'Mine' } })).toMatchObject({
    field: 'study',
  });
  await push(players.ann, id, { notes: [{ ...theirs, rev: 1, gone: true }] });
  await push(players.cat, id, { notes: [{ ...theirs, rev: 7, text: 'Again' }] });
  expect((await get(players.dan, id)).notes.find((note) => note.id === theirs.id)).toMatchObject({
    gone: true,
    text: '',
  });
  // Who leaves sees it no more, and neither does whoever is blocked.
  await call(server.url, players.dan.token, studyRoutes.removeMember, {
    params: { id, userId: players.dan.id },
  });
  await setAudience(id, 'private');
  expect(await deeds.see(players.dan)).toMatchObject(none);
  await setAudience(id, 'public');
  await call(server.url, players.eve.token, friendRoutes.block, { params: { id: players.ann.id } });
  expect(await deeds.see(players.eve)).toMatchObject(none);
  expect(await listOf(players.eve, { gameId: game.id })).not.toContain(id);
  await call(server.url, players.eve.token, friendRoutes.unblock, { params: { id: players.ann.id } });
  await call(server.url, players.ann.token, studyRoutes.remove, { params: { id } });
  expect(await deeds.see(players.cat)).toMatchObject(none);
});

test('nobody changes the branch of another by a former version of what it goes on from', async () => {
  const { study, body } = await create();
  const { id } = study;
  const [branch] = body.branches;
  const [first] = branch?.acts ?? [];
  if (!branch || !first) throw new Error('there is a branch');
  const at = branch.at + 1 + branch.acts.length;
  const fork = { ...branch, id: randomUUID(), parent: branch.id, at, acts: [], name: 'As it was' };
  await push(players.ann, id, { branches: [{ ...branch, rev: 1 }, fork] });
  await setMember(id, players.ben, 'writer');
  const before = await get(players.ann, id);
  const acts = [first, { seat: 0, cause: 'expire' as const }];
  const forged = { ...fork, at: branch.at + 1 + acts.length, name: 'Forged' };
  await push(players.ben, id, { branches: [{ ...branch, acts }, forged] });
  expect((await get(players.ann, id)).branches).toEqual(before.branches);
});

test.skipIf(isRepeat)(
  'what is impossible, foreign or too much is refused by its field, and changes nothing',
  async () => {
    const { study, body, state } = await create();
    const { id } = study;
    const refused = (rows: object) => refusedPush(players.ann, id, rows);
    const [branch] = body.branches;
    if (!branch) throw new Error('there is a branch');
    const illegal = { seat: 0, cause: { type: 'undo_fortify' as const } };
    const fresh = (given: object) => ({ ...branch, id: randomUUID(), ...given });
    const note = (given: object) => ({ ...aNote(id, players.ann), ...given });
    const cases: [object, string][] = [
      [{ branches: [fresh({}), fresh({ acts: [...branch.acts, illegal] })] }, 'branches.1.acts.4'],
      [{ branches: [fresh({ at: 10_000 })] }, 'branches.0'],
      [{ branches: [fresh({ parent: 'nowhere' })] }, 'branches.0'],
      [{ branches: [fresh({ seats: [...branch.seats, 'commander'] })] }, 'branches.0'],
      [{ branches: [fresh({ studyId: randomUUID() })] }, 'branches.0.studyId'],
      [{ branches: [fresh({ id: 'x'.repeat(41) })] }, 'branches.0.id'],
      [{ notes: [note({ text: 'x'.repeat(1_001) })] }, 'notes.0.text'],
      [{ notes: [note({ branch: 'nowhere' })] }, 'notes.0.branch'],
      [{ study: { ...study, rev: 1, base: { ...study.base, gameId: 'another' } } }, 'study.base'],
      [{ branches: Array.from({ length: 64 }, () => fresh({ acts: [] })) }, 'branches'],
      // A parent may not lose what a branch goes on from.
      [
        {
          branches: [
            fresh({ parent: branch.id, at: 2 + branch.acts.length, acts: [] }),
            { ...branch, rev: 1, acts: [] },
          ],
        },
        'branches.0',
      ],
    ];
    for (const [rows, field] of cases) expect(await refused(rows)).toMatchObject({ field });
    const long = Array.from({ length: 300 }, () => note({ text: 'y'.repeat(700) }));
    await push(players.ann, id, { notes: long.slice(0, 150) });
    await push(players.ann, id, { notes: long.slice(150, 200) });
    const before = await get(players.ann, id);
    expect(await refused({ notes: long.slice(200) })).toMatchObject({
      code: 'study_full',
      field: 'notes',
    });
    const many = Array.from({ length: MOST_NOTES - 199 }, () => note({ text: '' }));
    expect(await refused({ notes: many })).toMatchObject({ code: 'study_full', field: 'notes' });
    expect(await get(players.ann, id)).toEqual(before);
    expect(before.branches).toEqual(state.branches);
    // Of whatever is full something may still be taken away.
    await push(players.ann, id, { notes: [{ ...long[0], rev: 1, gone: true }] });

    const handIn = (by: Player, given: object) =>
      refusal(server.url, by.token, studyRoutes.create, {
        body: { study: { ...aStudy(game, by), ...given }, audience: 'private' },
      });
    const { base } = game;
    const field = 'study.base.gameId';
    expect(await handIn(players.ann, { base: { ...base, gameId: 'none' } })).toMatchObject({
      status: 404,
      field,
    });
    expect(await handIn(players.ann, { base: { ...base, checksum: 1 } })).toMatchObject({
      field: 'study.base.checksum',
    });
    expect(await handIn(players.ann, { base: { ...base, entries: 1 } })).toMatchObject({
      field: 'study.base.entries',
    });
    expect(await handIn(players.eve, { id })).toMatchObject({ status: 409, code: 'id_taken' });
    const running = await startGame(server.url, [players.ann, players.ben]);
    expect(await handIn(players.ann, { base: { ...base, gameId: running.id } })).toMatchObject({
      code: 'game_not_over',
      field,
    });
  },
);

test.skipIf(isRepeat)('a study of a private game stays within, whatever its owner wants', async () => {
  const inside = await finishedGame(server.url, [players.ann, players.ben], { isPrivate: true });
  const { study } = await create('public', inside);
  expect((await get(players.ben, study.id)).summary.role).toBeNull();
  expect(
    await refusal(server.url, players.cat.token, studyRoutes.get, {
      params: { id: study.id },
      query: { since: 0 },
    }),
  ).toMatchObject({ status: 404 });
  expect(await listOf(players.cat, { gameId: inside.id })).not.toContain(study.id);
  expect(
    await refusal(server.url, players.ann.token, studyRoutes.setMember, {
      params: { id: study.id },
      body: { username: players.cat.username, role: 'reader' },
    }),
  ).toMatchObject({ status: 403, field: 'username' });
});

test('whoever looks on hears of new rows and of the place of who presents, until they may not any more', async () => {
  const { study } = await create('link');
  const { id } = study;
  const [anns, eves] = [
    await connect(server.url, players.ann.token),
    await connect(server.url, players.eve.token),
  ];
  for (const socket of [anns, eves])
    expect(await ask(socket, 'study:join', { studyId: id })).toMatchObject({ ok: true });
  const place = { studyId: id, branch: null, seq: 3 };
  const placed = next(eves, 'study:place');
  expect(await ask(anns, 'study:present', place)).toMatchObject({ ok: true });
  expect(await placed).toEqual({ ...place, userId: players.ann.id, username: 'st-ann' });
  expect(await ask(eves, 'study:present', place)).toMatchObject({ ok: false });
  const news = next(eves, 'study:news');
  await push(players.ann, id, { notes: [aNote(id, players.ann)] });
  expect(await news).toEqual({ studyId: id, seq: 2 });
  const ended = next(eves, 'study:ended');
  await setAudience(id, 'private');
  expect(await ended).toEqual({ studyId: id });
  expect(await ask(eves, 'study:join', { studyId: id })).toMatchObject({ ok: false });
  anns.close();
  eves.close();
});

test('a note is reported with its words, and taken away for good; an account takes its words with it', async () => {
  const grit = await staffOf(server, 'st-grit', 'moderator');
  const { study } = await create('public');
  const { id } = study;
  const rude = aNote(id, players.ann, { text: 'You fool' });
  await push(players.ann, id, { notes: [rude] });
  const body = { kind: 'note', targetId: `${id} ${rude.id}`, reason: 'insults', words: '' } as const;
  await call(server.url, players.eve.token, reportRoutes.report, { body });
  const { cases } = await call(server.url, grit.token, caseRoutes.list, { query: {} });
  const found = cases.find(({ target }) => target === body.targetId);
  expect(found?.subject?.username).toBe('st-ann');
  const params = { id: found?.id ?? '' };
  const { facts } = await call(server.url, grit.token, caseRoutes.evidence, { params });
  expect(facts).toContainEqual({ name: 'words', value: 'You fool' });
  await call(server.url, grit.token, caseRoutes.close, {
    params,
    body: { outcome: 'remove', reason: 'insults', words: '', seconds: 3600 },
  });
  await push(players.ann, id, { notes: [{ ...rude, rev: 9 }] });
  expect((await get(players.eve, id)).notes).toMatchObject([{ id: rude.id, gone: true, text: '' }]);

  await setMember(id, players.cat, 'writer');
  await push(players.cat, id, { notes: [aNote(id, players.cat, { text: 'Cat was here' })] });
  // Whoever may not write says nothing new here either, and takes back what they have said.
  const cats = (await get(players.cat, id)).notes.find(({ text }) => text === 'Cat was here');
  await call(server.url, players.eve.token, reportRoutes.report, {
    body: { ...body, targetId: `${id} ${cats?.id ?? ''}` },
  });
  const { cases: more } = await call(server.url, grit.token, caseRoutes.list, { query: {} });
  await call(server.url, grit.token, caseRoutes.close, {
    params: { id: more.find(({ target }) => target.endsWith(cats?.id ?? '-'))?.id ?? '' },
    body: { outcome: 'mute', reason: 'insults', words: '', seconds: 3600 },
  });
  const another = aNote(id, players.cat);
  expect(await refusedPush(players.cat, id, { notes: [another] })).toMatchObject({ code: 'muted_until' });
  await push(players.cat, id, { notes: [{ ...another, text: '', gone: true }] });
  const data = JSON.stringify(await call(server.url, players.cat.token, accountRoutes.data, {}));
  expect(data).toContain('Cat was here');
  await call(server.url, players.ann.token, accountRoutes.remove, { body: { password: PASSWORD } });
  const { db } = await databaseOf(server.dataDir);
  await eraseDue({ db, now: () => Date.now() + 31 * 24 * 3600 * 1000 });
  await db.destroy();
  const left = await get(players.cat, id);
  expect(left.summary).toMatchObject({ role: 'owner', owner: 'st-cat' });
  expect(left.branches).toMatchObject([{ author: '', name: '' }]);
  expect(JSON.stringify(left)).not.toContain('st-ann');
});
