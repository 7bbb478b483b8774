import { expect, test } from 'vitest';
import type { ViewEvent } from '../../../engine/view/events/viewEvent.ts';
import { cuesOf } from '../../../web/screens/game/sounds/cues.ts';

const roll: ViewEvent = {
  type: 'dice_rolled',
  from: 1,
  to: 2,
  attacker: 0,
  defender: 1,
  attackerDice: [6],
  defenderDice: [1],
  attackerLosses: 0,
  defenderLosses: 1,
  first: true,
};
const taken: ViewEvent = { type: 'territory_conquered', seat: 0, from: 1, to: 2, defender: 1, minimum: 1 };
const out: ViewEvent = { type: 'player_eliminated', seat: 1, by: 0 };
const won: ViewEvent = { type: 'game_ended', winners: [0], reason: 'last_standing' };

const heard = (events: readonly ViewEvent[], viewer: number | 'spectator'): string[] =>
  cuesOf(events, viewer).map(
    ({ effect, territory, gain, delay }) => `${effect} at ${territory} ${gain} after ${delay}`,
  );

test('a blitz sounds like one roll, and its outcome when the dice lie', () => {
  const blitz = [roll, { ...roll, first: false }, taken];
  expect(heard(blitz, 0)).toEqual(['dice at 2 1 after 0', 'conquest at 2 1 after 0.65']);
  expect(heard(blitz, 1)).toEqual(['dice at 2 1 after 0', 'loss at 2 1 after 0.65']);
  expect(heard(blitz, 2)).toEqual(['dice at 2 0.55 after 0', 'conquest at 2 0.55 after 0.65']);
});

test('who wins hears the fanfare, who loses does not, who watches is glad with anybody', () => {
  const end = [out, won];
  expect(heard(end, 0)).toEqual(['fanfare at null 1 after 0.65']);
  expect(heard(end, 'spectator')).toEqual(['fanfare at null 1 after 0.65']);
  expect(heard(end, 1)).toEqual(['elimination at null 1 after 1.1', 'loss at null 1 after 0.65']);
});

test('own placements have been heard at the tap', () => {
  const placed: ViewEvent = { type: 'armies_deployed', seat: 0, territory: 4, armies: 3 };
  expect(heard([placed], 0)).toEqual([]);
  expect(heard([placed], 1)).toEqual(['place at 4 0.55 after 0']);
});
