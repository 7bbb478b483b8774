import { chooseFor } from '../../engine/ai/tiers.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import type { AiTier } from '../../engine/model/tiers.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { figure, type Figure } from './report.ts';

const SEATS = [2, 4, 6] as const;
const TURNS = 80;
/** Openings, middles and ends of games, no long stalemates. */
const LAST_ROUND = 20;
const GOALS_MS = { small: 300, large: 500 } as const;

/** Measures how long a Grandmaster thinks of a whole turn, all its commands together, by board and players. */
export async function commanderFigures(): Promise<Figure[]> {
  const boards = [
    { name: 'world', map: boardMapOf(await loadMap('world')), goal: GOALS_MS.small },
    { name: 'europe', map: boardMapOf(await loadMap('europe')), goal: GOALS_MS.small },
    { name: '200', map: gridBoard(20, 10), goal: GOALS_MS.large },
  ];
  return boards.flatMap(({ name, map, goal }) =>
    SEATS.flatMap((seats) => {
      const table = { map, seats, config: DEFAULT_CONFIG, tier: 'grandmaster' as const };
      const turns = turnsOn(table, TURNS).toSorted((a, b) => a - b);
      const quantile = (share: number): number => turns[Math.floor(turns.length * share)] ?? 0;
      return [
        figure(`ai.turn.${name}.${seats}.p50`, quantile(0.5), 'ms'),
        figure(`ai.turn.${name}.${seats}.p95`, quantile(0.95), 'ms', goal),
        figure(`ai.turn.${name}.${seats}.p99`, quantile(0.99), 'ms', 2 * goal),
      ];
    }),
  );
}

interface Table {
  readonly map: BoardMap;
  readonly seats: number;
  readonly config: GameConfig;
  readonly tier: AiTier;
}

/** So many turns are timed where each takes long. */
const FEW_TURNS = 36;

/** Whole turns of both tiers on a player's map as large as they come, with all that makes a view large. */
export const largeMapFigures = (): Figure[] =>
  (['commander', 'grandmaster'] as const).map((tier) => {
    const config = { ...DEFAULT_CONFIG, visibility: 'fog', teams: 4 } as const;
    const turns = turnsOn({ map: gridBoard(20, 15), seats: 12, config, tier }, FEW_TURNS);
    const p95 = turns.toSorted((a, b) => a - b)[Math.floor(FEW_TURNS * 0.95)] ?? 0;
    return figure(`maps.ai.300.12.fog.teams.${tier}.p95`, p95, 'ms', 2 * GOALS_MS.large);
  });

/** These are the times of the first turns in games of equal AIs. */
function turnsOn(table: Table, most: number): number[] {
  const turns: number[] = [];
  for (let game = 0; turns.length < most; game++) turns.push(...turnsOf(table, game, most - turns.length));
  return turns;
}

function turnsOf({ map, seats, config, tier }: Table, game: number, most: number): number[] {
  const turns: number[] = [];
  const random = seededRandom(game);
  const ai = Array.from({ length: seats }, () => true);
  let { state } = startGame(map, config, ai, random);
  while (state.result === null && state.round <= LAST_ROUND && state.turn <= most) {
    const view = viewFor(state, state.current);
    const before = cpuMs();
    const command = chooseFor(tier, view, game);
    const spent = cpuMs() - before;
    turns[state.turn - 1] = (turns[state.turn - 1] ?? 0) + spent;
    const decision = decide(state, state.current, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    state = decision.state;
  }
  return turns;
}

/** Reads how long this process has computed: whatever else runs on the machine does not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
