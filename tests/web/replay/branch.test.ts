import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import { checksumOf } from '../../../engine/replay/checksum.ts';
import { lineOf } from '../../../engine/study/lineOf.ts';
import { branchSchema, type Branch } from '../../../engine/study/study.ts';
import type { Timer } from '../../../web/base/lib/timer.ts';
import { createGameSession } from '../../../web/client/game/gameSession.ts';
import { NOTHING_SEEN } from '../../../web/client/game/lastSeen.ts';
import { playCommanders } from '../../../web/screens/offline/commanders.ts';
import { localPorts } from '../../../web/screens/offline/localPorts.ts';
import { createBranchGame, type BranchGame } from '../../../web/screens/study/branchGame.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { fromJson } from '../../engine/support/hold.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';

const board = gridBoard(5, 4);
const { body } = playedBody(
  { map: board, config: DEFAULT_CONFIG, ai: [false, false, false], seed: 3, patience: 300 },
  boldPlayer,
);

/** Some person's turn begins with this entry. */
const at = body.entries.find(({ turn }) => turn === 4)?.seq ?? 1;
const mover = body.entries[at]?.seat ?? 0;

const BRANCH: Branch = {
  id: 'branch',
  studyId: body.gameId,
  rev: 0,
  author: 'ann',
  madeAt: 0,
  gone: false,
  name: '',
  parent: null,
  at,
  openEyes: false,
  seats: body.players.map((_, seat) => (seat === mover ? 'me' : 'commander')),
  dice: { kind: 'fresh', seed: 11 },
  acts: [],
};

/** A branch as the worker plays it, and what is on the disk of its device. */
function opened(branch: Branch, { actsLeft = 1_000, keep = async () => {}, game: played = body } = {}) {
  let stored = branch;
  let hear: Parameters<typeof createBranchGame>[1]['tell'] = () => {};
  const game = createBranchGame(
    {
      map: board,
      body: played,
      branches: [branch],
      id: branch.id,
      actsLeft,
      isCalm: true,
      language: { locale: 'en', messages: {} },
    },
    {
      now: () => 0,
      async keep(next) {
        await keep();
        stored = branchSchema.parse(fromJson(next));
      },
      tell: (update) => hear(fromJson(update)),
    },
  );
  return { game, stored: () => stored, listen: (to: typeof hear) => (hear = to) };
}

async function sessionOf(game: BranchGame) {
  const ports = localPorts({ ...game, skipPauses: async () => {} });
  const confirmed = await game.wire();
  let keys = 0;
  return createGameSession(
    board,
    { confirmed, lastSeen: NOTHING_SEEN, log: [], heardAt: 0 },
    { ...ports, newKey: () => `key-${++keys}` },
  );
}

test('a seat is taken over, played by the rules, and every move is stored before it is told', async () => {
  const { game, stored, listen } = opened(BRANCH);
  const session = await sessionOf(game);
  const heard: number[] = [];
  listen((update) => {
    heard.push(stored().acts.length);
    session.receive(update);
  });
  expect(session.store.getState().shown.viewer).toBe(mover);
  expect(session.store.getState().confirmed.viewerId).toBe(body.players[mover]?.id);
  expect(game.state().seats.map(({ isAi }) => isAi)).toEqual(BRANCH.seats.map((by) => by !== 'me'));

  const home = board.territories[game.state().owner.indexOf(mover)]?.id ?? '';
  const placed = await session.submit({ type: 'deploy', territoryId: home, armies: 1 });
  expect(placed).toEqual({ accepted: true, queued: false });
  expect(stored().acts).toHaveLength(1);
  expect(heard).toEqual([1]);
  expect((await session.fetchLog(10)).length).toBeGreaterThan(0);
  const refused = await session.submit({ type: 'deploy', territoryId: home, armies: 999 });
  expect(refused).toMatchObject({ accepted: false, by: 'device' });
  expect(stored().acts).toHaveLength(1);

  // What was stored is played again to the same position, here and elsewhere.
  const again = lineOf(board, body, [stored()], BRANCH.id);
  expect(checksumOf(again.position.state)).toBe(checksumOf(game.state()));
  expect(checksumOf(opened(stored()).game.state())).toBe(checksumOf(game.state()));
  session.close();
});

test('in fog its player sees what their seat sees, and with open eyes all of it, in every update', async () => {
  const { body: fog } = playedBody(
    {
      map: board,
      config: { ...DEFAULT_CONFIG, visibility: 'fog' },
      ai: [false, false, false],
      seed: 3,
      patience: 300,
    },
    boldPlayer,
  );
  const start = fog.entries.find(({ turn }) => turn === 4)?.seq ?? 1;
  const seat = fog.entries[start]?.seat ?? 0;
  const from: Branch = {
    ...BRANCH,
    at: start,
    seats: fog.players.map((_, other) => (other === seat ? 'me' : 'commander')),
  };
  const hidden = async (openEyes: boolean): Promise<number[]> => {
    const { game, listen } = opened({ ...from, openEyes }, { game: fog });
    const session = await sessionOf(game);
    listen((update) => session.receive(update));
    const count = (): number =>
      session.store.getState().shown.owner.filter((owner) => owner === UNKNOWN_OWNER).length;
    const before = count();
    const home = board.territories[game.state().owner.indexOf(seat)]?.id ?? '';
    await session.submit({ type: 'deploy', territoryId: home, armies: 1 });
    const counts = [before, count()];
    session.close();
    return counts;
  };
  expect(Math.min(...(await hidden(false)))).toBeGreaterThan(0);
  expect(await hidden(true)).toEqual([0, 0]);
});

test('Commanders play the other seats to the end; the branch is the same when it is opened again', async () => {
  const { game, stored } = opened({ ...BRANCH, seats: BRANCH.seats.map(() => 'commander') });
  const tasks = new Set<() => void>();
  const timer: Timer = {
    now: () => 0,
    later(_, task) {
      tasks.add(task);
      return () => tasks.delete(task);
    },
  };
  playCommanders(game, timer, true);
  for (let moves = 0; moves < 40 && game.state().result === null; moves++) {
    const [task] = tasks;
    if (task) tasks.delete(task);
    task?.();
    await game.settled();
    await Promise.resolve();
  }
  expect(stored().acts.length).toBeGreaterThan(10);
  expect(stored().rev).toBe(stored().acts.length);
  expect(checksumOf(lineOf(board, body, [stored()], BRANCH.id).position.state)).toBe(
    checksumOf(game.state()),
  );
});

test('what the disk does not take has not happened, and a full study takes no move', async () => {
  const home = board.territories[opened(BRANCH).game.state().owner.indexOf(mover)]?.id ?? '';
  const envelope = {
    roomId: body.gameId,
    idempotencyKey: 'key',
    baseVersion: 1,
    action: { type: 'deploy' as const, territoryId: home, armies: 1 },
  };
  const full = opened(BRANCH, { keep: () => Promise.reject(new Error('the disk is full')) });
  const before = full.game.state();
  await expect(full.game.submit(envelope)).rejects.toThrow('the disk is full');
  expect(full.game.state()).toBe(before);
  expect(full.stored().acts).toEqual([]);

  const last = opened(BRANCH, { actsLeft: 1 });
  expect(await last.game.submit(envelope)).toMatchObject({ ok: true });
  expect(await last.game.submit(envelope)).toMatchObject({ ok: false, code: 'study_full' });
  expect(last.stored().acts).toHaveLength(1);
});
