import { assert, property, type Parameters } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandSchema, type CommandType } from '../../engine/model/command.ts';
import { REJECTIONS } from '../../engine/model/decision.ts';
import type { GameEvent, GameEventType } from '../../engine/model/event.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { decide } from '../../engine/rules/decide.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { expireTurn } from '../../engine/rules/expireTurn.ts';
import { replay } from '../../engine/rules/replay.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { gameOf, tables, type Table } from './support/games.ts';
import { fromJson, hold, same } from './support/hold.ts';
import { checkEvent, checkPosition } from './support/invariants.ts';
import { anyCommand, randomPlayer } from './support/randomPlayer.ts';

const runs = (numRuns: number): Parameters<[Table]> => ({ numRuns, seed: 20_240 });

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
  turn_ended: 0,
  game_ended: 0,
} satisfies Record<GameEventType, 0>);

/** The board is shared by all states and not the state's to change. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

describe('1,000 random games over random configurations', () => {
  const seen = new Set<string>();

  test('[V7] all invariants hold after every event, and the log tells the game', () => {
    assert(
      property(tables, (table) => {
        const start = startGame(table.map, table.config, table.seats, seededRandom(table.seed));
        const log: GameEvent[] = [...start.events];
        const limit = table.config.roundLimit;
        let state = start.state;
        for (const step of gameOf(table, randomPlayer)) {
          for (const event of step.events) {
            const folded = evolve(state, [event]);
            checkEvent(state, event, folded);
            state = folded;
          }
          checkPosition(step.after);
          if (state.version % 16 === 0) same(state, step.after, 'folded one by one it is the same state');
          hold(limit === 0 || state.round <= limit, 'nobody plays past the round limit');
          log.push(...step.events);
          seen.add(step.command.type);
        }
        for (const { type } of log) seen.add(type);
        hold(state.result !== null, 'the game has ended');
        same(replay(table.map, fromJson(log)), state, 'the log tells the game');
        const { map: _map, ...rest } = state;
        same(fromJson(rest), rest, 'a state is plain data');
      }),
      runs(1_000),
    );
  });

  test('in which everything happened', () => {
    expect([...EVENTS, ...COMMANDS].filter((type) => !seen.has(type))).toEqual([]);
  });
});

test('[E10] an illegal command changes nothing and says why', () => {
  const seen = new Set<string>();
  assert(
    property(tables, (table) => {
      const stream = seededRandom(table.seed);
      for (const { before } of gameOf(table, randomPlayer)) {
        freeze(before);
        const seat = stream.below(4) === 0 ? stream.below(table.seats + 1) : before.current;
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
      for (const { after } of gameOf(table, randomPlayer)) {
        if (after.result !== null || count++ % 7 > 0) continue;
        const expired = expireTurn(after, seededRandom(2)).state;
        if (expired.result === null) expect(expired.turn).toBe(after.turn + 1);
        checkPosition(expired);
      }
    }),
    runs(60),
  );
});
