import { assert, property, sample } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import type { CommandType } from '../../../engine/model/command.ts';
import {
  CARD_MODES,
  GAME_MODES,
  MOVEMENT_TYPES,
  TEAM_COUNTS,
  VISIBILITIES,
  type GameModeId,
} from '../../../engine/model/config.ts';
import type { GameEvent, GameEventType } from '../../../engine/model/event.ts';
import { GAME_EVENTS } from '../../../engine/replay/knownEvents.ts';
import { VICTORY_REASONS, type VictoryReason } from '../../../engine/model/state.ts';
import { evolve } from '../../../engine/rules/evolve.ts';
import { replay } from '../../../engine/rules/replay.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { PATIENCE_MS, patient } from '../../support/pace.ts';
import { runs, sized } from '../../support/size.ts';
import { builtInBoards } from '../support/boards.ts';
import { gameOf, tablesOf, type Table } from '../support/games.ts';
import { fromJson, hold, same } from '../support/hold.ts';
import { checkEvent, checkPosition } from '../support/invariants.ts';
import { boldPlayer } from '../support/randomPlayer.ts';

const COMMANDS = Object.keys({
  deploy: 0,
  undo_deploy: 0,
  redeem_cards: 0,
  attack: 0,
  transfer_conquest: 0,
  end_phase: 0,
  fortify: 0,
  undo_fortify: 0,
  end_turn: 0,
  confirm_capital_attack: 0,
  vote_draw: 0,
  surrender: 0,
} satisfies Record<CommandType, 0>);

type Happening = CommandType | GameEventType | VictoryReason;

/** No other mode than its own brings these about. */
const OWN: Readonly<Record<GameModeId, readonly Happening[]>> = {
  domination: ['domination_percent'],
  capitals: [
    'capital_attack_checked',
    'confirm_capital_attack',
    'capital_fell',
    'capital_reinforced',
    'capitals',
  ],
  king_of_the_hill: ['hill_activated', 'hill_announced', 'hill_rotated', 'hill_point_scored', 'hill_points'],
  assassination: ['contract_assigned', 'contract_completed', 'contracts'],
};

/** These happen in all other modes only. */
const LACKING: Readonly<Record<GameModeId, readonly Happening[]>> = {
  domination: ['objective_changed'],
  // Whoever is the last to stand has taken the last capital.
  capitals: ['last_standing'],
  king_of_the_hill: [],
  assassination: [],
};
/** No command of the game brings a player back, or another (X6). */
const NEVER: readonly Happening[] = ['seat_returned', 'seat_taken'];

/** All that can happen in games of a mode. */
function happeningsOf(gameMode: GameModeId): string[] {
  const foreign = GAME_MODES.filter((mode) => mode !== gameMode).flatMap((mode) => OWN[mode]);
  const not = new Set<string>([...NEVER, ...LACKING[gameMode], ...foreign]);
  return [...GAME_EVENTS, ...COMMANDS, ...VICTORY_REASONS].filter((name) => !not.has(name));
}

const GAMES = sized(450, 5_000);
/** Many times what the games take on a quiet machine. */
const GAMES_MS = PATIENCE_MS + patient(GAMES * 100);

/** The tests of random games of a mode: a file each, so that cores can share them. */
export function testGamesOf(gameMode: GameModeId): void {
  const games = Math.ceil(GAMES / GAME_MODES.length);

  describe(`${games} random games of ${gameMode} over random configurations`, () => {
    const seen = new Set<string>();
    const kinds = new Set<string>();

    test(
      '[V7] all invariants hold after every event, and the log tells the game',
      () => {
        const examples = tablesOfEveryKind(gameMode).map((table): [Table] => [table]);
        assert(
          property(tablesOf(gameMode), (table) => {
            for (const type of playThrough(table)) seen.add(type);
            for (const kind of kindsOf(table)) kinds.add(kind);
          }),
          { ...runs(games, games, GAME_MODES.indexOf(gameMode)), unbiased: true, examples },
        );
      },
      GAMES_MS,
    );

    test('in which everything happened, for every reason', () => {
      expect(happeningsOf(gameMode).filter((name) => !seen.has(name))).toEqual([]);
    });

    test('of every combination of rules, for 2 to 12 players, on every board', () => {
      expect(everyKindOf(gameMode).filter((kind) => !kinds.has(kind))).toEqual([]);
    });
  });
}

const BOARDS = builtInBoards().map(({ id }) => id);

const across = (...lists: readonly (readonly (string | number)[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap((one) => list.map((next) => `${one} ${next}`)), ['']);

const everyKindOf = (gameMode: GameModeId): string[] => [
  ...across(['alone', 'teams'], VISIBILITIES, CARD_MODES, MOVEMENT_TYPES),
  ...across([...(gameMode === 'assassination' ? [] : [2]), 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ['players']),
  ...across(VISIBILITIES, TEAM_COUNTS, ['sides']).filter(
    (kind) => gameMode !== 'assassination' || !kind.endsWith(' 2 sides'),
  ),
  ...across(BOARDS),
];

const kindsOf = ({ config, ai, map }: Table): string[] => [
  ...across(
    [config.teams > 0 ? 'teams' : 'alone'],
    [config.visibility],
    [config.cardMode],
    [config.movementType],
  ),
  ...across([ai.length], ['players']),
  ...across([config.visibility], [config.teams], ['sides']),
  ...across([map.id]),
];

/** So many tables hold all kinds, whatever the seed. */
const DRAWN = 5_000;

const sizeOf = ({ map }: Table): number => map.territories.length;

/**
 * Few tables of every kind: the one that adds most kinds to those before, again and again, and of two that add as many the one on the
 * smaller board, where games are short.
 */
function tablesOfEveryKind(gameMode: GameModeId): Table[] {
  const missing = new Set(everyKindOf(gameMode));
  const left = sample(tablesOf(gameMode), { ...runs(DRAWN), unbiased: true })
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
    .map((table) => ({ table, kinds: kindsOf(table) }));
  const chosen: Table[] = [];
  while (missing.size > 0) {
    const added = left.map(({ kinds }) => kinds.filter((kind) => missing.has(kind)).length);
    const most = Math.max(...added);
    const best = left[added.indexOf(most)];
    if (best === undefined || most === 0) break;
    chosen.push(best.table);
    for (const kind of best.kinds) missing.delete(kind);
  }
  return chosen;
}

/** Plays a game with all checks; what happened in it. */
function playThrough(table: Table): string[] {
  const start = startGame(table.map, table.config, table.ai, seededRandom(table.seed));
  const log: GameEvent[] = [...start.events];
  const happened: string[] = [];
  let state = start.state;
  for (const step of gameOf(table, boldPlayer)) {
    for (const event of step.events) {
      const folded = evolve(state, [event]);
      checkEvent(state, event, folded);
      state = folded;
    }
    checkPosition(step.after);
    if (state.version % 16 === 0) same(state, step.after, 'folded one by one it is the same state');
    log.push(...step.events);
    happened.push(step.command.type);
  }
  hold(state.result !== null, 'the game has ended');
  same(replay(table.map, fromJson(log)), state, 'the log tells the game');
  const { map: _map, ...rest } = state;
  same(fromJson(rest), rest, 'a state is plain data');
  return [...happened, ...log.map(({ type }) => type), state.result?.reason ?? ''];
}
