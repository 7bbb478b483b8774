import { assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateFrom } from '../../../engine/ai/sim/fromBoard.ts';
import type { Draws, SimState } from '../../../engine/ai/sim/kernel/model.ts';
import {
  conquer,
  deploy,
  endTurn,
  exchange,
  fortify,
  mayAttack,
  moveIn,
  redeem,
  surrender,
} from '../../../engine/ai/sim/kernel/rules.ts';
import { RUNNING } from '../../../engine/ai/sim/kernel/state.ts';
import { simGameOf } from '../../../engine/ai/sim/simGame.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { gridBoard } from '../support/boards.ts';
import { gameOf, tablesOf, type Step, type Table } from '../support/games.ts';
import { sized } from '../../support/size.ts';
import { boldPlayer } from '../support/randomPlayer.ts';
import { DEFAULT_CONFIG, GAME_MODES, type GameModeId } from '../../../engine/model/config.ts';
import type { GameState } from '../../../engine/model/state.ts';

/** Chance as it fell in the game, which must be a chance that the kernel has too. */
const drawsOf = (events: readonly GameEvent[]): Draws => ({
  card(state, count) {
    const drawn = events.find((event) => event.type === 'card_drawn');
    const candidates = [...state.cardAt.keys()].filter((card) => state.cardAt[card] === -1);
    expect(candidates).toHaveLength(count);
    expect(candidates).toContain(drawn?.card);
    return drawn?.card ?? -1;
  },
  hill(candidates) {
    const hill = events.find(
      (event) =>
        event.type === 'hill_activated' || event.type === 'hill_rotated' || event.type === 'hill_announced',
    )?.hill;
    expect(candidates).toContain(hill);
    return hill ?? -1;
  },
});

/** Does in the kernel what the events say was decided by players and chance, and nothing that follows from it. */
function follow(sim: SimState, { command, seat, events, before }: Step): void {
  const index = (id: string): number => before.map.indexOf.get(id) ?? -1;
  switch (command.type) {
    case 'deploy':
      deploy(sim, index(command.territoryId), command.armies);
      return;
    case 'redeem_cards': {
      const [a, b, c] = command.cardIds;
      redeem(sim, index(a), index(b), index(c));
      return;
    }
    case 'attack':
    case 'confirm_capital_attack': {
      const rolls = events.filter((event) => event.type === 'dice_rolled');
      for (const roll of rolls) {
        expect(mayAttack(sim, roll.from, roll.to)).toBe(true);
        exchange(sim, roll.from, roll.to, roll.attackerLosses, roll.defenderLosses);
      }
      const last = rolls.at(-1);
      if (last && sim.armies[last.to] === 0) conquer(sim, last.from, last.to, last.attackerDice.length);
      return;
    }
    case 'transfer_conquest':
      moveIn(sim, command.armies);
      return;
    case 'fortify':
      fortify(sim, index(command.fromTerritoryId), index(command.toTerritoryId), command.armies);
      return;
    case 'end_turn':
      endTurn(sim, drawsOf(events));
      return;
    case 'surrender':
      surrender(sim, seat, drawsOf(events));
      return;
    case 'end_phase':
      return;
    default:
      throw new Error(`a commander gives no ${command.type}`);
  }
}

/** `toEqual` takes its time, and nearly always they are. */
function expectSame(sim: SimState, truth: SimState): void {
  const scalars = scalarsOf(truth);
  const isSame = scalarsOf(sim).every((value, index) => value === scalars[index]);
  if (!isSame || !sim.cells.every((cell, index) => cell === truth.cells[index]))
    expect(written(sim)).toEqual(written(truth));
}

const scalarsOf = (sim: SimState): number[] =>
  Object.values(sim).filter((value) => typeof value === 'number');

/** Everything that the kernel keeps, as numbers. */
const written = (sim: SimState) => {
  const { game: _game, cells, ...rest } = sim;
  const scalars = Object.entries(rest).filter(([, value]) => typeof value === 'number');
  return { cells: [...cells], ...Object.fromEntries(scalars) };
};

const simOf = (state: GameState, game = simGameOf(state, state.secret)): SimState =>
  stateFrom(game, state, state.secret.discard);

/** No commander does or thinks of these: taking back, votes for a draw, members who leave their team. */
const isBeyond = ({ command, before, after }: Step): boolean =>
  ['undo_deploy', 'undo_fortify', 'vote_draw'].includes(command.type) ||
  (before.config.teams > 0 && command.type === 'surrender') ||
  after.result?.reason === 'draw_vote';

const GAMES = sized(80, 2_500);
const MOST_STEPS = 40;

/** The player who surrenders on this table has just won by the conquest into which they have yet to move. */
const WON_BEFORE_SURRENDER: Table = {
  map: gridBoard(4, 5),
  config: {
    ...DEFAULT_CONFIG,
    gameMode: 'capitals',
    cardMode: 'capped',
    movementType: 'adjacent_multi',
    roundLimit: 20,
    startingArmies: 1,
    dominationPercent: 75,
    advancedCards: true,
    neutralThird: true,
    capitalSpoils: 'full',
    teamDeploy: 'full',
    hillRounds: 3,
    contractsToWin: 3,
  },
  ai: [true, false, false, true],
  seed: 682_889_679,
  patience: Infinity,
};
const EXAMPLES: Partial<Record<GameModeId, [Table, number][]>> = { capitals: [[WON_BEFORE_SURRENDER, 124]] };

describe('the kernel plays as the engine does', () => {
  test.each(GAME_MODES.map((mode) => [mode]))(`${GAMES} games of %s`, (mode: GameModeId) => {
    let finished = 0;
    assert(
      property(tablesOf(mode), nat(250), (table, skipped) => {
        let sim: SimState | null = null;
        let played = 0;
        for (const step of gameOf(table, boldPlayer)) {
          if (played++ < skipped && step.after.result === null) continue;
          if (isBeyond(step)) {
            sim = null;
            continue;
          }
          sim ??= simOf(step.before);
          follow(sim, step);
          if (step.after.result !== null) {
            finished++;
            expect(sim.winner).toBe(simOf(step.after).winner);
            return;
          }
          expectSame(sim, simOf(step.after, sim.game));
          expect(sim.winner).toBe(RUNNING);
          if (played > skipped + MOST_STEPS) return;
        }
      }),
      { numRuns: GAMES, examples: EXAMPLES[mode] ?? [] },
    );
    expect(finished).toBeGreaterThan(0);
  });
});
