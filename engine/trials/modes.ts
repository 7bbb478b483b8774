import { seededRandom } from '../dice/seededRandom.ts';
import type { BoardMap } from '../model/boardMap.ts';
import { DEFAULT_CONFIG } from '../model/config.ts';
import { distancesFrom } from '../rules/elements/connection.ts';
import { startGame } from '../rules/setup.ts';
import type { ModeRoom } from './fittingModes.ts';

/** So many deals are tried for each number of players. */
const DEALS = 10;
/** Capitals that are closer fall in the first rounds. */
const CAPITAL_STEPS = 3;
/** Hills are land with so many links (H1). */
const HILL_LINKS = 3;

/** Measures the room that a board has for modes: the same figures for the same board. */
export function modeRoom(
  board: BoardMap,
  { min, max }: { readonly min: number; readonly max: number },
): ModeRoom {
  let capitalsUpTo = 0;
  for (let players = min; players <= max && areCapitalsApart(board, players); players++) {
    capitalsUpTo = players;
  }
  return { capitalsUpTo, hills: board.neighbours.filter((next) => next.length >= HILL_LINKS).length };
}

function areCapitalsApart(board: BoardMap, players: number): boolean {
  const config = { ...DEFAULT_CONFIG, gameMode: 'capitals' as const };
  const ai = Array.from({ length: players }, () => true);
  return Array.from({ length: DEALS }, (_, deal) => deal).every((deal) => {
    const { objective } = startGame(board, config, ai, seededRandom(deal)).state;
    const capitals =
      objective.mode === 'capitals' ? objective.capitals.flatMap((capital) => capital ?? []) : [];
    return capitals.every((capital, seat) => {
      const steps = distancesFrom(board, capital);
      return capitals.every((other, at) => at === seat || (steps[other] ?? 0) >= CAPITAL_STEPS);
    });
  });
}
