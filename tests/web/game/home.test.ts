import { expect, test } from 'vitest';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { ownerOf } from '../../../engine/model/state.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { homeOf } from '../../../web/screens/game/board/home.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { people } from '../../engine/support/people.ts';

const board = gridBoard(6, 4);
const started = startGame(board, DEFAULT_CONFIG, people(3), seededRandom(7)).state;
const view = viewFor(started, started.current);
const own = board.neighbours.flatMap((_, land) => (ownerOf(view, land) === started.current ? [land] : []));
const isFront = (land: number): boolean =>
  (board.neighbours[land] ?? []).some((next) => ownerOf(view, next) !== started.current);

test('a turn begins at the strongest land that borders on others, once a turn', () => {
  const strongest = own.findLast(isFront) ?? -1;
  const armies = view.armies.with(strongest, 40);
  expect(homeOf({ ...view, armies })).toEqual({ territories: [strongest], key: `turn ${view.turn}` });
  expect(homeOf({ ...view, armies, turn: view.turn + 1 })?.key).not.toBe(`turn ${view.turn}`);
});

test('whoever has no land has nowhere to begin', () => {
  const owner = view.owner.map((one) => (one === started.current ? (started.current + 1) % 3 : one));
  expect(homeOf({ ...view, owner })).toBeNull();
});
