import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/rules/decide.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { armiesOf, ownerOf, type GameState, type GameView } from '../../../engine/model/state.ts';
import { territoryId } from '../../../engine/model/boardMap.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { NOTHING, stillValid, tap } from '../../../web/screens/game/turn/choice.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { people } from '../../engine/support/people.ts';

const board = gridBoard(6, 4);
const started = startGame(board, DEFAULT_CONFIG, people(3), seededRandom(7)).state;

function viewOf(state: GameState): GameView {
  return viewFor(state, state.current);
}

/** All armies on the first own territory that has an enemy next to it. */
function attacking(): { view: GameView; from: number; enemy: number } {
  const from = started.owner.findIndex(
    (owner, territory) =>
      owner === started.current &&
      (board.neighbours[territory] ?? []).some((next) => ownerOf(started, next) !== owner),
  );
  const decision = decide(
    started,
    started.current,
    { type: 'deploy', territoryId: territoryId(board, from), armies: started.reserves },
    seededRandom(1),
  );
  if (!decision.ok) throw new Error(decision.rejection.code);
  const view = viewOf(decision.state);
  const enemy = targetsFor(view).get(from)?.[0];
  if (enemy === undefined) throw new Error('no enemy');
  return { view, from, enemy };
}

describe('a tap while placing', () => {
  const view = viewOf(started);
  const targets = targetsFor(view);

  test('on own land places an army', () => {
    const own = view.owner.indexOf(view.current);
    expect(tap(view, targets, NOTHING, own)).toEqual({ type: 'place', territory: own });
  });

  test('on foreign land says why nothing happens', () => {
    const foreign = view.owner.findIndex((owner) => owner !== view.current);
    expect(tap(view, targets, NOTHING, foreign)).toMatchObject({ type: 'explain' });
  });
});

describe('a tap while attacking', () => {
  const { view, from, enemy } = attacking();
  const targets = targetsFor(view);

  test('on own land with two armies or more chooses it, on a neighbour of it the target', () => {
    const first = tap(view, targets, NOTHING, from);
    expect(first).toEqual({ type: 'choose', choice: { from, to: null } });
    expect(tap(view, targets, { from, to: null }, enemy)).toEqual({
      type: 'choose',
      choice: { from, to: enemy },
    });
  });

  test('on an enemy first picks the strongest neighbour to attack it', () => {
    const chosen = tap(view, targets, NOTHING, enemy);
    if (chosen.type !== 'choose' || chosen.choice.from === null) throw new Error('nothing chosen');
    const strongest = Math.max(
      ...[...targets].filter(([, reach]) => reach.includes(enemy)).map(([own]) => armiesOf(view, own)),
    );
    expect(armiesOf(view, chosen.choice.from)).toBe(strongest);
    expect(chosen.choice.to).toBe(enemy);
  });

  test('on the sea clears the choice', () => {
    expect(tap(view, targets, { from, to: enemy }, null)).toEqual({ type: 'choose', choice: NOTHING });
  });
});

test('a choice that is no longer possible is dropped', () => {
  const { view, from, enemy } = attacking();
  const taken: GameView = {
    ...view,
    owner: view.owner.map((owner, at) => (at === enemy ? view.current : owner)),
  };
  expect(stillValid(taken, targetsFor(taken), { from, to: enemy }).to).toBeNull();
  const weak: GameView = { ...view, armies: view.armies.map(() => 1) };
  expect(stillValid(weak, targetsFor(weak), { from, to: enemy })).toEqual(NOTHING);
});

test('while another plays, a tap only looks', () => {
  const view = viewFor(started, (started.current + 1) % 3);
  expect(tap(view, targetsFor(view), NOTHING, 3)).toEqual({ type: 'choose', choice: { from: 3, to: null } });
});
