import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { playGame } from './playGame.ts';

/** Some of the games of a row, so that several processes can share it. */
export interface Share {
  readonly players: number;
  /** Numbers of the games, the first included, the last not. */
  readonly from: number;
  readonly to: number;
  /** Who plays all seats; absent = Commanders. */
  readonly bots?: string;
}

export interface Tally {
  readonly wins: readonly number[];
  /** Games that the last round ended. */
  readonly atLimit: number;
}

/** Plays a share of a row. Each game's seed follows from its number, so that no way to share changes the sum. */
export async function tallyOf(map: BoardMap, { players, from, to, bots }: Share): Promise<Tally> {
  const wins = Array.from({ length: players }, () => 0);
  let atLimit = 0;
  for (let game = from; game < to; game++) {
    const { result } = await playGame(map, players, seedOf(game), bots);
    for (const seat of result?.winners ?? [])
      wins[seat] = (wins[seat] ?? 0) + 1 / (result?.winners.length ?? 1);
    if (result?.reason === 'round_limit') atLimit++;
  }
  return { wins, atLimit };
}

export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, { wins, atLimit }) => ({
    wins: sum.wins.map((count, seat) => count + (wins[seat] ?? 0)),
    atLimit: sum.atLimit + atLimit,
  }));

/** Neighbouring numbers would begin neighbouring streams. */
const seedOf = (game: number): number => seededRandom(game).below(2 ** 32);
