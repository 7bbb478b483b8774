import { expect, test } from 'vitest';
import { DEFAULT_CONFIG, GAME_MODES } from '../../engine/model/config.ts';
import { UNKNOWN_ARMIES } from '../../engine/model/ids.ts';
import type { Viewer } from '../../engine/model/state.ts';
import { changesOf } from '../../engine/replay/changes.ts';
import { fightsOf } from '../../engine/replay/fights.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { throughEyes } from '../../engine/replay/throughEyes.ts';
import { timelineOf } from '../../engine/replay/timeline.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { playedBody } from './playedBody.ts';

const board = gridBoard(6, 3);
const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];

test.each(GAME_MODES)(
  'in %s a fog game through the eyes of one has all fights of theirs, and nothing between land that they did not see',
  (gameMode) => {
    const config = { ...DEFAULT_CONFIG, gameMode, visibility: 'fog' } as const;
    const table = { map: board, config, ai: [false, false, false], seed: 3, patience: 200 };
    const replay = openReplay(board, playedBody(table, boldPlayer).body);
    let hidden = 0;
    for (const viewer of VIEWERS) {
      const seen = throughEyes(replay, viewer);
      expect(seen.turns).toEqual(replay.turns);
      const sees = (territory: number, fromSeq: number, toSeq: number): boolean =>
        [fromSeq - 1, toSeq].some((seq) => seen.stateAt(seq).armies[territory] !== UNKNOWN_ARMIES);
      const isOwn = (fight: { attacker: number; defender: number }): boolean =>
        fight.attacker === viewer || fight.defender === viewer;
      const fights = fightsOf(seen);
      expect(fights.filter(isOwn).map(({ rolls }) => rolls)).toEqual(
        fightsOf(replay)
          .filter(isOwn)
          .map(({ rolls }) => rolls),
      );
      const betweenHidden = fights.filter(
        (fight) =>
          !isOwn(fight) && [fight.from, fight.to].some((end) => !sees(end, fight.fromSeq, fight.toSeq)),
      );
      expect(betweenHidden).toEqual([]);
      const told = replay.steps.flatMap(({ seq }) => {
        const { paths } = changesOf(seen, seq, seq);
        hidden += changesOf(replay, seq, seq).paths.length - paths.length;
        return replay.stateAt(seq - 1).current === viewer ? [] : paths.map((path) => ({ ...path, seq }));
      });
      expect(told.filter(({ from, to, seq }) => !sees(from, seq, seq) && !sees(to, seq, seq))).toEqual([]);
      const foughtIn = (of: typeof replay | typeof seen): number[] =>
        timelineOf(of).map((turn) => turn.fights);
      const all = foughtIn(replay);
      for (const [at, fought] of foughtIn(seen).entries()) expect(fought).toBeLessThanOrEqual(all[at] ?? 0);
    }
    expect(hidden).toBeGreaterThan(20);
  },
);
