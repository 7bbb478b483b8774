import { expect, test } from 'vitest';
import { fightsOf } from '../../engine/replay/fights.ts';
import { replayOf, type ReplayStep } from '../../engine/replay/openReplay.ts';
import { changesOf } from '../../engine/replay/changes.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { stateAt } from '../../engine/rules/position.ts';
import type { GameEvent } from '../../engine/model/event.ts';
import { gridBoard } from '../engine/support/boards.ts';

const map = gridBoard(3, 2);
const [a = '', b = '', c = ''] = map.territories.map(({ id }) => id);
const at = (id: string): number => map.indexOf.get(id) ?? -1;

/** Steps that follow a position set up by hand. */
function watched(armies: readonly [number, number], steps: readonly Omit<ReplayStep, 'seq' | 'turn'>[]) {
  const first = stateAt({ map, land: { [a]: [0, armies[0]], [b]: [1, armies[1]], [c]: [0, 1] } });
  const states = [first];
  for (const { events } of steps) states.push(evolve(states.at(-1) ?? first, events as GameEvent[]));
  const numbered = steps.map((step, index) => ({ ...step, seq: index + 1, turn: 1 }));
  return replayOf(map, numbered, (seq) => states[seq] ?? first);
}

const roll = (
  attackerDice: number[],
  defenderDice: number[],
  lost: number,
  killed: number,
  first = true,
) => ({
  type: 'dice_rolled' as const,
  from: at(a),
  to: at(b),
  attacker: 0,
  defender: 1,
  attackerDice,
  defenderDice,
  attackerLosses: lost,
  defenderLosses: killed,
  first,
});
const taken = {
  type: 'territory_conquered' as const,
  seat: 0,
  from: at(a),
  to: at(b),
  defender: 1,
  minimum: 1,
};

test('an exact chance, and how likely so or worse, and so or better, of a fight to the finish', () => {
  const steps = [{ seat: 0, cause: 'attack' as const, sent: 1, events: [roll([6], [1], 0, 1), taken] }];
  const [fight] = fightsOf(watched([2, 1], steps));
  // One die against one wins 15 of 36 times, and nothing is better than winning.
  expect(fight?.chance).toBeCloseTo(15 / 36, 12);
  expect(fight?.soOrWorse).toBeCloseTo(1, 12);
  expect(fight?.soOrBetter).toBeCloseTo(15 / 36, 12);
  expect(fight?.luck).toBeCloseTo(1 - (15 / 36 - 21 / 36), 12);

  const lost = [{ seat: 0, cause: 'attack' as const, sent: 1, events: [roll([1], [6], 1, 0)] }];
  const [fallen] = fightsOf(watched([2, 1], lost));
  expect(fallen?.soOrWorse).toBeCloseTo(21 / 36, 12);
  expect(fallen?.soOrBetter).toBeCloseTo(1, 12);
});

test('single rolls one after another are one fight, and a command between them makes it two', () => {
  const single = { seat: 0, cause: 'attack' as const, events: [roll([6, 5, 4], [3, 2], 0, 2)] };
  const other = {
    seat: 0,
    cause: 'end_phase' as const,
    events: [{ type: 'phase_changed' as const, phase: 'fortify' as const }],
  };
  const together = fightsOf(watched([9, 6], [single, single]));
  expect(together).toMatchObject([{ fromSeq: 1, toSeq: 2, attackers: 9, defenders: 6, killed: 4, lost: 0 }]);
  // Two defenders of three dice fall in 2,890 of 7,776 rolls, so twice in a row is the best that can be.
  expect(together[0]?.soOrWorse).toBeCloseTo(1, 12);
  expect(together[0]?.soOrBetter).toBeCloseTo((2_890 / 7_776) ** 2, 12);
  expect(fightsOf(watched([9, 6], [single, other, single]))).toHaveLength(2);
});

test('a turn’s changes: the attack with its losses, the march, and nothing of what was taken back', () => {
  const steps = [
    {
      seat: 0,
      cause: 'deploy' as const,
      events: [{ type: 'armies_deployed' as const, seat: 0, territory: at(c), armies: 3 }],
    },
    {
      seat: 0,
      cause: 'undo_deploy' as const,
      events: [{ type: 'deployment_undone' as const, seat: 0, territory: at(c), armies: 3 }],
    },
    { seat: 0, cause: 'attack' as const, sent: 4, events: [roll([6, 6, 6], [1], 0, 1), taken] },
    {
      seat: 0,
      cause: 'transfer_conquest' as const,
      events: [{ type: 'conquest_transferred' as const, from: at(a), to: at(b), armies: 3 }],
    },
    {
      seat: 0,
      cause: 'fortify' as const,
      events: [{ type: 'armies_fortified' as const, from: at(b), to: at(c), armies: 2 }],
    },
  ];
  const { pre, post, paths, deltas } = changesOf(watched([6, 1], steps), 1, steps.length);
  expect(paths).toEqual([
    { type: 'attack', from: at(a), to: at(b), armies: 4, lost: 0, killed: 1, conquered: true },
    { type: 'transfer', from: at(a), to: at(b), armies: 3, lost: 0, killed: 0, conquered: false },
    { type: 'march', from: at(b), to: at(c), armies: 2, lost: 0, killed: 0, conquered: false },
  ]);
  expect(deltas).toEqual([
    { type: 'FORTIFY_RESULT', from: at(b), to: at(c), armies: 2 },
    { type: 'OWNER_CHANGED', territory: at(b), owner: 0 },
  ]);
  expect([pre[at(a)], post[at(a)], post[at(b)], post[at(c)]]).toEqual([6, 3, 1, 3]);
});
