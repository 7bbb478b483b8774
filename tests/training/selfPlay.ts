import type { SimState } from '../../engine/ai/sim/kernel/model.ts';
import { chanceOf } from '../../engine/ai/sim/chance.ts';
import { stateFrom } from '../../engine/ai/sim/fromBoard.ts';
import { playTurn, STAGE } from '../../engine/ai/sim/policy.ts';
import { DRAW, RUNNING } from '../../engine/ai/sim/kernel/state.ts';
import { STYLES } from '../../engine/ai/sim/kernel/styles.ts';
import { simGameOf } from '../../engine/ai/sim/simGame.ts';
import { bucketOf, featuresOf } from '../../engine/ai/sim/value.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameModeId } from '../../engine/model/config.ts';
import { startGame } from '../../engine/rules/setup.ts';

export interface Sample {
  readonly bucket: number;
  /** `sides[n][feature]` of each living side. */
  readonly sides: readonly (readonly number[])[];
  /** Position in `sides`. */
  readonly winner: number;
}

export const BUCKETS = 3;
const MAPS = ['world', 'europe', 'usa'] as const;
const PLAYERS = [2, 3, 4, 5, 6, 8] as const;
const TEAMS_EVERY = 5;
const SAMPLE_EVERY = 5;
const LONGEST = 400;
const MANNERS = Object.values(STYLES);

/** Games of one mode by quick players of all manners, on several boards and with all numbers of players. */
export async function selfPlay(mode: GameModeId, games: number): Promise<Sample[]> {
  const boards = await Promise.all(MAPS.map(async (id) => boardMapOf(await loadMap(id))));
  const samples: Sample[] = [];
  for (let game = 0; game < games; game++) {
    const chance = chanceOf(game + 1);
    const map = boards[game % boards.length];
    const players = PLAYERS[chance.below(PLAYERS.length)] ?? 2;
    const isAlone = players % 2 === 1 || players < 6 || game % TEAMS_EVERY > 0;
    if (map === undefined || (mode === 'assassination' && players < 3)) continue;
    const config = {
      ...DEFAULT_CONFIG,
      gameMode: mode,
      teams: isAlone ? (0 as const) : players === 6 ? (3 as const) : (4 as const),
      cardMode: game % 2 === 0 ? ('fixed' as const) : ('escalating' as const),
      roundLimit: 50 as const,
    };
    const { state } = startGame(
      map,
      config,
      Array.from({ length: players }, () => true),
      seededRandom(game),
    );
    samples.push(...play(stateFrom(simGameOf(state, state.secret), state), chance));
  }
  return samples;
}

function play(state: SimState, chance: ReturnType<typeof chanceOf>): Sample[] {
  const manners = Array.from(state.alive, () => MANNERS[chance.below(MANNERS.length)] ?? STYLES.even);
  const seen: { bucket: number; rows: Map<number, number[]> }[] = [];
  for (let turn = 0; state.winner === RUNNING && turn < LONGEST; turn++) {
    if (chance.below(SAMPLE_EVERY) === 0) {
      const rows = featuresOf(state);
      seen.push({ bucket: bucketOf(rows.size), rows });
    }
    playTurn(state, STAGE.redeem, manners[state.current] ?? STYLES.even, chance);
  }
  if (state.winner === RUNNING || state.winner === DRAW) return [];
  return seen.flatMap(({ bucket, rows }) => {
    const winner = [...rows.keys()].indexOf(state.winner);
    return winner < 0 ? [] : [{ bucket, sides: [...rows.values()], winner }];
  });
}
