import { expect, test } from 'vitest';
import { DEFAULT_CONFIG, GAME_MODES } from '../../engine/model/config.ts';
import { marksOf } from '../../engine/replay/marks.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { timelineOf } from '../../engine/replay/timeline.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { playedBody } from './playedBody.ts';

const board = gridBoard(6, 3);

test.each(GAME_MODES)(
  'in %s a turn is marked by who went out, who scored, and whose a region became',
  (gameMode) => {
    for (const seed of [1, 2, 3, 4]) {
      const config = { ...DEFAULT_CONFIG, gameMode };
      const { body } = playedBody(
        { map: board, config, ai: [false, false, false], seed, patience: 400 },
        boldPlayer,
      );
      const replay = openReplay(board, body);
      const marks = marksOf(replay);
      const out = marks.filter(({ kind }) => kind === 'eliminated').map(({ turn, seat }) => [turn, seat]);
      const known = timelineOf(replay).flatMap(({ turn, eliminated }) =>
        eliminated.map((seat) => [turn, seat]),
      );
      expect(out).toEqual(known);
      for (const { turn, seat, region } of marks.filter(({ kind }) => kind === 'region')) {
        const span = replay.turns.find((one) => one.turn === turn);
        const land = board.regions[region ?? -1]?.territories ?? [];
        const ownersAt = (seq: number) =>
          new Set(land.map((territory) => replay.stateAt(seq).owner[territory]));
        expect([...ownersAt(span?.toSeq ?? 0)]).toEqual([seat]);
        expect([...ownersAt((span?.fromSeq ?? 1) - 1)]).not.toEqual([seat]);
      }
      const scored = body.entries
        .flatMap(({ events }) => events)
        .filter(({ type }) =>
          ['capital_fell', 'hill_point_scored', 'contract_completed'].includes(type),
        ).length;
      const objectives = marks.filter(({ kind }) => kind === 'objective').length;
      // What happens before the first player has moved belongs to no turn.
      expect(objectives).toBe(scored);
    }
  },
);
