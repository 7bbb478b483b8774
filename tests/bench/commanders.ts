import { chooseFor } from '../../engine/ai/tiers.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
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
      const turns = turnsOn(map, seats).toSorted((a, b) => a - b);
      const quantile = (share: number): number => turns[Math.floor(turns.length * share)] ?? 0;
      return [
        figure(`ai.turn.${name}.${seats}.p50`, quantile(0.5), 'ms'),
        figure(`ai.turn.${name}.${seats}.p95`, quantile(0.95), 'ms', goal),
        figure(`ai.turn.${name}.${seats}.p99`, quantile(0.99), 'ms', 2 * goal),
      ];
    }),
  );
}

/** These are the times of the turns in games between Grandmasters. */
function turnsOn(map: BoardMap, seats: number): number[] {
  const turns: number[] = [];
  for (let game = 0; turns.length < TURNS; game++) turns.push(...turnsOf(map, seats, game));
  return turns.slice(0, TURNS);
}

function turnsOf(map: BoardMap, seats: number, game: number): number[] {
  const turns: number[] = [];
  const random = seededRandom(game);
  const ai = Array.from({ length: seats }, () => true);
  let { state } = startGame(map, DEFAULT_CONFIG, ai, random);
  while (state.result === null && state.round <= LAST_ROUND) {
    const view = viewFor(state, state.current);
    const before = cpuMs();
    const command = chooseFor('grandmaster', view, game);
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
