import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { territoriesOf } from '../../engine/model/state.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { followFrame, lockstepAt, type Lockstep } from '../../engine/replay/lockstep.ts';
import { fightsOf } from '../../engine/replay/fights.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { timelineOf } from '../../engine/replay/timeline.ts';
import { highlightsOf } from '../../engine/review/highlights.ts';
import type { Command } from '../../engine/model/command.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { replayRoutes, type ReplayFrames } from '../../sync-server/protocol/replays.ts';
import { handIn } from '../support/handIn.ts';
import { recordedGame } from '../support/recorded.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal, request } from '../support/rest.ts';
import { gameOf, signUpAll, startGame, viewOf, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let others: Player[];
let stranger: Player;
/** A finished game of ann's, in which only she may look. */
let params: { id: string };
const board = boardMapOf(await loadMap('world'));

beforeAll(async () => {
  server = await startServer();
  [ann, ben, stranger, ...others] = (await signUpAll(server.url, 'ann', 'ben', 'sue', 'cat', 'dan')) as [
    Player,
    Player,
    Player,
    ...Player[],
  ];
  const { recording } = await recordedGame(['ann', 'a friend'], { roundLimit: 20 });
  await handIn(server.url, ann.token, recording);
  params = { id: recording.gameId };
});
afterAll(() => server.stop());

const framesFor = (
  player: Player,
  at: { id: string },
  query: Record<string, string> = {},
): Promise<ReplayFrames> => call(server.url, player.token, replayRoutes.frames, { params: at, query });

function follow(from: ReplayFrames, known: Lockstep | null = null): Lockstep {
  let at = from.snapshot ? lockstepAt(board, from.snapshot.game, from.snapshot.seq) : known;
  for (const frame of from.frames) {
    const next = followFrame(at, frame);
    if (typeof next === 'string') throw new Error(`frame ${frame.seq}: ${next}`);
    at = next;
  }
  if (at === null) throw new Error('nothing to follow');
  return at;
}

test('the body of a finished game is the game, and is not sent twice', async () => {
  const { head, body } = await call(server.url, ann.token, replayRoutes.body, { params });
  const replay = openReplay(board, body);
  const game = await gameOf(server.url, ann, params.id);
  expect(game.board.territories.map(({ armies }) => armies)).toEqual(
    replay.stateAt(body.entries.length).armies,
  );

  const { meta, timeline, highlights } = await call(server.url, ann.token, replayRoutes.summary, { params });
  expect(timeline).toEqual(timelineOf(replay));
  const matters = highlightsOf(replay, fightsOf(replay));
  expect(matters.length).toBeGreaterThan(0);
  expect(highlights).toEqual(matters.map(({ seq, turn, score, reason }) => ({ seq, turn, score, reason })));
  expect(meta).toMatchObject({
    turns: timeline.length,
    finalSeq: body.entries.length,
    finalChecksum: checksumOf(replay.stateAt(body.entries.length)),
    isOver: true,
    eyes: body.players.map(({ id }) => id),
    winnerIds: game.result?.winnerIds,
  });

  const path = `/games/${params.id}/replay/body`;
  const again = await request(server.url, 'GET', path, {
    token: ann.token,
    headers: { 'If-None-Match': `"${head}"` },
  });
  expect([again.status, again.body]).toEqual([304, null]);
  expect(again.headers.get('cache-control')).toContain('immutable');
  expect(again.headers.get('vary')).toContain('Authorization');
});

test('frames page through a finished game, and each checksum holds', async () => {
  const first = await framesFor(ann, params, { limit: '201', includeSnapshot: '1' });
  expect(first).toMatchObject({ fromSeq: 1, toSeq: 200, nextSeq: 201, hasMore: true });
  let at = follow(first);
  for (let page = first; page.nextSeq !== null;) {
    page = await framesFor(ann, params, { fromSeq: String(page.nextSeq) });
    expect(page.snapshot).toBeNull();
    at = follow(page, at);
  }
  expect(at.seq).toBe(first.finalSeq);
  expect((await framesFor(ann, params, { limit: '0' })).frames).toHaveLength(1);
  const middle = await framesFor(ann, params, { fromSeq: '150', limit: '5', includeSnapshot: 'true' });
  expect(follow(middle).seq).toBe(154);
  const end = await framesFor(ann, params, { fromSeq: String(first.finalSeq + 1) });
  expect(end).toMatchObject({ frames: [], nextSeq: null, hasMore: false });
});

test('turns and frames out of range are refused in words', async () => {
  const { meta } = await call(server.url, ann.token, replayRoutes.summary, { params });
  const chunk = (fromTurn: number, toTurn: number) => ({ params, query: { fromTurn, toTurn } });
  const { turns } = await call(server.url, ann.token, replayRoutes.chunk, chunk(1, 20));
  expect(turns.map(({ turnNumber }) => turnNumber)).toEqual(
    Array.from({ length: 20 }, (_, turn) => turn + 1),
  );
  const wrong = async (from: number, to: number) => {
    const { status, field } = await refusal(server.url, ann.token, replayRoutes.chunk, chunk(from, to));
    return [status, field];
  };
  expect(await wrong(0, 1)).toEqual([400, 'fromTurn']);
  expect(await wrong(2, 1)).toEqual([400, 'toTurn']);
  expect(await wrong(1, 21)).toEqual([400, 'toTurn']);
  expect(await wrong(meta.turns, meta.turns + 1)).toEqual([400, 'toTurn']);
  const far = { params, query: { fromSeq: meta.finalSeq + 2 } };
  expect(await refusal(server.url, ann.token, replayRoutes.frames, far)).toMatchObject({
    status: 400,
    field: 'fromSeq',
    message: `There are ${meta.finalSeq} frames`,
  });
});

test('strangers see nothing of a private game, and nobody of one that there is not', async () => {
  for (const route of [replayRoutes.summary, replayRoutes.frames, replayRoutes.body]) {
    const no = await refusal(server.url, ben.token, route, { params });
    expect(no).toMatchObject({ status: 403, code: 'private_room' });
    const none = await refusal(server.url, ann.token, route, { params: { id: randomUUID() } });
    expect(none.status).toBe(404);
  }
});

test('in fog a running game tells each only what they were told, and its numbers tell nothing', async () => {
  const players = [ann, ben, ...others];
  const { id } = await startGame(server.url, players, { config: { visibility: 'fog' } });
  const give = async (player: Player, action: Command): Promise<void> => {
    const { version } = await gameOf(server.url, player, id);
    const body = { roomId: id, idempotencyKey: randomUUID(), baseVersion: version, action };
    const ack = await call(server.url, player.token, gameRoutes.action, { params: { id }, body });
    if (!ack.ok) throw new Error(ack.error);
  };
  const all = (player: Player) =>
    Promise.all([
      framesFor(player, { id }, { includeSnapshot: '1' }),
      call(server.url, player.token, replayRoutes.summary, { params: { id } }),
    ]);

  const now = (player: Player) => gameOf(server.url, player, id);
  const current = async (): Promise<Player> => {
    const { currentPlayer } = await now(ann);
    return players.find((player) => player.id === currentPlayer) ?? ann;
  };

  const mover = await current();
  const seen = await now(mover);
  const view = await viewOf(seen);
  const seatIds = seen.players.map((player) => player.id);
  // Among four there is land of one that another does not border on.
  const hidden = territoriesOf(view, view.current).flatMap((territory) =>
    players.flatMap((player) => {
      const seat = seatIds.indexOf(player.id);
      const borders = view.map.approaches[territory]?.some((next) => view.owner[next] === seat);
      return borders || player === mover ? [] : [{ territory, other: player }];
    }),
  );
  const [{ territory, other } = { territory: -1, other: ann }] = hidden;
  const before = await all(other);
  await give(mover, { type: 'deploy', territoryId: view.map.territories[territory]?.id ?? '', armies: 1 });
  expect(await all(other)).toEqual(before);
  expect((await all(mover))[0].finalSeq).toBe(2);

  for (let given = 0; given < 60; given++) {
    const who = await current();
    await give(who, chooseCommand(await viewOf(await now(who)), 3));
  }
  for (const player of players) {
    const [told, summary] = await all(player);
    expect(summary.highlights).toEqual([]);
    const game = await now(player);
    expect(told.finalSeq).toBe(game.version);
    expect(follow(told).view).toEqual(await viewOf(game));
  }
  const looker = await framesFor(stranger, { id }, { includeSnapshot: '1' });
  expect(follow(looker).view.armies.every((armies) => armies < 0)).toBe(true);
  const early = await refusal(server.url, mover.token, replayRoutes.body, { params: { id } });
  expect(early).toMatchObject({ status: 409, code: 'game_not_over' });
});

test('a log without its beginning has no baseline', async () => {
  const { id } = await startGame(server.url, [ann, ben]);
  await server.restart(() =>
    withDatabase(server.dataDir, (database) =>
      database.prepare('DELETE FROM events WHERE room_id = ? AND seq = 1').run(id),
    ),
  );
  const refused = await refusal(server.url, ann.token, replayRoutes.frames, { params: { id } });
  expect(refused).toMatchObject({ status: 409, code: 'missing_baseline' });
});
