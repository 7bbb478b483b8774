import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/rules/decide.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { Command } from '../../../engine/model/command.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { armiesOf, ownerOf, type GameState, type GameView } from '../../../engine/model/state.ts';
import { territoryId } from '../../../engine/model/boardMap.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { amountFor, errandOf } from '../../../web/screens/game/turn/amount.ts';
import { NOTHING, type Choice } from '../../../web/screens/game/turn/choice.ts';
import type { Turn } from '../../../web/screens/game/turn/useTurn.ts';
import { numbered } from '../../../web/screens/game/turn/shortcuts.ts';
import { actionAtOnce, hasToWait, serve } from '../../../web/screens/game/turn/waitingKeys.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { people } from '../../engine/support/people.ts';

const board = gridBoard(6, 4);
const started = startGame(board, DEFAULT_CONFIG, people(3), seededRandom(7)).state;
const id = (territory: number): string => territoryId(board, territory);

function after(state: GameState, command: Command, seed = 1): GameState {
  const decision = decide(state, state.current, command, seededRandom(seed));
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.state;
}

const from = started.owner.findIndex(
  (owner, territory) =>
    owner === started.current &&
    (board.neighbours[territory] ?? []).some((next) => ownerOf(started, next) !== owner),
);
const to = (board.neighbours[from] ?? []).find((next) => ownerOf(started, next) !== started.current) ?? -1;
const attacking = after(started, { type: 'deploy', territoryId: id(from), armies: started.reserves });
const usable = armiesOf(attacking, from) - 1;

/** The land is taken by more armies than must move in. */
function conquered(): GameState {
  const blitz: Command = {
    type: 'attack',
    fromTerritoryId: id(from),
    toTerritoryId: id(to),
    armies: usable,
  };
  for (let seed = 1; seed < 100; seed++) {
    const state = after(attacking, blitz, seed);
    const { minimum, maximum } = state.pendingConquest ?? { minimum: 0, maximum: 0 };
    if (minimum < maximum) return state;
  }
  throw new Error('never conquered');
}

/** A turn where `chosen` armies are chosen, and what is pressed in it. */
function turnOf(
  state: GameState,
  choice: Choice,
  { chosen = null, ...more }: Partial<Turn> & { chosen?: number | null } = {},
): { turn: Turn; done: string[] } {
  const view: GameView = viewFor(state, state.current);
  const errand = errandOf(view, choice);
  const done: string[] = [];
  const presses = ['tap', 'place', 'undo', 'roll', 'blitz', 'moveIn', 'fortify', 'endPhase', 'endTurn'].map(
    (name) => [name, (...about: unknown[]): void => void done.push([name, ...about].join(' '))],
  );
  const turn = {
    model: { view, isMyTurn: true, names: { territory: String } },
    targets: targetsFor(view),
    choice,
    amount: amountFor(errand, errand && chosen !== null ? { way: errand.way, armies: chosen } : null),
    busy: null,
    refused: false,
    ...Object.fromEntries(presses),
    ...more,
  } as unknown as Turn;
  return { turn, done };
}

/** Answers what a key does in such a turn. */
function pressed(key: string, state: GameState, choice: Choice, chosen: number | null): string[] {
  const { turn, done } = turnOf(state, choice, { chosen });
  actionAtOnce(key, turn)?.();
  return done;
}

const pair: Choice = { from, to };

test('B commits the armies that are chosen, all where none were, and no more than there are', () => {
  expect(pressed('b', attacking, pair, null)).toEqual([`blitz ${usable}`]);
  expect(pressed('b', attacking, pair, 1)).toEqual(['blitz 1']);
  expect(pressed('b', attacking, pair, usable + 5)).toEqual([`blitz ${usable}`]);
  expect(pressed('b', attacking, NOTHING, null)).toEqual([]);
});

test('M moves the armies in that are chosen, within what must and can move', () => {
  const taken = conquered();
  const { minimum = 0, maximum = 0 } = taken.pendingConquest ?? {};
  expect(maximum).toBeGreaterThan(minimum);
  expect(pressed('m', taken, pair, null)).toEqual([`moveIn ${maximum}`]);
  expect(pressed('m', taken, pair, minimum)).toEqual([`moveIn ${minimum}`]);
  expect(pressed('m', taken, pair, 0)).toEqual([`moveIn ${minimum}`]);
});

test('F marches the armies that are chosen, G ends the turn after it', () => {
  const marching = after(attacking, { type: 'end_phase' });
  const mate = [...(targetsFor(viewFor(marching, marching.current)).get(from) ?? [])][0] ?? null;
  expect(pressed('f', marching, { from, to: mate }, 1)).toEqual(mate === null ? [] : ['fortify 1']);
  expect(pressed('g', marching, { from, to: mate }, 1)).toEqual(mate === null ? [] : ['fortify 1 and end']);
  expect(mate).not.toBeNull();
});

test('T begins with the strongest land, and goes on through its targets', () => {
  expect(pressed('t', attacking, NOTHING, null)).toEqual([`tap ${from}`]);
  const first = targetsFor(viewFor(attacking, attacking.current)).get(from)?.[0];
  expect(pressed('t', attacking, { from, to: null }, null)).toEqual([`tap ${first}`]);
});

test('what was chosen for one way is not taken for another', () => {
  const view = viewFor(attacking, attacking.current);
  const errand = errandOf(view, pair);
  const elsewhere = errandOf(view, { from: to, to: from });
  expect(amountFor(errand, { way: elsewhere?.way ?? '', armies: 1 })).toEqual({
    armies: usable,
    min: 1,
    max: usable,
  });
});

describe('while a command is on its way', () => {
  const busy = turnOf(attacking, pair, { busy: 'attack' }).turn;

  test('the keys of the turn wait for it, one that is held down does not', () => {
    expect(hasToWait('m', false, [], busy)).toBe(true);
    expect(hasToWait('r', true, [], busy)).toBe(false);
    expect(hasToWait('/', false, [], busy)).toBe(false);
    expect(actionAtOnce('r', busy)).toBeNull();
    expect(serve(['m'], busy)).toEqual({ act: null, left: ['m'] });
  });

  test('another does not overtake those that wait', () => {
    const { turn } = turnOf(attacking, pair);
    expect(hasToWait('r', false, [], turn)).toBe(false);
    expect(hasToWait('r', false, ['b'], turn)).toBe(true);
  });

  test('an own placement keeps no key waiting: it is shown already', () => {
    expect(hasToWait('b', false, [], turnOf(attacking, pair, { busy: 'deploy' }).turn)).toBe(false);
  });
});

test('keys that waited act one after another, on the turn as it has become', () => {
  const taken = turnOf(conquered(), pair, { chosen: 3 });
  const { act, left } = serve(['m', 'e'], taken.turn);
  act?.();
  expect(taken.done).toEqual(['moveIn 3']);
  expect(left).toEqual(['e']);
  // There is nothing to move in where the land was not taken.
  const next = turnOf(attacking, pair);
  serve(['m', 'e'], next.turn).act?.();
  expect(next.done).toEqual(['endPhase']);
});

test('keys that waited for what was refused, or for a turn that is over, do nothing', () => {
  const none = { act: null, left: [] };
  expect(serve(['b', 'e'], turnOf(attacking, pair, { refused: true }).turn)).toEqual(none);
  const { turn } = turnOf(attacking, pair);
  expect(serve(['e'], { ...turn, model: { ...turn.model, isMyTurn: false } })).toEqual(none);
});

test('the targets are numbered as the keys 1 to 9 choose them, and only while they do', () => {
  const chosen = { ...NOTHING, from };
  const { turn } = turnOf(attacking, chosen);
  expect(numbered(turn)).toEqual(turn.targets.get(from)?.slice(0, 9));
  expect(numbered(turn)).toContain(to);
  expect(numbered(turnOf(attacking, NOTHING).turn)).toEqual([]);
  expect(numbered(turnOf(started, chosen).turn)).toEqual([]);
  expect(numbered(turnOf(conquered(), chosen).turn)).toEqual([]);
});
