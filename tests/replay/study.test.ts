import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { DEFAULT_CONFIG, GAME_MODES } from '../../engine/model/config.ts';
import { REPLAY_FORMAT, replayBodySchema, type ReplayBody } from '../../engine/replay/body.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { diceOf } from '../../engine/study/branchDice.ts';
import { BrokenBranch, type BranchFault } from '../../engine/study/foldBranch.ts';
import { lineOf } from '../../engine/study/lineOf.ts';
import { mergedRows } from '../../engine/study/merge.ts';
import { fullOf, MOST_ACTS, MOST_BRANCHES, MOST_NOTES, type Branch } from '../../engine/study/study.ts';
import { chainOf, treeOf, undone, type TreeNode } from '../../engine/study/tree.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { fromJson, hold } from '../engine/support/hold.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { PATIENCE_MS, patient } from '../support/pace.ts';
import { SEED, sized } from '../support/size.ts';
import { playedBody } from './playedBody.ts';
import { studyDevice } from './studyDevice.ts';

const STUDIES = sized(16, 200);
const DEEDS = 30;
const board = gridBoard(5, 4);

const gameOf = (seed: number): ReplayBody => {
  const gameMode = GAME_MODES[seed % GAME_MODES.length] ?? 'domination';
  const table = { map: board, config: { ...DEFAULT_CONFIG, gameMode }, ai: [false, true, false], seed };
  return playedBody({ ...table, patience: 150 }, boldPlayer).body;
};

const listed = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ branch, children }) => [branch.id, ...listed(children)]);

test(
  'whatever is forked, played, taken back and deleted, every branch is played again elsewhere to the same checksums',
  () => {
    for (let seed = SEED; seed < SEED + STUDIES; seed++) {
      const body = gameOf(seed);
      const device = studyDevice(board, body, 'ann');
      const stream = seededRandom(seed);
      for (let deed = 0; deed < DEEDS; deed++) device.doSomething(stream);
      const branches = device.branches();
      const living = branches.filter(({ gone }) => !gone);
      hold(listed(treeOf(branches)).length >= living.length, 'the tree lists every branch that lives');
      for (const { id, acts } of living) {
        const line = lineOf(board, body, branches, id);
        const there = lineOf(board, fromJson(body), fromJson(branches), id);
        // Elsewhere it is watched like any game.
        const watched = openReplay(
          board,
          replayBodySchema.parse(fromJson({ ...body, entries: there.entries })),
        );
        const last = line.entries.length;
        for (const seq of [1, Math.ceil(last / 2), last - Math.min(acts.length, 3), last]) {
          hold(checksumOf(watched.stateAt(seq)) === checksumOf(line.stateAt(seq)), `${id} at ${seq}`);
        }
      }
    }
  },
  PATIENCE_MS + patient(STUDIES * 2_000),
);

test(
  'three devices that meet in any order, and again, have the same rows',
  () => {
    for (let seed = SEED; seed < SEED + STUDIES; seed++) {
      const body = gameOf(seed);
      const stream = seededRandom(seed ^ 0x1234);
      const first = studyDevice(board, body, 'ann');
      for (let deed = 0; deed < DEEDS / 3; deed++) first.doSomething(stream);
      const devices = ['bob', 'cid', 'dee'].map((name) => studyDevice(board, body, name));
      for (const device of devices) {
        device.meet(first);
        for (let deed = 0; deed < DEEDS / 3; deed++) device.doSomething(stream);
      }
      const [one = [], two = [], three = []] = devices.map((device) => device.branches());
      const all = mergedRows(mergedRows(one, two), three);
      expect(mergedRows(three, mergedRows(two, one))).toEqual(all);
      expect(mergedRows(one, mergedRows(three, two))).toEqual(all);
      expect(mergedRows(all, two)).toEqual(all);
      expect(mergedRows(fromJson(all), all)).toEqual(all);
      // Each has met each, the last twice: what one of them takes back, another may have gone on from.
      for (let meeting = 0; meeting < 3 * devices.length; meeting++) {
        const [device, other] = [devices[stream.below(3)], devices[stream.below(3)]];
        if (device && other && device !== other) device.meet(other);
      }
      for (let round = 0; round < devices.length; round++) {
        for (const device of devices) for (const other of devices) if (device !== other) device.meet(other);
      }
      const rows = devices.map((device) => device.branches());
      expect(rows[1]).toEqual(rows[0]);
      expect(rows[2]).toEqual(rows[0]);
      for (const { id, gone } of rows[0] ?? []) if (!gone) lineOf(board, body, rows[0] ?? [], id);
    }
  },
  PATIENCE_MS + patient(STUDIES * 2_000),
);

const body = gameOf(0);
/** A branch from the first turn on, in which its first player does nothing yet. */
const PLAIN: Branch = {
  id: 'plain',
  studyId: body.gameId,
  rev: 0,
  author: 'ann',
  madeAt: 0,
  gone: false,
  name: '',
  parent: null,
  at: 1,
  openEyes: false,
  seats: ['me', 'commander', 'commander'],
  dice: { kind: 'fresh', seed: 1 },
  acts: [],
};

/** It, with acts of every seat played at random. */
function playedOn(branch: Branch, acts: number): Branch {
  const stream = seededRandom(7);
  let played = branch;
  for (let done = 0; done < acts; done++) {
    const { state } = lineOf(board, body, [played], played.id).position;
    const { seat, command } = boldPlayer(state, stream);
    played = { ...played, acts: [...played.acts, { seat, cause: command }], rev: played.rev + 1 };
  }
  return played;
}

describe('what cannot be played is refused with its reason', () => {
  const last = body.entries.length;
  const faults: readonly (readonly [BranchFault, Partial<Branch>, string])[] = [
    ['no_parent', { parent: 'nobody' }, 'missing'],
    ['no_parent', { parent: 'plain' }, 'missing'],
    ['no_moment', { at: last + 1 }, `no entry ${last + 1}`],
    ['game_over', { at: last }, 'over'],
    ['other_seats', { seats: ['me', 'commander'] }, '2 seats in a game of 3'],
    ['impossible_act', { acts: [{ seat: 1, cause: { type: 'end_turn' } }] }, 'not your turn'],
    ['impossible_act', { acts: [{ seat: 9, cause: { type: 'end_turn' } }] }, 'not playing'],
    ['impossible_act', { acts: [{ seat: 1, cause: 'expire' }] }, 'not your turn'],
    [
      'impossible_act',
      { acts: [{ seat: 0, cause: { type: 'deploy', territoryId: 'nowhere', armies: 1 } }] },
      'no such territory',
    ],
  ];
  test.each(faults)('%s %o', (fault, change, detail) => {
    const branch = { ...PLAIN, ...change };
    try {
      lineOf(board, body, [branch], 'plain');
    } catch (error) {
      expect(error).toBeInstanceOf(BrokenBranch);
      expect((error as BrokenBranch).fault).toBe(fault);
      expect((error as BrokenBranch).message).toContain(detail);
      expect((error as BrokenBranch).act).toBe(fault === 'impossible_act' ? 1 : 0);
      return;
    }
    expect.unreachable();
  });

  test('a seat that is out', () => {
    const replay = openReplay(board, body);
    const at =
      body.entries.findIndex(({ seq }) => replay.stateAt(seq).seats.some(({ eliminated }) => eliminated)) + 1;
    const state = replay.stateAt(at);
    // Somebody goes out before the end in this game.
    expect(state.result).toBeNull();
    const seats = state.seats.map(({ eliminated }) =>
      eliminated ? ('me' as const) : ('commander' as const),
    );
    expect(() => lineOf(board, body, [{ ...PLAIN, at, seats }], 'plain')).toThrow(/is out by then/);
  });
});

test('taking back leaves what was before one’s own last command; where somebody forked after it, another branch', () => {
  const branch = playedOn(PLAIN, 60);
  const mine = branch.acts.findLastIndex(({ seat }) => seat === 0);
  const birth = { id: 'other', author: 'bob', madeAt: 5 };
  expect(undone([branch], branch, birth)).toEqual({
    ...branch,
    acts: branch.acts.slice(0, mine),
    rev: branch.rev + 1,
  });
  const late = { ...PLAIN, id: 'late', parent: 'plain', at: branch.at + 1 + branch.acts.length };
  const forked = undone([branch, late], branch, birth);
  expect(forked).toMatchObject({ id: 'other', parent: 'plain', at: branch.at + 1 + mine, acts: [], rev: 0 });
  const early = { ...late, at: branch.at + 1 + mine };
  expect(undone([branch, early], branch, birth)?.id).toBe('plain');
  expect(undone([PLAIN], PLAIN, birth)).toBeNull();
  expect(chainOf([branch, { ...PLAIN, parent: 'late' }, late], 'late')).toBeNull();
});

test('the dice are the seed’s, or as they fell as long as any did', () => {
  const rolled = body.entries.filter(({ events }) => events.some(({ type }) => type === 'dice_rolled'));
  const [fight] = rolled;
  if (fight === undefined) throw new Error('nobody fights in this game');
  const cause = causeOf(fight.seq);
  const seats = PLAIN.seats.map((_, seat) =>
    seat === fight.seat ? ('me' as const) : ('commander' as const),
  );
  const from = { ...PLAIN, at: fight.seq - 1, seats, acts: [{ seat: fight.seat ?? 0, cause }] };
  const facesOf = (branch: Branch): string =>
    JSON.stringify(
      [...diceOf(lineOf(board, body, [branch], 'plain').entries.slice(fight.seq)).values()]
        .flat()
        .map(({ attackerDice, defenderDice }) => [attackerDice, defenderDice]),
    );
  const then = JSON.stringify(
    fight.events.flatMap((event) =>
      event.type === 'dice_rolled' ? [[event.attackerDice, event.defenderDice]] : [],
    ),
  );
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const fell = seeds.map((seed) => facesOf({ ...from, dice: { kind: 'fell', seed } }));
  expect(new Set(fell)).toEqual(new Set([then]));
  const fresh = seeds.map((seed) => facesOf({ ...from, dice: { kind: 'fresh', seed } }));
  expect(new Set(fresh).size).toBeGreaterThan(5);
  expect(facesOf({ ...from, dice: { kind: 'fresh', seed: 3 } })).toBe(fresh[3]);
});

/** The command of an attack, as it was given. */
function causeOf(seq: number) {
  const entry = body.entries[seq - 1];
  const roll = entry?.events.find((event) => event.type === 'dice_rolled');
  if (roll === undefined) throw new Error('no attack');
  const name = (index: number): string => board.territories[index]?.id ?? '';
  return {
    type: 'attack' as const,
    fromTerritoryId: name(roll.from),
    toTerritoryId: name(roll.to),
    ...(entry?.sent === undefined ? {} : { armies: entry.sent }),
  };
}

test('a study knows when it is full; what was deleted does not count', () => {
  const many = Array.from({ length: MOST_BRANCHES + 1 }, (_, index) => ({ ...PLAIN, id: `b${index}` }));
  expect(fullOf({ branches: many.slice(1), notes: [] })).toBeNull();
  expect(fullOf({ branches: many, notes: [] })).toBe('branches');
  expect(fullOf({ branches: many.map((one, at) => ({ ...one, gone: at === 0 })), notes: [] })).toBeNull();
  const acts = Array.from({ length: MOST_ACTS + 1 }, () => ({ seat: 0, cause: 'expire' as const }));
  expect(fullOf({ branches: [{ ...PLAIN, acts }], notes: [] })).toBe('acts');
  const note = { ...PLAIN, branch: null, seq: 1, sign: '' as const, text: '', marks: [] };
  expect(fullOf({ branches: [], notes: Array.from({ length: MOST_NOTES + 1 }, () => note) })).toBe('notes');
  expect(REPLAY_FORMAT).toBe(body.format);
});
