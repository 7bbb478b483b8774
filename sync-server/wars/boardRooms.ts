import type { WarRow } from '../../db/server/schema/wars.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import { DAILY_ROUNDS, whyUnranked } from '../../engine/rating/ranked.ts';
import type { War, WarBoard } from '../../engine/wars/state.ts';
import { otherSide, SIDE_SIZES, SIDES, USUAL_RULES, type Side } from '../../engine/wars/terms.ts';
import type { FixtureResult, FixtureWish } from '../fixtures/fixture.ts';
import { DEFAULT_OPTIONS } from '../protocol/roomSettings.ts';
import { namesIn } from './names.ts';

/** The name of a board's game among those of its war: a game that is played once more is another. */
export const gameName = ({ number, games }: Pick<WarBoard, 'number' | 'games'>): string =>
  `board${number}/${games}`;

/** Reads what `gameName` has made. */
export function gameNamed(name: string): { board: number; game: number } {
  const [, board = '', game = ''] = /^board(\d+)\/(\d+)$/.exec(name) ?? [];
  return { board: Number(board), game: Number(game) };
}

/** The game of a board as it is to be opened: the players of both sides in turn, so that neither sits first throughout. */
export function wishFor(
  row: WarRow,
  { terms, pool }: Pick<War, 'terms' | 'pool'>,
  board: WarBoard,
): FixtureWish {
  const { challenger, challenged } = namesIn(row);
  const size = SIDE_SIZES[board.format];
  const agreed = pool.find(({ id }) => id === board.pick?.map);
  const config: GameConfig = {
    ...DEFAULT_CONFIG,
    ...(board.pick?.rules ?? USUAL_RULES),
    teams: size === 1 ? 0 : 2,
    // A war has to end.
    roundLimit: DAILY_ROUNDS,
  };
  // Players of a team are chosen by their clans, so that such games tell little of each.
  const ranked = whyUnranked({ isPrivate: false, config, aiOpponents: [] }) === null;
  return {
    title: `${challenger.tag} - ${challenged.tag} ${board.number}`,
    mapId: board.pick?.map ?? '',
    ...(agreed && { mapRev: agreed.rev }),
    config,
    options: { ...DEFAULT_OPTIONS, clock: terms.clock, ranked },
    seats: Array.from({ length: size }, (_, at) =>
      SIDES.map((side, team) => ({ userId: board.players[side][at] ?? '', team: size === 1 ? null : team })),
    ).flat(),
  };
}

/**
 * The side that has won a game; null = nobody has. A substitute whom the war does not know of yet counts for the side
 * that the others of the game do not belong to. Who is not there any more when the game should begin has lost it.
 */
export function winnerOf({ players }: WarBoard, { outcome, players: played }: FixtureResult): Side | null {
  if (outcome === 'abandoned') return null;
  const sideOf = (userId: string): Side | undefined => SIDES.find((side) => players[side].includes(userId));
  const won = played.filter((one) => (outcome === 'unopened' ? !one.left : one.won));
  const lost = played.filter((one) => !won.includes(one));
  if (won.length === 0 || (outcome === 'unopened' && lost.length === 0)) return null;
  const known = (ones: typeof played): Set<Side> =>
    new Set(ones.flatMap(({ userId }) => sideOf(userId) ?? []));
  const [winners, losers] = [known(won), known(lost)];
  if (outcome === 'unopened') return losers.size === 1 ? otherSide([...losers][0] ?? 'challenger') : null;
  const [winner] = winners;
  const [loser] = losers;
  if (winners.size === 1) return winner ?? null;
  return winners.size === 0 && loser && losers.size === 1 ? otherSide(loser) : null;
}
