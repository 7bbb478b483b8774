import { expect, test } from 'vitest';
import type { ReplayStep } from '../../../engine/replay/openReplay.ts';
import { checkedDice } from '../../../web/screens/replay/checkedDice.ts';
import type { Told } from '../../../web/screens/replay/told.ts';
import { gameProofOf, turnProofOf, turnsOf } from '../../engine/dice/proofs.ts';
import { playedGame } from '../../engine/dice/support.ts';

const PAGE = 4;

const game = playedGame({ seed: 4 });
const proof = gameProofOf(game);
const turns = turnsOf(game).map((turn) => turnProofOf(game, turn));
const steps: readonly ReplayStep[] = game.steps.map(({ events }, index) => ({
  seq: index + 1,
  turn: game.log[index]?.turn ?? 0,
  seat: null,
  cause: 'attack',
  events,
}));
const rollsIn = (some: readonly ReplayStep[]) =>
  some.flatMap(({ events }) => events.filter(({ type }) => type === 'dice_rolled'));

const checked = (told: readonly ReplayStep[], shown = turns) =>
  checkedDice({ gameId: '', replay: { steps: told } as Told['replay'] }, (after) =>
    Promise.resolve({ proof, turns: shown.filter(({ turn }) => turn > after).slice(0, PAGE) }),
  );

test('all dice of a game are verified from its first turn on', async () => {
  const last = turns.at(-1)?.turn ?? 0;
  expect(last).toBeGreaterThan(PAGE);
  const found = await checked(steps);
  expect(found).toMatchObject({ status: 'verified', turn: last, faults: [] });
  expect(found.allRolls).toBe(rollsIn(steps).length);
});

test('a log that tells of other dice than those that are proved does not hold', async () => {
  const at = steps.findIndex((step) => rollsIn([step]).length > 0);
  const altered = steps.map((step, index) =>
    index === at
      ? {
          ...step,
          events: step.events.map((event) =>
            event.type === 'dice_rolled'
              ? { ...event, attackerDice: event.attackerDice.map((face) => (face % 6) + 1) }
              : event,
          ),
        }
      : step,
  );
  expect(await checked(altered)).toMatchObject({ status: 'failed' });
});

test('what nobody proves is not called verified', async () => {
  const found = await checked(steps, turns.slice(0, 2));
  expect(found).toMatchObject({ status: 'waiting', turn: 2 });
});
