import { chooseAsGrandmaster } from '../ai/grandmaster.ts';
import type { SimMove } from '../ai/sim/moves.ts';
import type { Seat } from '../model/ids.ts';
import type { GameState } from '../model/state.ts';
import { moveOf } from '../review/moves.ts';
import { viewFor } from '../view/viewFor.ts';

/** Games that the Grandmaster thinks for one decision. */
const THOUGHT = 16;
/** Personality and chance of the Grandmaster who is asked. */
const SEED = 0x5eed;

/** Would the Grandmaster, seeing what the seat saw, have done the same in the same place? The number of armies does not count. */
export function agrees(before: GameState, seat: Seat, played: SimMove): boolean {
  const command = chooseAsGrandmaster(viewFor(before, seat), SEED, THOUGHT);
  const move = moveOf(before.map, command);
  return move !== null && placeOf(move) === placeOf(played);
}

function placeOf(move: SimMove): string {
  switch (move.kind) {
    case 'place':
      return `place ${move.territory}`;
    case 'attack':
      return `attack ${move.from} ${move.to}`;
    default:
      return move.kind;
  }
}
