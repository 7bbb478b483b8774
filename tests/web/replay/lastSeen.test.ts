import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { NOTHING_SEEN, remember } from '../../../web/client/game/lastSeen.ts';
import { lastSeenIn } from '../../../web/screens/replay/lastSeen.ts';
import type { Viewer } from '../../../engine/model/state.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';

const board = gridBoard(5, 4);
const config = { ...DEFAULT_CONFIG, visibility: 'fog' as const };
const { body } = playedBody(
  { map: board, config, ai: [false, false, false], seed: 3, patience: 120 },
  boldPlayer,
);
const replay = openReplay(board, body);
const last = replay.steps.length;

test('what eyes of a replay had last seen is what a device remembers that was there from the beginning', () => {
  const map = { territories: board.territories } as Parameters<typeof lastSeenIn<Viewer>>[1];
  const viewAt = (seq: number, eyes: Viewer) => viewFor(replay.stateAt(seq), eyes);
  let remembered = 0;
  for (const seat of [0, 1, 2] as const) {
    const lastSeen = lastSeenIn<Viewer>(viewAt, map, body.players);
    const told = Array.from({ length: last }, (_, at) =>
      encodeGame(viewAt(at + 1, seat), { roomId: 'game', roster: body.players, endedAt: null }, at + 1),
    );
    const known = [NOTHING_SEEN];
    for (const [at, game] of told.entries())
      if (at > 0) known.push(remember(known[at - 1] ?? NOTHING_SEEN, told[at - 1] ?? game, game));
    // From the end to the beginning, as nobody watches it.
    for (let seq = last; seq >= 1; seq--) {
      expect(lastSeen(seq, seat), `entry ${seq} of seat ${seat}`).toEqual(known[seq - 1]);
      remembered += Object.keys(known[seq - 1] ?? {}).length;
    }
  }
  expect(remembered).toBeGreaterThan(last);
});
