import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { chooseAsGrandmaster } from '../../engine/ai/grandmaster.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import type { RulesVersion } from '../../engine/model/rulesVersion.ts';
import type { GameState } from '../../engine/model/state.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { gridBoard } from './support/boards.ts';
import { gameOf, type Player } from './support/games.ts';
import { boldPlayer, randomPlayer } from './support/randomPlayer.ts';

/**
 * Games whose course must not change by itself. A refactoring that changes a
 * hash has changed a rule (or, in Commanders' games, how they think): if that
 * was the purpose, `UPDATE_GOLDEN=1` writes the file anew; commanders who think otherwise are a new `AI_VERSION`.
 */
const FILE = new URL('golden.json', import.meta.url);
/** A hash is taken each time so many more events have been folded. */
const EVERY = 50;

const commanders: Player = (state) => ({
  seat: state.current,
  command: chooseCommand(viewFor(state, state.current), state.current),
});

const grandmasters: Player = (state) => ({
  seat: state.current,
  command: chooseAsGrandmaster(viewFor(state, state.current), state.current, 16),
});

interface Recorded {
  readonly name: string;
  readonly player: Player;
  readonly columns: number;
  readonly rows: number;
  readonly seats: number;
  readonly config?: Partial<GameConfig>;
  readonly picks?: readonly (number | null)[];
  /** Absent = those of the first of these games. */
  readonly rules?: RulesVersion;
}

const GAMES: readonly Recorded[] = [
  { name: 'random, fixed cards', player: randomPlayer, columns: 6, rows: 4, seats: 3 },
  {
    name: 'random, escalating',
    player: randomPlayer,
    columns: 6,
    rows: 4,
    seats: 4,
    config: { cardMode: 'escalating' },
  },
  {
    name: 'random, capped, advanced',
    player: randomPlayer,
    columns: 5,
    rows: 4,
    seats: 5,
    config: { cardMode: 'capped', advancedCards: true },
  },
  {
    name: 'random, no cards, trench',
    player: randomPlayer,
    columns: 6,
    rows: 6,
    seats: 6,
    config: { cardMode: 'none', trench: true },
  },
  {
    name: 'random, adjacent once',
    player: randomPlayer,
    columns: 4,
    rows: 4,
    seats: 2,
    config: { movementType: 'classic_adjacent', startingArmies: 5 },
  },
  {
    name: 'random, adjacent often',
    player: randomPlayer,
    columns: 7,
    rows: 6,
    seats: 12,
    config: { movementType: 'adjacent_multi', neutralThird: true },
  },
  {
    name: 'random, paths',
    player: randomPlayer,
    columns: 7,
    rows: 6,
    seats: 8,
    config: { movementType: 'path_multi', roundLimit: 20 },
  },
  {
    name: 'random, 60 percent',
    player: randomPlayer,
    columns: 5,
    rows: 5,
    seats: 3,
    config: { dominationPercent: 60, turnOrderCompensation: false },
  },
  { name: 'commanders, two', player: commanders, columns: 7, rows: 6, seats: 2 },
  {
    name: 'commanders, four, escalating',
    player: commanders,
    columns: 7,
    rows: 6,
    seats: 4,
    config: { cardMode: 'escalating' },
  },
  {
    name: 'commanders, six, paths',
    player: commanders,
    columns: 9,
    rows: 8,
    seats: 6,
    config: { movementType: 'path_multi', startingArmies: 2 },
  },
  {
    name: 'commanders, twelve, round limit',
    player: commanders,
    columns: 10,
    rows: 8,
    seats: 12,
    config: { roundLimit: 20, neutralThird: true },
  },
  {
    name: 'bold, capitals, fog, spoils of one',
    player: boldPlayer,
    columns: 6,
    rows: 5,
    seats: 5,
    config: { gameMode: 'capitals', visibility: 'fog', capitalSpoils: 'one', cardMode: 'escalating' },
  },
  {
    name: 'bold, capitals, three teams',
    player: boldPlayer,
    columns: 6,
    rows: 6,
    seats: 6,
    config: { gameMode: 'capitals', teams: 3, teamDeploy: 'half', roundLimit: 30 },
  },
  {
    name: 'bold, hill, two teams, fog',
    player: boldPlayer,
    columns: 6,
    rows: 5,
    seats: 4,
    config: { gameMode: 'king_of_the_hill', teams: 2, visibility: 'fog', neutralThird: true },
  },
  {
    name: 'bold, contracts',
    player: boldPlayer,
    columns: 6,
    rows: 5,
    seats: 7,
    config: { gameMode: 'assassination', contractsToWin: 0, startingArmies: 1, roundLimit: 50 },
  },
  {
    name: 'commanders, domination, four teams, fog',
    player: commanders,
    columns: 8,
    rows: 6,
    seats: 8,
    config: { teams: 4, visibility: 'fog', roundLimit: 50, dominationPercent: 70 },
  },
  {
    name: 'commanders, capitals, two teams, fog',
    player: commanders,
    columns: 7,
    rows: 6,
    seats: 6,
    config: { gameMode: 'capitals', teams: 2, visibility: 'fog', roundLimit: 50 },
  },
  {
    name: 'commanders, hill, fog',
    player: commanders,
    columns: 7,
    rows: 6,
    seats: 5,
    config: { gameMode: 'king_of_the_hill', visibility: 'fog', hillRounds: 2 },
  },
  {
    name: 'commanders, contracts, three teams, fog',
    player: commanders,
    columns: 8,
    rows: 6,
    seats: 9,
    config: { gameMode: 'assassination', teams: 3, visibility: 'fog', contractsToWin: 2, roundLimit: 50 },
  },
  {
    name: 'grandmasters, three, escalating',
    player: grandmasters,
    columns: 6,
    rows: 4,
    seats: 3,
    config: { cardMode: 'escalating', roundLimit: 20 },
  },
  {
    name: 'grandmasters, hill, two teams, fog',
    player: grandmasters,
    columns: 6,
    rows: 4,
    seats: 4,
    config: { gameMode: 'king_of_the_hill', teams: 2, visibility: 'fog', roundLimit: 20 },
  },
  {
    name: 'bold, capitals that three of five pick',
    player: boldPlayer,
    columns: 6,
    rows: 5,
    seats: 5,
    config: { gameMode: 'capitals', capitalChoice: 'pick' },
    picks: [3, null, 0, 2],
  },
  {
    name: 'commanders, two, rules of version 3',
    player: commanders,
    columns: 7,
    rows: 6,
    seats: 2,
    rules: '3',
  },
  {
    name: 'commanders, two, escalating, rules of version 3',
    player: commanders,
    columns: 8,
    rows: 6,
    seats: 2,
    config: { cardMode: 'escalating' },
    rules: '3',
  },
];

interface Course {
  readonly versions: number;
  readonly winners: readonly number[];
  readonly hashes: readonly string[];
}

/** Everything but the board, which the game names only by its id. */
function hashOf(state: GameState): string {
  const { map, ...rest } = state;
  return createHash('sha256')
    .update(JSON.stringify({ map: map.id, ...rest }))
    .digest('hex')
    .slice(0, 12);
}

function play(
  { player, columns, rows, seats, config, picks = [], rules = '2' }: Recorded,
  seed: number,
): Course {
  const table = {
    map: gridBoard(columns, rows),
    config: { ...DEFAULT_CONFIG, ...config },
    ai: Array.from({ length: seats }, () => player === commanders),
    seed,
    picks,
    rules,
  };
  const hashes: string[] = [];
  let state: GameState | undefined;
  for (const { before, events } of gameOf(table, player)) {
    state ??= before;
    for (const event of events) {
      state = evolve(state, [event]);
      if (state.version % EVERY === 0) hashes.push(hashOf(state));
    }
  }
  if (!state) throw new Error('a game without a command');
  return {
    versions: state.version,
    winners: state.result?.winners ?? [],
    hashes: [...hashes, hashOf(state)],
  };
}

const courses = Object.fromEntries(GAMES.map((game, seed) => [game.name, play(game, seed)]));
if (process.env['UPDATE_GOLDEN']) {
  writeFileSync(FILE, JSON.stringify(courses));
  execFileSync('npx', ['oxfmt', fileURLToPath(FILE)]);
}
const golden = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Course>;

test.each(GAMES)('$name', ({ name }) => {
  const { hashes, ...end } = golden[name] ?? { hashes: [] };
  const course = courses[name];
  const parting = course?.hashes.findIndex((hash, index) => hash !== hashes[index]) ?? 0;
  expect(parting < 0 ? null : `first difference by version ${(parting + 1) * EVERY}`).toBe(null);
  expect(course).toMatchObject(end);
});

test('no game is forgotten', () => {
  expect(Object.keys(golden)).toEqual(GAMES.map(({ name }) => name));
});
