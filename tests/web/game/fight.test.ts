import { describe, expect, test } from 'vitest';
import type { DiceRolled } from '../../../engine/model/event.ts';
import type { Board } from '../../../engine/model/state.ts';
import type { ViewEvent } from '../../../engine/view/events/viewEvent.ts';
import { fightOf } from '../../../web/screens/game/dice/fight.ts';
import { outcomeOf, outcomeWords, strengthsOf } from '../../../web/screens/game/dice/outcome.ts';
import type { DiceShown } from '../../../web/screens/game/dice/useDice.ts';
import type { Turn } from '../../../web/screens/game/turn/useTurn.ts';
import { armiesBy, habitOf } from '../../../web/screens/game/turn/moveInHabit.ts';

const ME = 0;

const roll = (attackerLosses: number, defenderLosses: number, first = false): DiceRolled => ({
  type: 'dice_rolled',
  from: 1,
  to: 2,
  attacker: ME,
  defender: 1,
  attackerDice: [6, 5, 1],
  defenderDice: [4, 2],
  attackerLosses,
  defenderLosses,
  first,
});
const taken: ViewEvent = { type: 'territory_conquered', seat: ME, from: 1, to: 2, defender: 1, minimum: 1 };

const shown = (events: readonly ViewEvent[], acts = 0): DiceShown => {
  const fight = fightOf(events);
  if (fight === null) throw new Error('no fight');
  return { ...fight, id: 'one', acts, rolling: false };
};
/** A turn after `acts` acts, with so many armies where the attack began. */
const turn = (acts: number, left: number) =>
  ({ acts, model: { me: ME, view: { armies: [0, left, 3] } } }) as unknown as Pick<Turn, 'acts' | 'model'>;

describe('the outcome of a fight', () => {
  test('sums up the exchanges of the last attack of an update', () => {
    const events = [roll(2, 0, true), taken, roll(0, 2, true), roll(1, 1), roll(2, 0)];
    expect(fightOf(events)).toMatchObject({
      attackerLosses: 3,
      defenderLosses: 3,
      rolls: 3,
      conquered: false,
    });
    expect(fightOf([{ type: 'phase_changed', phase: 'attack' }])).toBeNull();
  });

  test('counts both sides down to what the board shows, with armies that had to move in', () => {
    const moved: ViewEvent = { type: 'conquest_transferred', from: 1, to: 2, armies: 2 };
    const fight = shown([roll(1, 1, true), roll(0, 2), taken, moved]);
    expect(strengthsOf(fight, { armies: [0, 1, 2] } as unknown as Board)).toEqual({
      before: { attackers: 4, defenders: 3 },
      after: { attackers: 3, defenders: 0 },
    });
  });

  test('stays until the next act, and only where the fight is over', () => {
    const repelled = shown([roll(2, 1, true), roll(2, 1)], 4);
    expect(outcomeOf(repelled, turn(4, 1))).toBe(repelled);
    expect(outcomeWords(repelled, ME)).toBe('Repelled. You lost 4, they lost 2');
    expect(outcomeOf(repelled, turn(5, 1))).toBeNull();
    expect(outcomeOf(shown([roll(1, 1, true)]), turn(0, 5))).toBeNull();
    expect(outcomeOf(shown([roll(1, 1, true)]), turn(0, 1))).not.toBeNull();
    expect(outcomeOf({ ...repelled, attacker: 1 }, turn(4, 1))).toBeNull();
  });
});

test('armies move in as they last did by hand', () => {
  const pending = { from: 1, to: 2, minimum: 2, maximum: 9 };
  for (const armies of [2, 5, 9]) expect(armiesBy(habitOf(pending, armies), pending)).toBe(armies);
  const next = { ...pending, minimum: 3, maximum: 4 };
  expect([2, 5, 9].map((armies) => armiesBy(habitOf(pending, armies), next))).toEqual([3, 3, 4]);
});
