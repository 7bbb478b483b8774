import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { UNKNOWN_ARMIES } from '../../../engine/model/ids.ts';
import { openReplay, truthOf } from '../../../engine/replay/openReplay.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { differencesOf } from '../../../web/screens/replay/differences.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';

test('two pairs of eyes differ on what the fog hides from one of them, and nowhere else', () => {
  const board = gridBoard(6, 4);
  const config = { ...DEFAULT_CONFIG, visibility: 'fog' as const };
  const table = { map: board, config, ai: [false, false, false], seed: 4, patience: 200 };
  const replay = openReplay(board, playedBody(table, boldPlayer).body);
  const middle = replay.stateAt(Math.ceil(replay.steps.length / 2));
  const truth = truthOf(middle);
  expect(differencesOf(truth, truth)).toEqual([]);
  for (const seat of [0, 1, 2]) {
    const seen = viewFor(middle, seat);
    const hidden = [...seen.armies.keys()].filter((territory) => seen.armies[territory] === UNKNOWN_ARMIES);
    expect(differencesOf(truth, seen)).toEqual(hidden);
    expect(differencesOf(seen, truth)).toEqual(hidden);
  }
});
