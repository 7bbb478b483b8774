import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { historyRoutes, type Match, type PlayedGame } from '../../sync-server/protocol/history.ts';
import { recordedGame } from '../support/recorded.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let played: PlayedGame;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
  played = await playedGame();
});
afterAll(() => server.stop());

async function playedGame(...rules: Parameters<typeof recordedGame>[1][]): Promise<PlayedGame> {
  const { recording } = await recordedGame(['ann', 'a friend'], { roundLimit: 20, ...rules[0] });
  return {
    recording,
    me: 0,
    colors: ['#DC2626', '#5FEAFA', '#6410CC'],
    times: Array.from({ length: recording.acts.length + 1 }, (_, at) => 1_000_000 + at * 1_000),
  };
}

const handIn = async (player: Player, body: PlayedGame): Promise<Match> =>
  (await call(server.url, player.token, historyRoutes.handIn, { body })).match;

const refused = (body: PlayedGame) => refusal(server.url, ann.token, historyRoutes.handIn, { body });

const history = (player: Player, query: Record<string, string> = {}) =>
  call(server.url, player.token, historyRoutes.own, { query });

test('a game that was played on a device is played again and stands in the history', async () => {
  const match = await handIn(ann, played);
  const { recording, times } = played;
  expect(match).toMatchObject({
    gameId: recording.gameId,
    gameMode: 'domination',
    status: 'completed',
    startedAt: times[0],
    endedAt: times.at(-1),
    offline: true,
  });
  expect((await history(ann)).matches).toEqual([match]);
  expect((await history(ben)).matches).toEqual([]);

  const params = { id: recording.gameId };
  const game = await gameOf(server.url, ann, recording.gameId);
  expect(game.result?.winnerIds.includes(ann.id)).toBe(match.result === 'won');
  const { log } = await call(server.url, ann.token, gameRoutes.logText, { params, query: { limit: 200 } });
  expect(log.length).toBeGreaterThan(10);
  const { file } = await call(server.url, ann.token, diceRoutes.file, { params });
  const report = verifyGame(file, boardMapOf(await loadMap('world')), () => true);
  expect(report.checks.filter(({ ok }) => ok === false)).toEqual([]);
});

test('nobody else may look at it, and nobody else may hand it in', async () => {
  await handIn(ann, played);
  const params = { id: played.recording.gameId };
  const looked = await refusal(server.url, ben.token, gameRoutes.state, {
    params,
    query: { spectate: 'true' },
  });
  expect(looked.status).toBe(403);
  const taken = await refusal(server.url, ben.token, historyRoutes.handIn, { body: played });
  expect(taken).toMatchObject({ status: 409, code: 'game_taken' });
});

test('handed in again it changes nothing', async () => {
  const first = await handIn(ann, played);
  expect(await handIn(ann, { ...played, times: played.times.map((time) => time + 5) })).toEqual(first);
});

test('a game in fog is taken in too, and is open when it is over', async () => {
  const fogged = await playedGame({ visibility: 'fog' });
  const match = await handIn(ann, fogged);
  const { log } = await call(server.url, ann.token, gameRoutes.logText, {
    params: { id: match.gameId },
    query: { limit: 200 },
  });
  expect(log.length).toBeGreaterThan(10);
});

test('what the rules do not allow is named and changes nothing', async () => {
  const game = await playedGame();
  const { recording } = game;
  const { acts } = recording;
  const at = acts.findIndex(({ cause }) => cause !== 'expire' && cause.type === 'attack');
  const [act] = acts.slice(at, at + 1);
  if (!act || act.cause === 'expire' || act.cause.type !== 'attack') throw new Error('no attack');
  const elsewhere = { ...act.cause, toTerritoryId: act.cause.fromTerritoryId };
  const changed = (by: Partial<PlayedGame['recording']>): PlayedGame => ({
    ...game,
    recording: { ...recording, ...by },
  });
  const other = (recording.root.startsWith('0') ? '1' : '0') + recording.root.slice(1);

  expect(await refused(changed({ acts: acts.with(at, { ...act, cause: elsewhere }) }))).toMatchObject({
    status: 422,
    code: 'impossible_act',
    field: `recording.acts.${at}`,
  });
  // Other dice, another deal: sooner or later a command does not fit.
  expect(await refused(changed({ root: other }))).toMatchObject({ status: 422, code: 'impossible_act' });
  const unfinished = acts.slice(0, -1);
  expect(await refused({ ...changed({ acts: unfinished }), times: game.times.slice(0, -1) })).toMatchObject({
    code: 'game_not_over',
  });
  expect(await refused(changed({ engine: '0' }))).toMatchObject({ code: 'other_rules' });
  expect(await refused(changed({ map: { id: 'world', rev: 999 } }))).toMatchObject({ code: 'other_map' });
  const colors = game.colors.with(1, '#14161F');
  expect(await refused({ ...game, colors })).toMatchObject({ status: 400, field: 'colors.1' });
  expect(await refused({ ...game, me: 2 })).toMatchObject({ code: 'not_a_player' });
  expect(await refused({ ...game, times: game.times.toReversed() })).toMatchObject({ code: 'wrong_times' });
  expect(await refused({ ...game, times: game.times.map(() => Date.now() + 1e9) })).toMatchObject({
    code: 'wrong_times',
  });
  const ids = (await history(ann, { limit: '50' })).matches.map(({ gameId }) => gameId);
  expect(ids).not.toContain(recording.gameId);
});

test('the history comes in pages whose size clamps', async () => {
  const { matches } = await history(ann, { limit: '50' });
  const games = await history(ann, { limit: '1' });
  expect(games.matches).toEqual(matches.slice(0, 1));
  expect(games.pagination.hasMore).toBe(matches.length > 1);
  const rest = await history(ann, { limit: '1000', offset: '1' });
  expect(rest.matches).toEqual(matches.slice(1));
  expect(rest.pagination.hasMore).toBe(false);
  expect((await history(ann, { limit: '0' })).matches).toHaveLength(1);
  expect(await history(ann, { offset: '-3', limit: '50' })).toEqual(await history(ann, { limit: '50' }));
  expect(await history(ann, { offset: '1e30' })).toEqual({ matches: [], pagination: { hasMore: false } });
  expect((await history(ann, { offset: '0.9', limit: '1.7' })).matches).toEqual(matches.slice(0, 1));
});
