import { chooseFor } from '../../engine/ai/tiers.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import { isAlive, type GameState } from '../../engine/model/state.ts';
import { SEED, stagesFor } from '../../engine/review/budget.ts';
import { winChance } from '../../engine/review/winChance.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';

/** What was foretold of one living player, by stage of the budget, and what came: 1 or a part of a draw, else 0. */
export interface Forecast {
  readonly foretold: readonly number[];
  readonly came: number;
}

export interface Position {
  /** Positions of one game are not independent of each other. */
  readonly game: number;
  readonly players: readonly Forecast[];
  /** Milliseconds of processor that the full budget took. */
  readonly ms: number;
}

/** Games without an end go to the strongest side, so that all are counted. */
const LAST_ROUND = 50;
const A_GAME = 5;

/** Starts of turns of games between Commanders, and who won them. */
export function positionsOf(
  map: BoardMap,
  seats: number,
  config: Partial<GameConfig>,
  games: number,
): Position[] {
  const found: Position[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const starts = turnStarts(map, seats, { ...DEFAULT_CONFIG, roundLimit: LAST_ROUND, ...config }, seed);
    const last = starts.at(-1);
    if (last === undefined) continue;
    for (let sample = 0; sample < A_GAME; sample++) {
      // Evenly over the game, shifted from game to game.
      const at = ((sample + ((seed * 7) % 10) / 10) / A_GAME) * (starts.length - 1);
      const state = starts[Math.floor(at)];
      if (state) found.push({ game: seed, ...forecast(state, last) });
    }
  }
  return found;
}

function forecast(state: GameState, last: GameState): Omit<Position, 'game'> {
  const stages = stagesFor(state.map.territories.length);
  const before = process.cpuUsage();
  const full = winChance(state, stages.at(-1) ?? { games: 0, rounds: 0 }, SEED).chances;
  const ms = process.cpuUsage(before).user / 1_000;
  const rough = stages.slice(0, -1).map((budget) => winChance(state, budget, SEED).chances);
  const winners = new Set(last.result?.winners.map((seat) => last.teams[seat]));
  const players = state.seats.flatMap((_, seat) =>
    isAlive(state, seat)
      ? [
          {
            foretold: [...rough, full].map((chances) => chances[seat] ?? 0),
            came: winners.has(last.teams[seat]) ? 1 / winners.size : 0,
          },
        ]
      : [],
  );
  return { players, ms };
}

/** The positions at which turns begin, and the last of the game. */
function turnStarts(map: BoardMap, seats: number, config: GameConfig, seed: number): GameState[] {
  const random = seededRandom(seed);
  const ai = Array.from({ length: seats }, () => true);
  let { state } = startGame(map, config, ai, random);
  const starts = [state];
  while (state.result === null) {
    const { turn, current: seat } = state;
    const command = chooseFor('commander', viewFor(state, seat), seed * 31 + seat);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    state = decision.state;
    if (state.turn !== turn || state.result !== null) starts.push(state);
  }
  return starts;
}
