import type { DiceRolled } from '../../engine/model/event.ts';
import type { Seat } from '../../engine/model/ids.ts';
import { areMates } from '../../engine/model/state.ts';
import { luckOverTurns } from '../../engine/odds/luck.ts';
import { MOST_LUCK_POINTS, type PlayerLuck } from '../../sync-server/protocol/dice.ts';
import type { LocalGame } from './localGame.ts';

/** How the dice fell: for one's own team while the game runs, for everybody afterwards. */
export function luckIn(game: LocalGame, me: Seat): PlayerLuck[] {
  const state = game.state();
  const turns = new Map<number, DiceRolled[]>();
  for (const { entry } of game.log()) {
    const rolled = entry.events.filter((event) => event.type === 'dice_rolled');
    if (rolled.length > 0) turns.set(entry.turn, [...(turns.get(entry.turn) ?? []), ...rolled]);
  }
  return game
    .facts()
    .roster.flatMap(({ id }, seat) =>
      state.result !== null || areMates(state, me, seat)
        ? [{ playerId: id, ...luckOverTurns(seat, [...turns.values()], MOST_LUCK_POINTS) }]
        : [],
    );
}
