import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { openReplay, truthOf } from '../../../engine/replay/openReplay.ts';
import { frameOf, type Frame } from '../../../engine/replay/frame.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import type { ReplayFrames } from '../../../sync-server/protocol/replays.ts';
import { RESYNC_REASONS, type ResyncReason } from '../../../sync-server/protocol/telemetry.ts';
import { follow, followedReplay, LostTrack } from '../../../web/client/replays/follow.ts';
import { follower } from '../../../web/client/replays/follower.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { fromJson } from '../../engine/support/hold.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';

const board = gridBoard(4, 3);
const PAGE = 20;
const { body, states } = playedBody(
  { map: board, config: DEFAULT_CONFIG, ai: [false, false], seed: 5, patience: 120 },
  boldPlayer,
);
const truth = openReplay(board, body);

/** A server that tells this game, its answers changed on the way by `spoil` as often as it likes. */
function server(spoil: (page: ReplayFrames, asked: number) => ReplayFrames = (page) => page) {
  const reasons: ResyncReason[] = [];
  let asked = 0;
  const fetchFrames = async (fromSeq: number, withSnapshot: boolean): Promise<ReplayFrames> => {
    const toSeq = Math.min(states.length, fromSeq + PAGE - 1);
    const frames: Frame[] = [];
    for (let seq = fromSeq; seq <= toSeq; seq++) frames.push(fromJson(frameOf(truth, seq)));
    const at = Math.max(1, fromSeq - 1);
    const room = { roomId: 'game', roster: body.players, endedAt: null };
    const game = fromJson(encodeGame(truthOf(truth.stateAt(at)), room, at));
    const page: ReplayFrames = {
      snapshot: withSnapshot ? { seq: at, game } : null,
      frames,
      fromSeq,
      toSeq,
      finalSeq: states.length,
      totalFrames: states.length,
      nextSeq: toSeq < states.length ? toSeq + 1 : null,
      hasMore: toSeq < states.length,
    };
    return spoil(page, ++asked);
  };
  return { reasons, ports: { fetchFrames, resyncing: (reason: ResyncReason) => void reasons.push(reason) } };
}

/** Spoils the frames of the second answer. */
const second =
  (change: (frames: readonly Frame[]) => readonly Frame[]) => (page: ReplayFrames, asked: number) =>
    asked === 2 ? { ...page, frames: [...change(page.frames)] } : page;

const first = (change: (frame: Frame) => Frame) =>
  second(([frame, ...rest]) => (frame ? [change(frame), ...rest] : []));

const FAULTS: readonly (readonly [ResyncReason, Parameters<typeof server>[0]])[] = [
  ['frame_gap', second((frames) => frames.slice(1))],
  ['unsupported_commands', first((frame) => ({ ...frame, events: [{ type: 'peace_made' } as never] }))],
  ['checksum_mismatch', first((frame) => ({ ...frame, checksum: frame.checksum ^ 1 }))],
  ['missing_state', (page, asked) => (asked === 1 ? { ...page, snapshot: null } : page)],
  [
    'snapshot_error',
    (page, asked) => (asked === 1 ? { ...page, snapshot: { seq: 1, game: {} as never } } : page),
  ],
];

test.each(FAULTS)(
  '%s is counted, and following goes on from a snapshot to the end',
  async (reason, spoil) => {
    const { ports, reasons } = server(spoil);
    const followed = await follow(board, ports);
    expect(reasons).toEqual([reason]);
    const replay = followedReplay(board, followed);
    expect(replay.steps.map(({ seq }) => seq)).toEqual(states.map((_, index) => index + 1));
    expect(replay.stateAt(states.length).armies).toEqual(states.at(-1)?.armies);
    expect(replay.stateAt(7).owner).toEqual(states[6]?.owner);
  },
);

test('manual is counted where somebody starts a followed game anew, which is then told from its beginning', async () => {
  const { ports, reasons } = server();
  const asked: [fromSeq: number, withSnapshot: boolean][] = [];
  const watched = {
    ...ports,
    fetchFrames(fromSeq: number, withSnapshot: boolean) {
      asked.push([fromSeq, withSnapshot]);
      return ports.fetchFrames(fromSeq, withSnapshot);
    },
  };
  const games = follower();
  // Where nothing was followed, nothing is fetched again.
  games.startAnew(ports.resyncing);
  expect(reasons).toEqual([]);
  await games.follow('a game', board, watched);
  asked.length = 0;
  await games.follow('a game', board, watched);
  expect(asked).toEqual([[states.length + 1, false]]);
  asked.length = 0;
  games.startAnew(ports.resyncing);
  const { frames } = await games.follow('a game', board, watched);
  expect(reasons).toEqual(['manual']);
  expect(asked[0]).toEqual([1, true]);
  expect(frames).toHaveLength(states.length);
});

test('all reasons that the protocol names are provoked here', () => {
  expect([...FAULTS.map(([reason]) => reason), 'manual'].toSorted()).toEqual(RESYNC_REASONS.toSorted());
});

test('who comes late, or has been away, catches up by the frames since, without a snapshot', async () => {
  const asked: { readonly fromSeq: number; readonly withSnapshot: boolean }[] = [];
  let until = 30;
  const { ports, reasons } = server((page) => {
    const frames = page.frames.filter(({ seq }) => seq <= until);
    const isLast = page.toSeq >= until;
    return { ...page, frames, ...(isLast && { nextSeq: null, hasMore: false }) };
  });
  const watched = {
    ...ports,
    fetchFrames(fromSeq: number, withSnapshot: boolean) {
      asked.push({ fromSeq, withSnapshot });
      return ports.fetchFrames(fromSeq, withSnapshot);
    },
  };
  const before = await follow(board, watched);
  expect(before.frames).toHaveLength(30);
  asked.length = 0;
  until = states.length;
  const after = await follow(board, watched, before);
  expect(asked[0]).toEqual({ fromSeq: 31, withSnapshot: false });
  expect(asked.every(({ withSnapshot }) => !withSnapshot)).toBe(true);
  expect(reasons).toEqual([]);
  expect(followedReplay(board, after).stateAt(states.length).armies).toEqual(states.at(-1)?.armies);
});

test('three faults in a row are no accident', async () => {
  const { ports, reasons } = server((page) => ({
    ...page,
    frames: page.frames.map((frame) => ({ ...frame, checksum: 0 })),
  }));
  await expect(follow(board, ports)).rejects.toThrow(LostTrack);
  expect(reasons).toEqual(['checksum_mismatch', 'checksum_mismatch', 'checksum_mismatch']);
});
