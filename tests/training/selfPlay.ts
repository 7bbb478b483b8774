import type { Chance, SimState } from '../../engine/ai/sim/kernel/model.ts';
import { chanceOf } from '../../engine/ai/sim/chance.ts';
import { stateFrom } from '../../engine/ai/sim/fromBoard.ts';
import { DRAW, RUNNING } from '../../engine/ai/sim/kernel/state.ts';
import { COUNT, features, measure, members } from '../../engine/ai/sim/features.ts';
import { STAGE } from '../../engine/ai/sim/policy.ts';
import type { Manner } from '../../engine/ai/sim/manner.ts';
import { playQuickly } from '../../engine/ai/sim/quickTurn.ts';
import { simGameOf } from '../../engine/ai/sim/simGame.ts';
import { bucketOf } from '../../engine/ai/sim/value.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig, type GameModeId } from '../../engine/model/config.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { mannersOf } from './manners.ts';

/** A position of a game, and who won it. */
export interface Sample {
  /** The rows of the living sides, one after another. */
  readonly rows: Float32Array;
  /** Position of the winner among them. */
  readonly winner: number;
}

export const BUCKETS = 3;
/** A fifth of the games on Europe, the rest on the World. */
const MAPS = ['world', 'world', 'europe', 'world', 'world'] as const;
const PLAYERS = [2, 2, 2, 3, 3, 4, 4, 5, 6, 6] as const;
const TEAMS_EVERY = 8;
/** The start of a turn in so many is kept. */
const SAMPLE_EVERY = 5;
const LONGEST = 600;

/** Games of one mode by quick players of all manners, until there are so many; samples by number of sides left. */
export async function selfPlay(mode: GameModeId, games: number): Promise<Sample[][]> {
  const boards = await Promise.all(MAPS.map(async (id) => boardMapOf(await loadMap(id))));
  const samples: Sample[][] = Array.from({ length: BUCKETS }, () => []);
  for (let game = 0; game < games; game++) {
    const chance = chanceOf(game + 1);
    const map = boards[game % boards.length];
    const players = PLAYERS[chance.below(PLAYERS.length)] ?? 2;
    if (map !== undefined && !(mode === 'assassination' && players < 3))
      play(tableFor(map, mode, players, game), chance, samples);
  }
  return samples;
}

function tableFor(map: BoardMap, gameMode: GameModeId, players: number, game: number): SimState {
  const isTeams = game % TEAMS_EVERY === 0 && gameMode !== 'assassination';
  const teams = isTeams && players === 4 ? 2 : isTeams && players === 6 ? 3 : 0;
  const config: GameConfig = {
    ...DEFAULT_CONFIG,
    gameMode,
    teams,
    cardMode: game % 2 === 0 ? 'fixed' : 'escalating',
    roundLimit: 50,
  };
  const { state } = startGame(
    map,
    config,
    Array.from({ length: players }, () => true),
    seededRandom(game),
  );
  return stateFrom(simGameOf(state, state.secret), state);
}

interface Seen {
  readonly rows: Float32Array;
  readonly sides: readonly number[];
}

function play(state: SimState, chance: Chance, samples: Sample[][]): void {
  const manners: Manner[] = mannersOf(new Set(state.game.teams).size, state.game.seats, chance);
  const seen: Seen[] = [];
  for (let turn = 0; state.winner === RUNNING && turn < LONGEST; turn++) {
    if (turn > 0 && chance.below(SAMPLE_EVERY) === 0) seen.push(look(state));
    const manner = manners[state.current];
    if (manner) playQuickly(state, STAGE.redeem, manner, chance);
  }
  if (state.winner === RUNNING || state.winner === DRAW) return;
  for (const { rows, sides } of seen) {
    const winner = sides.indexOf(state.winner);
    if (winner >= 0) samples[bucketOf(sides.length)]?.push({ rows, winner });
  }
}

function look(state: SimState): Seen {
  measure(state);
  const sides = [...members.keys()].filter((side) => (members[side] ?? 0) > 0);
  const rows = new Float32Array(sides.length * COUNT);
  sides.forEach((side, index) => {
    rows.set(features.subarray(side * COUNT, (side + 1) * COUNT), index * COUNT);
  });
  return { rows, sides };
}
