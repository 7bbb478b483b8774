import { seededRandom } from '../dice/seededRandom.ts';
import type { BoardMap } from '../model/boardMap.ts';
import { DEFAULT_CONFIG, type GameModeId } from '../model/config.ts';
import { distancesFrom } from '../rules/elements/connection.ts';
import { startGame } from '../rules/setup.ts';

/** So many deals are tried for each number of players. */
const DEALS = 10;
/** Capitals that are closer fall in the first rounds. */
const CAPITAL_STEPS = 3;
/** Hills are land with so many links (H1), and one does not come back before five others. */
const HILL_LINKS = 3;
const FEWEST_HILLS = 6;
/** With two everybody hunts the other: that is Domination. */
const FEWEST_HUNTERS = 3;

/** The room that a map has for modes beyond Domination. */
export interface ModeRoom {
  /** With so many players, and with fewer, capitals lie three steps apart in every deal; 0 = with no number. */
  readonly capitalsUpTo: number;
  /** Territories that may become a hill. */
  readonly hills: number;
}

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

/** The modes that a map suits. Told to players, it keeps nobody from any. */
export const fittingModes = (
  { capitalsUpTo, hills }: ModeRoom,
  players: { readonly min: number; readonly max: number },
): GameModeId[] => [
  'domination',
  ...(capitalsUpTo > 0 ? (['capitals'] as const) : []),
  ...(hills >= FEWEST_HILLS ? (['king_of_the_hill'] as const) : []),
  ...(players.max >= FEWEST_HUNTERS ? (['assassination'] as const) : []),
];

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
