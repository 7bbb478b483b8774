import { array, boolean, constantFrom, integer, nat, oneof, record, type Arbitrary } from 'fast-check';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import {
  CAPITAL_SPOILS,
  CARD_MODES,
  DEFAULT_CONFIG,
  GAME_MODES,
  MAX_PLAYERS,
  MIN_PLAYERS,
  MOVEMENT_TYPES,
  ROUND_LIMITS,
  TEAM_COUNTS,
  TEAM_DEPLOYS,
  VISIBILITIES,
  type GameConfig,
  type GameModeId,
} from '../../../engine/model/config.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat, TerritoryIndex } from '../../../engine/model/ids.ts';
import type { RandomStream } from '../../../engine/model/random.ts';
import type { RulesVersion } from '../../../engine/model/rulesVersion.ts';
import { livingSeats, type GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { startGame, whyImpossible } from '../../../engine/rules/setup.ts';
import { builtInBoards, gridBoard } from './boards.ts';
import { vote } from './play.ts';
import type { Chosen } from './randomPlayer.ts';

export interface Table {
  readonly map: BoardMap;
  readonly config: GameConfig;
  /** `ai[seat]`, as long as there are seats. */
  readonly ai: readonly boolean[];
  readonly seed: number;
  /** Commands after which all people vote for a draw; people who play on until somebody wins have no such number. */
  readonly patience?: number;
  /** The capital that each seat asks for, as a place in the order of its dealt land; null or absent = none. */
  readonly picks?: readonly (number | null)[];
  /** Absent = those of today. */
  readonly rules?: RulesVersion;
}

const BUILT_IN = builtInBoards();
/** One table in so many has one of the large boards. */
const BUILT_IN_EVERY = 60;
const TEAM_ROUNDS = ROUND_LIMITS[1];

const boardsFor = (seats: number): Arbitrary<BoardMap> =>
  oneof(
    {
      weight: BUILT_IN_EVERY - 1,
      arbitrary: record({ rows: integer({ min: 3, max: 6 }), room: nat(2) }).map(({ rows, room }) =>
        gridBoard(Math.ceil((3 * seats) / rows) + room, rows),
      ),
    },
    { weight: 1, arbitrary: constantFrom(...BUILT_IN) },
  );

const configs = (gameMode: GameModeId): Arbitrary<GameConfig> =>
  record({
    visibility: constantFrom(...VISIBILITIES),
    cardMode: constantFrom(...CARD_MODES),
    movementType: constantFrom(...MOVEMENT_TYPES),
    roundLimit: constantFrom(...ROUND_LIMITS),
    startingArmies: integer({ min: 1, max: 5 }),
    dominationPercent: integer({ min: 60, max: 100 }),
    advancedCards: boolean(),
    trench: boolean(),
    neutralThird: boolean(),
    teamDeploy: constantFrom(...TEAM_DEPLOYS),
    capitalSpoils: constantFrom(...CAPITAL_SPOILS),
    hillRounds: integer({ min: 2, max: 5 }),
    contractsToWin: nat(3),
    anyKill: boolean(),
    turnOrderCompensation: boolean(),
  }).map((config) => ({ ...DEFAULT_CONFIG, ...config, gameMode }));

/**
 * Any configuration on any board that carries its players, mostly a small one.
 * Teams are never out of the game by a surrender, so that theirs has a last round.
 */
export const tablesOf = (gameMode: GameModeId): Arbitrary<Table> =>
  integer({ min: gameMode === 'assassination' ? MIN_PLAYERS + 1 : MIN_PLAYERS, max: MAX_PLAYERS }).chain(
    (seats) =>
      record({
        map: boardsFor(seats),
        config: configs(gameMode),
        side: nat(),
        ai: array(boolean(), { minLength: seats, maxLength: seats }),
        patience: constantFrom(100, 400, Infinity),
        seed: nat(),
      }).map(({ map, config, side, ai, patience, seed }) => {
        const sides = TEAM_COUNTS.filter((teams) => whyImpossible(map, { ...config, teams }, seats) === null);
        const teams = sides[side % sides.length] ?? 0;
        const roundLimit = teams > 0 ? TEAM_ROUNDS : config.roundLimit;
        return { map, config: { ...config, teams, roundLimit }, ai, seed, patience };
      }),
  );

export const tables: Arbitrary<Table> = constantFrom(...GAME_MODES).chain(tablesOf);

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
  let { state } = startGame(table.map, table.config, table.ai, random, {
    picks: picksOf(table),
    ...(table.rules && { rules: table.rules }),
  });
  for (let given = 0; state.result === null; given++) {
    if (given === most) throw new Error(`no end after ${most} commands`);
    const peace = given >= (table.patience ?? Infinity) ? peaceBy(state) : null;
    const { seat, command } = peace ?? player(state, choices);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} refused: ${decision.rejection.code}`);
    yield { before: state, seat, command, events: decision.events, after: decision.state };
    state = decision.state;
  }
  return state;
}

/** The land asked for, by index. Picks draw nothing, so that the deal is the same without them. */
function picksOf({ map, config, ai, seed, picks = [] }: Table): (TerritoryIndex | null)[] {
  const { owner } = startGame(map, config, ai, seededRandom(seed)).state;
  return picks.map((place, seat) => {
    const own = [...owner.keys()].filter((territory) => owner[territory] === seat);
    return place === null ? null : (own[place % own.length] ?? null);
  });
}

/** The next of the people to agree to a draw; null if only commanders play. */
function peaceBy(state: GameState): Chosen | null {
  const seat = livingSeats(state).find(
    (one) => state.seats[one]?.isAi === false && !state.drawVotes.includes(one),
  );
  return seat === undefined ? null : { seat, command: vote(true) };
}
