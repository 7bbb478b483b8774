import { expect, test } from 'vitest';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { NEUTRAL, UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import type { GameState, Viewer } from '../../../engine/model/state.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import type { LastSeen } from '../../../db/local/games/views.ts';
import { describeTerritory } from '../../../web/screens/game/model/describe.ts';
import { createDescriber } from '../../../web/screens/game/model/describer.ts';
import { gameModel, type GameModel } from '../../../web/screens/game/model/model.ts';
import { holderOf } from '../../../web/screens/game/panels/holderOf.ts';
import { land, landWords, strength, strengthWords } from '../../../web/screens/game/model/strength.ts';
import { aGame, type Position } from '../../engine/support/aGame.ts';
import { capitalsAt } from '../../engine/support/objectives.ts';
import { smallMap } from '../board/smallMap.ts';

const definition = smallMap();
const MAP = boardMapOf(definition);
const NAMES = ['Ann', 'Ben', 'Cleo'];

/** Ann in the corner t00, Ben beside her and below, Cleo in the middle; the lane of t00 leads to t22. */
const mist = (more: Partial<Position> = {}): GameState =>
  aGame({
    map: MAP,
    seats: 3,
    land: { t00: [0, 4], t01: [1, 2], t11: [2, 3], t21: [1, 5], t12: [1, 6] },
    ...more,
    config: { visibility: 'fog', ...more.config },
  });

function modelOf(state: GameState, viewer: Viewer, lastSeen: LastSeen = {}): GameModel {
  const roster = NAMES.map((username, seat) => ({
    id: `p${seat}`,
    username,
    selectedColor: '#DC2626',
    isAi: false,
  }));
  const view = viewFor(state, viewer);
  const game = encodeGame(view, { roomId: 'room', roster, endedAt: null }, 1);
  return gameModel(definition, game, view, lastSeen);
}

const SEEN: LastSeen = {
  t12: { ownerId: 'p1', armies: 7, round: 5 },
  t20: { ownerId: null, armies: 1, round: 2 },
};
const at = (id: string): number => MAP.indexOf.get(id) ?? -1;

test.each([
  ['t00', 'T00, Row 0. Yours, 4 armies. Borders 3 enemies: T01 2, T10 1, T22 1.'],
  ['t01', 'T01, Row 0. Ben, 2 armies. Borders 1 enemy: T00 4. 2 more neighbors are hidden.'],
  ['t10', 'T10, Row 1. Neutral, 1 army. Borders 1 enemy: T00 4. 2 more neighbors are hidden.'],
  ['t11', 'T11, hidden, Row 1.'],
  ['t12', 'T12, hidden, Row 1. Last seen in round 5: Ben, 7 armies.'],
  ['t20', 'T20, hidden, Row 2. Last seen in round 2: Neutral, 1 army.'],
])('%s is "%s"', (id, words) => {
  expect(describeTerritory(modelOf(mist(), 0, SEEN), at(id))).toBe(words);
});

test('of a capital in the fog the owner is told, not its strength', () => {
  const state = mist({ config: { gameMode: 'capitals' }, objective: capitalsAt('t00 t21 t11', '', MAP) });
  const model = modelOf(state, 0, { t11: { ownerId: 'p1', armies: 2, round: 3 } });
  expect(describeTerritory(model, at('t21'))).toBe('T21, hidden, Row 2. Ben, strength unknown.');
  expect(describeTerritory(model, at('t11'))).toBe(
    'T11, hidden, Row 1. Cleo, strength unknown. Last seen in round 3: Ben, 2 armies.',
  );
});

const figures = (model: GameModel) =>
  NAMES.map((_, seat) => [land(model, seat), strength(model, seat)] as const);

test('only one’s own side can be counted in the fog, and everybody after the end', () => {
  const UNKNOWN = ['?', '?'];
  expect(figures(modelOf(mist(), 0))).toEqual([[1, 4], UNKNOWN, UNKNOWN]);
  expect(figures(modelOf(mist(), 'spectator'))).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  expect(figures(modelOf(mist({ config: { visibility: 'open' } }), 0))).toEqual([
    [1, 4],
    [3, 13],
    [1, 3],
  ]);
  const over: GameState = { ...mist(), result: { winners: [0], reason: 'round_limit' } };
  expect(figures(modelOf(over, 0))[1]).toEqual([3, 13]);
});

test('who is out has nothing, and that is known', () => {
  const state = mist({ land: { t00: [0, 4], t12: [1, 6] } });
  const seats = state.seats.map((seat, one) => ({ ...seat, eliminated: one === 2 }));
  expect(figures(modelOf({ ...state, seats }, 0))).toEqual([
    [1, 4],
    ['?', '?'],
    [0, 0],
  ]);
});

test('a figure is read out', () => {
  expect(strengthWords(7)).toBe('7 armies');
  expect(landWords('?')).toBe('unknown number of territories');
});

test.each([
  [[1, 1, 1], 1],
  [[1, 2, 1], null],
  [[NEUTRAL, NEUTRAL], null],
  [[1, UNKNOWN_OWNER], UNKNOWN_OWNER],
  [[UNKNOWN_OWNER, UNKNOWN_OWNER], UNKNOWN_OWNER],
  [[1, UNKNOWN_OWNER, 2], null],
  [[NEUTRAL, UNKNOWN_OWNER], null],
])('a region of owners %j is held by %s', (owners, holder) => expect(holderOf(owners)).toBe(holder));

test('a sentence is made anew when the land, its neighbors or what is seen of them has changed', () => {
  const describe = createDescriber();
  const before = modelOf(mist(), 0);
  const others: Partial<Position> = {
    land: { t00: [0, 4], t01: [1, 7], t11: [2, 3], t21: [1, 5], t12: [1, 6] },
  };
  for (const model of [
    before,
    before,
    modelOf(mist(others), 0),
    modelOf(mist(), 0),
    modelOf(mist(), 'spectator'),
  ]) {
    MAP.territories.forEach((_, territory) => {
      expect(describe(model, territory)).toBe(describeTerritory(model, territory));
    });
  }
});
