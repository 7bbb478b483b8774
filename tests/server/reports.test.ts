import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseRoutes, type Outcome } from '../../sync-server/protocol/admin/cases.ts';
import { clanRoutes, type ClanForm } from '../../sync-server/protocol/clans.ts';
import { reportRoutes, type ReportKind } from '../../sync-server/protocol/moderation/reports.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { befriend, openRoom, signUp, signUpAll, type Player } from '../support/table.ts';
import { say, threadOf, wordsFor } from '../support/talk.ts';
import { connect, next } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let grit: Player;
let theodora: Player;

beforeAll(async () => {
  server = await startServer();
  grit = await staffOf(server, 'case-grit', 'moderator');
  theodora = await staffOf(server, 'case-theo', 'admin');
});
afterAll(() => server.stop());

const report = (by: Player, kind: ReportKind, targetId: string, words = '') =>
  call(server.url, by.token, reportRoutes.report, { body: { kind, targetId, reason: 'insults', words } });
const open = async () => (await call(server.url, grit.token, caseRoutes.list, { query: {} })).cases;
const caseAbout = async (target: string) => {
  const found = (await open()).find((one) => one.target === target);
  if (!found) throw new Error(`nobody has reported ${target}`);
  return found;
};
const close = (id: string, outcome: Outcome) =>
  call(server.url, grit.token, caseRoutes.close, {
    params: { id },
    body: { outcome, reason: 'insults', words: '', seconds: 3600 },
  });

test('a report keeps what was said whatever becomes of it; duplicates are one case; all who reported hear of the end', async () => {
  const [ann, ben, cat] = (await signUpAll(server.url, 'rep-ann', 'rep-ben', 'rep-cat')) as [
    Player,
    Player,
    Player,
  ];
  await befriend(server.url, ann, ben);
  await befriend(server.url, ann, cat);
  const body = { title: 'Crew', memberIds: [ben.id, cat.id] };
  const { conversation: group } = await call(server.url, ann.token, messageRoutes.startGroup, { body });
  await say(server.url, ben, group, 'Good game');
  const rude = await say(server.url, ann, group, 'You fool');
  for (let times = 1; times <= 2; times++) await report(ben, 'message', rude.id, 'Rude');
  await report(cat, 'message', rude.id);
  const waiting = await caseAbout(rude.id);
  expect(waiting).toMatchObject({ subject: { username: 'rep-ann' }, suggested: 'warn', takenBy: null });
  expect(waiting.reports.map(({ reporter, words }) => [reporter.username, words])).toEqual([
    ['rep-ben', 'Rude'],
    ['rep-cat', ''],
  ]);
  await call(server.url, ann.token, messageRoutes.remove, { params: { id: group.id, messageId: rude.id } });
  const params = { id: waiting.id };
  const { lines } = await call(server.url, grit.token, caseRoutes.evidence, { params });
  expect(lines.slice(-2).map(({ words, isTarget }) => [words, isTarget])).toEqual([
    ['Good game', false],
    ['You fool', true],
  ]);
  const { rows } = await call(server.url, theodora.token, auditRoutes.list, { query: { target: params.id } });
  expect(rows.map(({ act, actor }) => [act, actor])).toEqual([['case.read', 'case-grit']]);

  await call(server.url, theodora.token, caseRoutes.take, { params });
  const dismissal = { params, body: { outcome: 'dismiss', reason: 'other' } as const };
  expect((await refusal(server.url, grit.token, caseRoutes.close, dismissal)).code).toBe('case_taken');
  const bens = await connect(server.url, ben.token);
  const told = next(bens, 'notification:new');
  await call(server.url, theodora.token, caseRoutes.close, {
    params,
    body: { ...dismissal.body, outcome: 'warn' },
  });
  expect(await told).toMatchObject({ type: 'report_decided', message: 'We have acted on it. Thank you.' });
  bens.close();
  expect((await open()).some(({ id }) => id === params.id)).toBe(false);
  // It is another case, and the reporter's word counts by what came of the first.
  const again = await say(server.url, ann, group, 'You fool again');
  await report(ben, 'message', again.id);
  expect((await caseAbout(again.id)).reports[0]).toMatchObject({ right: 1, closed: 1 });
});

test('what is taken away is gone: a message, a name, the words of a profile, the name of a room, the page of a clan', async () => {
  const [dan, eve] = (await signUpAll(server.url, 'rep-dan', 'rep-eve')) as [Player, Player];
  await befriend(server.url, dan, eve);
  const thread = await threadOf(server.url, dan, eve);
  const rude = await say(server.url, dan, thread, 'Ugly words');
  await report(eve, 'message', rude.id);
  await close((await caseAbout(rude.id)).id, 'remove');
  expect(await wordsFor(server.url, eve, thread)).not.toContain('Ugly words');

  await call(server.url, dan.token, profileRoutes.change, { body: { bio: 'Ugly bio' } });
  await report(eve, 'profile', dan.id);
  await close((await caseAbout(dan.id)).id, 'remove');
  const ofDan = { params: { username: 'rep-dan' } };
  expect((await call(server.url, eve.token, profileRoutes.of, ofDan)).profile.bio).toBe('');

  const room = await openRoom(server.url, dan, { name: 'Ugly room' });
  await report(eve, 'room', room.id);
  const dans = await connect(server.url, dan.token);
  const told = next(dans, 'notification:new');
  await close((await caseAbout(room.id)).id, 'remove');
  expect(await told).toMatchObject({
    type: 'removal',
    title: 'The moderators have renamed your room',
    message: 'Reason: insults.',
  });
  dans.close();

  const form: ClanForm = {
    name: 'Ugly Company',
    tag: 'UGLY',
    language: null,
    motto: 'Ugly motto',
    description: 'Ugly words',
    admission: 'open',
    minRating: 0,
    minReliability: 0,
    emblem: { glyph: 'horse-head', field: 'Crimson', charge: 'PureWhite' },
  };
  const { clan } = await call(server.url, theodora.token, clanRoutes.found, { body: form });
  await report(eve, 'clan', clan.slug);
  const ofClan = (await open()).find(({ kind }) => kind === 'clan');
  if (!ofClan) throw new Error('nobody has reported the clan');
  expect(ofClan).toMatchObject({ subject: { username: 'case-theo' }, suggested: 'remove' });
  const { facts } = await call(server.url, grit.token, caseRoutes.evidence, { params: { id: ofClan.id } });
  expect(facts.map(({ value }) => value)).toEqual(['Ugly Company [UGLY]', 'Ugly motto', 'Ugly words']);
  await close(ofClan.id, 'remove');
  const found = await call(server.url, theodora.token, clanRoutes.own, {});
  expect(JSON.stringify(found)).not.toContain('Ugly');
  const params = { slug: found.clan?.slug ?? '' };
  const cleared = await call(server.url, eve.token, clanRoutes.get, { params });
  expect(cleared.clan).toMatchObject({ motto: '', description: '', name: found.clan?.name });

  await report(eve, 'name', dan.id);
  await close((await caseAbout(dan.id)).id, 'remove');
  expect((await call(server.url, eve.token, profileRoutes.of, ofDan)).profile.username).toMatch(/^Player-/);
});

test('nobody reports what they cannot see, nor themselves; what a moderator sees first is a muted player', async () => {
  const [fay, gus] = (await signUpAll(server.url, 'rep-fay', 'rep-gus')) as [Player, Player];
  const hal = await signUp(server.url, 'rep-hal');
  await befriend(server.url, fay, gus);
  const thread = await threadOf(server.url, fay, gus);
  const words = await say(server.url, fay, thread, 'Between us');
  const code = async (by: Player, kind: ReportKind, targetId: string) =>
    (
      await refusal(server.url, by.token, reportRoutes.report, {
        body: { kind, targetId, reason: 'other' },
      })
    ).code;
  expect(await code(hal, 'message', words.id)).toBe('gone');
  expect(await code(fay, 'message', words.id)).toBe('own_doing');
  const room = await openRoom(server.url, fay, { isPrivate: true });
  expect(await code(hal, 'room', room.id)).toBe('room_not_found');
  await report(gus, 'message', words.id);
  await close((await caseAbout(words.id)).id, 'mute');
  const send = { params: { id: thread.id }, body: { body: 'Again' } };
  expect((await refusal(server.url, fay.token, messageRoutes.send, send)).code).toBe('muted_until');
});
