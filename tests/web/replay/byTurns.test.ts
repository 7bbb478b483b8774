import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { chunkOf, MOST_CHUNK_TURNS } from '../../../engine/replay/chunk.ts';
import { openReplay, truthOf } from '../../../engine/replay/openReplay.ts';
import { timelineOf } from '../../../engine/replay/timeline.ts';
import type { ReplaySummary } from '../../../sync-server/protocol/replays.ts';
import { chunkCache, replayByTurns } from '../../../web/client/replays/byTurns.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { fromJson } from '../../engine/support/hold.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';

const board = gridBoard(4, 3);
const { body } = playedBody(
  { map: board, config: DEFAULT_CONFIG, ai: [false, false, false], seed: 5, patience: 300 },
  boldPlayer,
);
const truth = openReplay(board, body);
const timeline = timelineOf(truth).map((turn) => ({ ...turn, eliminated: [...turn.eliminated] }));
const summary = {
  meta: { gameId: body.gameId, players: body.players, turns: timeline.length },
  timeline,
} as unknown as ReplaySummary;

test('a game told by turns has the land and the armies of the game after each of them', async () => {
  const asked: number[] = [];
  const replay = await replayByTurns('a game', truthOf(truth.stateAt(1)), summary, {
    async fetchChunk(fromTurn, toTurn) {
      asked.push(fromTurn);
      return fromJson(chunkOf(truth, body.players, fromTurn, toTurn));
    },
  });
  expect(timeline.length).toBeGreaterThan(MOST_CHUNK_TURNS);
  expect(asked).toEqual(asked.map((_, index) => 1 + index * MOST_CHUNK_TURNS));
  expect(replay.turns.map(({ turn, seat }) => [turn, seat])).toEqual(
    truth.turns.map(({ turn, seat }) => [turn, seat]),
  );
  for (const [index, { toSeq }] of truth.turns.entries()) {
    const { owner, armies } = truth.stateAt(toSeq);
    expect(replay.stateAt(replay.turns[index]?.toSeq ?? 0)).toMatchObject({ owner, armies });
  }
  // Its own timeline counts the land that changed hands for good.
  expect(timelineOf(replay).some(({ conquests }) => conquests > 0)).toBe(true);
});

test('the five chunks that were looked at last are kept, and one that may grow is not', async () => {
  const fetched: string[] = [];
  const cached = chunkCache();
  const whole = Array.from({ length: MOST_CHUNK_TURNS }, () => ({}) as never);
  const look = (key: string, turns = whole) =>
    cached(key, async () => {
      fetched.push(key);
      return turns;
    });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'f', 'a', 'b']) await look(key);
  expect(fetched).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'b']);
  await look('growing', whole.slice(1));
  await look('growing', whole.slice(1));
  expect(fetched.slice(-2)).toEqual(['growing', 'growing']);
});
