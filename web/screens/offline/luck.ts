import type { Seat } from '../../../engine/model/ids.ts';
import { areMates } from '../../../engine/model/state.ts';
import { luckOverTurns, rollsByTurn } from '../../../engine/odds/luck.ts';
import { MOST_LUCK_POINTS, type PlayerLuck } from '../../../sync-server/protocol/dice.ts';
import type { LocalGame } from './localGame.ts';

/** Counts how the dice fell: for one's own team while the game runs, for everybody afterwards. */
export function luckIn(game: LocalGame, me: Seat): PlayerLuck[] {
  const state = game.state();
  const played = rollsByTurn(game.log().map(({ entry }) => entry));
  return game
    .facts()
    .roster.flatMap(({ id }, seat) =>
      state.result !== null || areMates(state, me, seat)
        ? [{ playerId: id, ...luckOverTurns(seat, played, MOST_LUCK_POINTS) }]
        : [],
    );
}
