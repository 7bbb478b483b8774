import { assert, property, type Parameters } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandSchema, type CommandType } from '../../engine/model/command.ts';
import {
  CARD_MODES,
  GAME_MODES,
  MOVEMENT_TYPES,
  TEAM_COUNTS,
  VISIBILITIES,
} from '../../engine/model/config.ts';
import { REJECTIONS } from '../../engine/model/decision.ts';
import type { GameEvent, GameEventType } from '../../engine/model/event.ts';
import { VICTORY_REASONS } from '../../engine/model/state.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { decide } from '../../engine/rules/decide.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { expireTurn } from '../../engine/rules/expireTurn.ts';
import { replay } from '../../engine/rules/replay.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { builtInBoards } from './support/boards.ts';
import { gameOf, tables, tablesOf, type Table } from './support/games.ts';
import { fromJson, hold, same } from './support/hold.ts';
import { checkEvent, checkPosition } from './support/invariants.ts';
import { anyCommand, boldPlayer } from './support/randomPlayer.ts';

const runs = (numRuns: number, seed = 20_240): Parameters<[Table]> => ({ numRuns, seed, unbiased: true });

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

const EVENTS = Object.keys({
  game_started: 0,
  turn_started: 0,
  cards_redeemed: 0,
  armies_deployed: 0,
  deployment_undone: 0,
  phase_changed: 0,
  dice_rolled: 0,
  territory_conquered: 0,
  conquest_transferred: 0,
  player_eliminated: 0,
  cards_captured: 0,
  redemption_forced: 0,
  redemption_settled: 0,
  armies_fortified: 0,
  fortification_undone: 0,
  deck_reshuffled: 0,
  card_drawn: 0,
  player_surrendered: 0,
  seat_abandoned: 0,
  seat_returned: 0,
  seat_taken: 0,
  draw_voted: 0,
  objective_changed: 0,
  capital_attack_checked: 0,
  capital_fell: 0,
  capital_reinforced: 0,
  hill_activated: 0,
  hill_announced: 0,
  hill_rotated: 0,
  hill_point_scored: 0,
  contract_assigned: 0,
  contract_completed: 0,
  turn_ended: 0,
  game_ended: 0,
} satisfies Record<GameEventType, 0>);

/** The board is shared by all states and not the state's to change. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

const GAMES = Number(process.env['GAMES'] ?? 5_000);
/** Many times what the games take on a quiet machine. */
const PATIENCE_MS = 60_000 + GAMES * 100;

describe(`${GAMES} random games over random configurations`, () => {
  const seen = new Set<string>();
  const kinds = new Set<string>();

  test.each(GAME_MODES)(
    '[V7] %s: all invariants hold after every event, and the log tells the game',
    (gameMode) => {
      assert(
        property(tablesOf(gameMode), (table) => {
          for (const type of playThrough(table)) seen.add(type);
          for (const kind of kindsOf(table)) kinds.add(kind);
        }),
        runs(Math.ceil(GAMES / GAME_MODES.length), GAME_MODES.indexOf(gameMode)),
      );
    },
    PATIENCE_MS,
  );

  test('in which everything happened, for every reason, on every board', () => {
    // No command of the game brings a player back, or another (X6).
    const given = EVENTS.filter((type) => type !== 'seat_returned' && type !== 'seat_taken');
    const all = [...given, ...COMMANDS, ...VICTORY_REASONS, ...BOARDS];
    expect(all.filter((name) => !seen.has(name))).toEqual([]);
  });

  test('of every combination of rules, for 2 to 12 players', () => {
    expect(EVERY_KIND.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

const BOARDS = builtInBoards().map(({ id }) => id);

const across = (...lists: readonly (readonly (string | number)[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap((one) => list.map((next) => `${one} ${next}`)), ['']);

const EVERY_KIND = [
  ...across(GAME_MODES, ['alone', 'teams'], VISIBILITIES, CARD_MODES, MOVEMENT_TYPES),
  ...across(GAME_MODES, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  ...across(
    GAME_MODES.filter((mode) => mode !== 'assassination'),
    [2],
  ),
  ...across(GAME_MODES, VISIBILITIES, TEAM_COUNTS).filter(
    (kind) => !kind.startsWith(' assassination') || !kind.endsWith(' 2'),
  ),
];

function kindsOf({ config, ai }: Table): string[] {
  const { gameMode, teams, visibility, cardMode, movementType } = config;
  return [
    ...across([gameMode], [teams > 0 ? 'teams' : 'alone'], [visibility], [cardMode], [movementType]),
    ...across([gameMode], [ai.length]),
    ...across([gameMode], [visibility], [teams]),
  ];
}

/** Plays a game with all checks; what happened in it. */
function playThrough(table: Table): string[] {
  const start = startGame(table.map, table.config, table.ai, seededRandom(table.seed));
  const log: GameEvent[] = [...start.events];
  const happened = [table.map.id];
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

test('[E10] an illegal command changes nothing and says why', () => {
  const seen = new Set<string>();
  assert(
    property(tables, (table) => {
      const stream = seededRandom(table.seed);
      for (const { before } of gameOf(table, boldPlayer)) {
        freeze(before);
        const seat = stream.below(4) === 0 ? stream.below(table.ai.length + 1) : before.current;
        const command = anyCommand(before, stream);
        expect(commandSchema.safeParse(command).success).toBe(true);
        const decision = decide(before, seat, command, seededRandom(1));
        if (decision.ok) continue;
        const { code, message } = decision.rejection;
        seen.add(code);
        expect(message).toBe(REJECTIONS[code]);
      }
    }),
    runs(60),
  );
  expect([...seen].filter((code) => !(code in REJECTIONS))).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});

test('[X4] a turn can expire at any moment', () => {
  assert(
    property(tables, (table) => {
      let count = 0;
      for (const { after } of gameOf(table, boldPlayer)) {
        if (after.result !== null || count++ % 7 > 0) continue;
        const expired = expireTurn(after, seededRandom(2)).state;
        if (expired.result === null) expect(expired.turn).toBe(after.turn + 1);
        checkPosition(expired);
      }
    }),
    runs(60),
  );
});
