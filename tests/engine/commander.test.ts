import { describe, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { CARD_MODES, DEFAULT_CONFIG, MOVEMENT_TYPES } from '../../engine/model/config.ts';
import { maxPlayersOn } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { LONG_MS } from '../support/pace.ts';
import { sized } from '../support/size.ts';
import { builtInBoards, gridBoard } from './support/boards.ts';
import { gameOf, type Player, type Table } from './support/games.ts';
import { pick, randomPlayer } from './support/randomPlayer.ts';

const commanders: Player = (state) => ({
  seat: state.current,
  command: chooseCommand(viewFor(state, state.current), state.current),
});

const commandersFor = (seats: number): boolean[] => Array.from({ length: seats }, () => true);

const boards = [gridBoard(4, 3), gridBoard(5, 4), gridBoard(7, 6), ...builtInBoards()];
const GAMES = sized(30, 200);
const DUELS = sized(12, 40);
/** Boards that take longest are played on less often. */
const LARGE = 80;
const LARGE_EVERY = 30;

function tableOf(game: number): Table {
  const isLarge = game % LARGE_EVERY === 0;
  const turn = boards.filter(({ territories }) => territories.length >= LARGE === isLarge);
  const chance = seededRandom(game);
  const map = turn[game % turn.length] ?? gridBoard(7, 6);
  const config = {
    ...DEFAULT_CONFIG,
    cardMode: pick(CARD_MODES, chance),
    movementType: pick(MOVEMENT_TYPES, chance),
    startingArmies: 1 + chance.below(5),
    advancedCards: chance.below(2) === 0,
    trench: chance.below(4) === 0,
    neutralThird: chance.below(4) === 0,
  };
  return {
    map,
    config,
    ai: commandersFor(2 + chance.below(Math.min(6, maxPlayersOn(map.territories.length) - 1))),
    seed: game,
  };
}

describe('the Commander', () => {
  test(
    `${GAMES} games on all boards: every command is accepted and every game ends`,
    () => {
      const played = new Set<string>();
      for (let game = 0; game < GAMES; game++) {
        const table = tableOf(game);
        for (const { after } of gameOf(table, commanders)) if (after.result) played.add(table.map.id);
      }
      expect([...played].toSorted()).toEqual(boards.map(({ id }) => id).toSorted());
    },
    LONG_MS,
  );

  test('beats random players', () => {
    let won = 0;
    for (let seed = 0; seed < DUELS; seed++) {
      const seat = seed % 2;
      const player: Player = (state, stream) => {
        if (state.current === seat) return commanders(state, stream);
        let chosen = randomPlayer(state, stream);
        while (chosen.command.type === 'surrender') chosen = randomPlayer(state, stream);
        return chosen;
      };
      const table = { map: gridBoard(5, 4), config: DEFAULT_CONFIG, ai: commandersFor(2), seed };
      for (const { after } of gameOf(table, player)) if (after.result?.winners.includes(seat)) won++;
    }
    expect(won).toBe(DUELS);
  });

  test('chooses alike from alike views, whatever is hidden', () => {
    for (const { before } of gameOf(tableOf(1), commanders)) {
      const other = { ...before, secret: { ...before.secret, pile: [], discard: [] } };
      const seat = before.current;
      expect(chooseCommand(viewFor(other, seat), 5)).toEqual(chooseCommand(viewFor(before, seat), 5));
    }
  });
});
