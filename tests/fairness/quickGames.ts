import { chanceOf } from '../../engine/ai/sim/chance.ts';
import { stateFrom } from '../../engine/ai/sim/fromBoard.ts';
import { RUNNING } from '../../engine/ai/sim/kernel/state.ts';
import { mannerFor, othersFor } from '../../engine/ai/sim/manner.ts';
import { STAGE } from '../../engine/ai/sim/policy.ts';
import { playQuickly } from '../../engine/ai/sim/quickTurn.ts';
import { simGameOf } from '../../engine/ai/sim/simGame.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { Share } from '../../engine/trials/tally.ts';
import { openingOf, type Tried } from './opening.ts';

/** The wins of the seats, and the games that the last round ended. */
export interface Wins {
  readonly wins: readonly number[];
  readonly atLimit: number;
}

/**
 * Games of strong quick players, a millisecond or a few each: in each seat one of the manners that Grandmasters suppose
 * of others, evolved and active ones mixed. The same share plays the same games.
 */
export function quickGames(map: BoardMap, { players, from, to }: Share, tried: Tried): Wins {
  const wins = Array.from({ length: players }, () => 0);
  let atLimit = 0;
  const open = openingOf(tried);
  const manners = othersFor(players);
  for (let game = from; game < to; game++) {
    const board = open(map, players, seededRandom(game));
    const state = stateFrom(simGameOf(board, board.secret), board);
    const chance = chanceOf(game);
    const seated = wins.map(() => manners[chance.below(manners.length)] ?? mannerFor(players));
    while (state.winner === RUNNING) {
      const manner = seated[state.current] ?? mannerFor(players);
      playQuickly(state, STAGE.redeem, manner, chance);
    }
    if (state.round > board.config.roundLimit) atLimit++;
    if (state.winner >= 0) wins[state.winner] = (wins[state.winner] ?? 0) + 1;
    else wins.forEach((count, seat) => (wins[seat] = count + 1 / players));
  }
  return { wins, atLimit };
}
