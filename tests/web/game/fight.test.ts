import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { DiceRolled } from '../../../engine/model/event.ts';
import type { Board } from '../../../engine/model/state.ts';
import type { ViewEvent } from '../../../engine/view/events/viewEvent.ts';
import { fightOf } from '../../../web/screens/game/dice/fight.ts';
import { outcomeOf, outcomeWords, strengthsOf } from '../../../web/screens/game/dice/outcome.ts';
import { watchFights, type DiceShown } from '../../../web/screens/game/dice/fightShown.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
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

describe('the fight on show', () => {
  const update = (id: string, events: readonly ViewEvent[]) => ({ id, events }) as unknown as GameUpdate;
  const started = { type: 'turn_started' } as ViewEvent;

  function watched(rollMs: number, first: GameUpdate | null = null) {
    const store = createStore<{ update: GameUpdate | null }>(() => ({ update: first }));
    const told: (DiceShown | null)[] = [];
    const watching = watchFights(
      store,
      () => ({ rollMs, acts: 3 }),
      (dice) => told.push(dice),
    );
    return { told, watching, hear: (next: GameUpdate) => store.setState({ update: next }) };
  }

  test('tumbles for its time or until it is skipped, and stays until the turn changes', () => {
    vi.useFakeTimers();
    const { told, watching, hear } = watched(650);
    hear(update('one', [roll(1, 0, true)]));
    expect(told).toMatchObject([{ id: 'one', acts: 3, rolling: true }]);
    vi.advanceTimersByTime(650);
    expect(told.at(-1)).toMatchObject({ id: 'one', rolling: false });
    hear(update('two', [roll(0, 2, true), taken]));
    watching.skip();
    expect(told.at(-1)).toMatchObject({ id: 'two', conquered: true, rolling: false });
    vi.advanceTimersByTime(650);
    hear(update('three', [{ type: 'phase_changed', phase: 'fortify' }]));
    expect(told).toHaveLength(4);
    hear(update('four', [started]));
    expect(told.at(-1)).toBeNull();
    vi.useRealTimers();
  });

  test('lies at once where dice take no time, also that of the update which was there before', () => {
    const { told, watching, hear } = watched(0, update('one', [roll(1, 0, true)]));
    expect(told).toMatchObject([{ id: 'one', rolling: false }]);
    watching.stop();
    hear(update('two', [roll(1, 0, true)]));
    expect(told).toHaveLength(1);
  });
});
