import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import type { Branch } from '../../engine/study/study.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { MOST_SHARES, shareRoutes, type Share } from '../../sync-server/protocol/shares.ts';
import { handIn } from '../support/handIn.ts';
import { recordedGame } from '../support/recorded.ts';
import { call, refusal } from '../support/rest.ts';
import { befriend, signUpAll, startGame, type Player } from '../support/table.ts';
import { say, threadOf } from '../support/talk.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let gameId: string;
let turns: number;

beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
  const { recording, log } = await recordedGame(['ann', 'a friend'], { roundLimit: 20 });
  await handIn(server.url, ann.token, recording);
  gameId = recording.gameId;
  turns = log.at(-1)?.turn ?? 0;
});
afterAll(() => server.stop());

const share = (player: Player, turn: number) =>
  call(server.url, player.token, shareRoutes.share, { body: { gameId, turn } });
const open = (token: string) => call(server.url, undefined, shareRoutes.shared, { params: { token } });

test('whoever has the link watches the game without an account; of a private one they read no other name', async () => {
  const { share: made } = await share(ann, 3);
  expect(made).toMatchObject({ gameId, turn: 3 });
  // 128 bits.
  expect(Buffer.from(made.token, 'base64url')).toHaveLength(16);
  expect((await share(ann, 3)).share).toEqual(made);

  const { turn, body } = await open(made.token);
  expect(turn).toBe(3);
  const replay = openReplay(boardMapOf(await loadMap('world')), body);
  expect(replay.stateAt(body.entries.length).result).not.toBeNull();
  const names = body.players.map(({ username }) => username);
  expect(names).toContain('ann');
  expect(names).not.toContain('a friend');
  expect(names).toContainEqual(expect.stringMatching(/^Player \d$/));
  expect(names).toContain('Commander Aldric');
  expect(JSON.stringify(body)).not.toContain(ann.id);
  expect(body.name).toBe('');

  for (const path of [`/share/${made.token}`, `/api/share/${made.token}`]) {
    const { headers } = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
});

test.skipIf(isRepeat)('a link has a picture of its moment, and none once it is revoked', async () => {
  const { share: made } = await share(ann, 5);
  const at = `${server.url}/share/${made.token}`;
  const [first, second] = await Promise.all([fetch(`${at}/card.png`), fetch(`${at}/card.png`)]);
  expect(first.headers.get('content-type')).toBe('image/png');
  expect(first.headers.get('x-robots-tag')).toBe('noindex');
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(150_000);
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  // The board is there: of its two halves the left one has many colours.
  const { channels } = await sharp(bytes).extract({ left: 0, top: 0, width: 800, height: 630 }).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);

  await call(server.url, ann.token, shareRoutes.revoke, { params: { token: made.token } });
  expect((await fetch(`${at}/card.png`)).status).toBe(404);
});

test.skipIf(isRepeat)(
  'a link in a message to a friend tells what it opens, and one that was revoked does not',
  async () => {
    await befriend(server.url, ann, ben);
    const thread = await threadOf(server.url, ann, ben);
    const [{ share: gone }, { share: made }] = [await share(ann, 1), await share(ann, 4)];
    await call(server.url, ann.token, shareRoutes.revoke, { params: { token: gone.token } });
    const linkOf = ({ token }: Share): string => `${server.url}/share/${token}`;
    await say(server.url, ann, thread, linkOf(gone));
    await say(server.url, ann, thread, linkOf(made));
    const params = { id: thread.id };
    const previews = async () =>
      (await call(server.url, ben.token, messageRoutes.page, { params })).messages.map(
        ({ metadata }) => metadata.linkPreviews,
      );
    const { body } = await open(made.token);
    const replay = openReplay(boardMapOf(await loadMap('world')), body);
    const round = replay.turns.find((span) => span.turn === 4)?.round;
    const preview = { url: linkOf(made), title: 'World', description: '', siteName: '', image: null };
    // One after another: what comes behind a link shows that it was looked at.
    await expect.poll(previews).toEqual([[{ ...preview, replay: { token: made.token, round } }], undefined]);
  },
);

test('a part of a game is shared, with branches that the rules allow; others’ names stay out of a private one', async () => {
  const { share: whole } = await share(ann, 2);
  const { body } = await open(whole.token);
  const row = { rev: 0, madeAt: 1, gone: false, author: 'ann' };
  const branch: Branch = {
    ...row,
    id: 'branch',
    studyId: gameId,
    parent: null,
    at: 3,
    name: 'Another way',
    seats: body.players.map((_, seat) => (seat === 0 ? 'me' : 'commander')),
    dice: { kind: 'fresh', seed: 1 },
    acts: [],
    openEyes: false,
  };
  const study = {
    study: {
      ...row,
      id: gameId,
      name: 'A game',
      base: { gameId, entries: body.entries.length, checksum: 0 },
    },
    branches: [branch],
    notes: [
      {
        ...row,
        id: 'note',
        studyId: gameId,
        branch: null,
        seq: 3,
        sign: '!' as const,
        text: 'Here.',
        marks: [],
        author: 'a friend',
      },
    ],
  };
  const part = (given: object) => ({ body: { gameId, turn: 2, until: 6, study, ...given } });
  const { share: made } = await call(server.url, ann.token, shareRoutes.share, part({}));
  expect(made).toMatchObject({ turn: 2, until: 6, hasStudy: true });
  expect(made.token).not.toBe(whole.token);
  const shown = await open(made.token);
  expect(shown).toMatchObject({ turn: 2, until: 6, study: { branches: [branch] } });
  expect(shown.study?.notes[0]).toMatchObject({ text: 'Here.', author: '' });
  expect(JSON.stringify(shown)).not.toContain('a friend');

  // Shared again, the same link shows what was given last.
  const renamed = { ...study, branches: [{ ...branch, name: 'Renamed', rev: 1 }] };
  const again = await call(server.url, ann.token, shareRoutes.share, part({ study: renamed }));
  expect(again.share.token).toBe(made.token);
  expect((await open(made.token)).study?.branches[0]?.name).toBe('Renamed');

  const refused = (given: object) => refusal(server.url, ann.token, shareRoutes.share, part(given));
  const illegal = { ...branch, acts: [{ seat: 0, cause: { type: 'undo_fortify' as const } }] };
  expect(await refused({ study: { ...study, branches: [illegal] } })).toMatchObject({
    status: 422,
    code: 'impossible_study',
    field: 'study',
  });
  const foreign = { ...study, study: { ...study.study, id: 'another' } };
  expect(await refused({ study: foreign })).toMatchObject({ status: 422, code: 'impossible_study' });
  expect(await refused({ until: 1 })).toMatchObject({ code: 'out_of_range', field: 'until' });
  expect(await refused({ until: turns + 1 })).toMatchObject({ code: 'out_of_range', field: 'until' });
  expect((await open(made.token)).study?.branches[0]?.name).toBe('Renamed');
});

test('links are listed for who has made them, and open nothing once they are revoked', async () => {
  const { share: made } = await share(ann, 1);
  const { shares } = await call(server.url, ann.token, shareRoutes.shares, {});
  expect(shares[0]).toEqual(made);
  expect((await call(server.url, ben.token, shareRoutes.shares, {})).shares).toEqual([]);

  const params = { token: made.token };
  const unknown = { status: 404, code: 'no_such_link' };
  expect(await refusal(server.url, ben.token, shareRoutes.revoke, { params })).toMatchObject(unknown);
  await call(server.url, ann.token, shareRoutes.revoke, { params });
  expect(await refusal(server.url, undefined, shareRoutes.shared, { params })).toMatchObject(unknown);
  expect(await refusal(server.url, ann.token, shareRoutes.revoke, { params })).toMatchObject(unknown);
  // The next one is another.
  expect((await share(ann, 1)).share.token).not.toBe(made.token);
});

test('only who has played a game shares it, when it is over, at a turn that there is', async () => {
  const refused = (player: Player, id: string, turn: number) =>
    refusal(server.url, player.token, shareRoutes.share, { body: { gameId: id, turn } });
  expect(await refused(ben, gameId, 1)).toMatchObject({ status: 403 });
  expect(await refused(ann, randomUUID(), 1)).toMatchObject({ status: 404 });
  expect(await refused(ann, gameId, turns + 1)).toMatchObject({
    status: 400,
    code: 'out_of_range',
    field: 'turn',
  });
  const { id } = await startGame(server.url, [ann, ben], { clock: 'async' });
  expect(await refused(ann, id, 0)).toMatchObject({ status: 409, code: 'game_not_over' });
  expect(
    await refusal(server.url, undefined, shareRoutes.shared, { params: { token: 'x'.repeat(22) } }),
  ).toMatchObject({
    status: 404,
  });
});

test.skipIf(isRepeat)('there are so many links of one account', async () => {
  const { shares } = await call(server.url, ann.token, shareRoutes.shares, {});
  for (const { token } of shares)
    await call(server.url, ann.token, shareRoutes.revoke, { params: { token } });
  const most = Math.min(MOST_SHARES, turns);
  for (let turn = 0; turn < most; turn++) await share(ann, turn);
  const { shares: all } = await call(server.url, ann.token, shareRoutes.shares, {});
  expect(all).toHaveLength(most);
  if (turns >= MOST_SHARES) {
    const more = { body: { gameId, turn: MOST_SHARES } };
    expect(await refusal(server.url, ann.token, shareRoutes.share, more)).toMatchObject({
      code: 'too_many_shares',
    });
  }
});
