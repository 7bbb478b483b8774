import { boolean, constantFrom, integer, record, type Arbitrary } from 'fast-check';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import {
  CARD_MODES,
  DEFAULT_CONFIG,
  MAX_PLAYERS,
  MIN_PLAYERS,
  MOVEMENT_TYPES,
  ROUND_LIMITS,
  type GameConfig,
} from '../../../engine/model/config.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { RandomStream } from '../../../engine/model/random.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { gridBoard } from './boards.ts';
import type { Chosen } from './randomPlayer.ts';

export interface Table {
  readonly map: BoardMap;
  readonly config: GameConfig;
  readonly seats: number;
  readonly seed: number;
}

/** Any configuration on a small board that carries its players. */
export const tables: Arbitrary<Table> = record({
  seats: integer({ min: MIN_PLAYERS, max: MAX_PLAYERS }),
  rows: integer({ min: 3, max: 6 }),
  room: integer({ min: 0, max: 2 }),
  seed: integer({ min: 0 }),
  config: record({
    cardMode: constantFrom(...CARD_MODES),
    movementType: constantFrom(...MOVEMENT_TYPES),
    roundLimit: constantFrom(...ROUND_LIMITS),
    startingArmies: integer({ min: 1, max: 5 }),
    dominationPercent: integer({ min: 60, max: 100 }),
    advancedCards: boolean(),
    trench: boolean(),
    neutralThird: boolean(),
    turnOrderCompensation: boolean(),
  }),
}).map(({ seats, rows, room, seed, config }) => ({
  map: gridBoard(Math.ceil((3 * seats) / rows) + room, rows),
  config: { ...DEFAULT_CONFIG, ...config },
  seats,
  seed,
}));

export interface Step {
  readonly before: GameState;
  readonly seat: Seat;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly after: GameState;
}

export type Player = (state: GameState, stream: RandomStream) => Chosen;

/** Far more than any game needs: one that gets there does not end. */
const MOST_COMMANDS = 50_000;

/** Plays a game to its end; a refused command is a failed test. */
export function* gameOf(table: Table, player: Player, most = MOST_COMMANDS): Generator<Step, GameState> {
  const random = seededRandom(table.seed);
  const choices = seededRandom(table.seed ^ 0x5bd1e995);
  let { state } = startGame(table.map, table.config, table.seats, random);
  for (let given = 0; state.result === null; given++) {
    if (given === most) throw new Error(`no end after ${most} commands`);
    const { seat, command } = player(state, choices);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} refused: ${decision.rejection.code}`);
    yield { before: state, seat, command, events: decision.events, after: decision.state };
    state = decision.state;
  }
  return state;
}
