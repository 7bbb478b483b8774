import type { CardIndex } from '../../model/cards.ts';
import { NEUTRAL, UNKNOWN_ARMIES } from '../../model/ids.ts';
import type { Board } from '../../model/state.ts';
import type { SimState, SimGame } from './kernel/model.ts';
import { DRAW, IN_DISCARD, IN_PILE, newState, NO_CARD, NONE, RUNNING, setOwner } from './kernel/state.ts';
import { TYPE_NUMBER } from './simGame.ts';

/**
 * The position of a board. What a view hides is left open: land is neutral without armies, cards are in the
 * pile and of the first type, contracts are nobody's (`determinise` fills them in).
 */
export function stateFrom(game: SimGame, board: Board, discard: readonly CardIndex[] = []): SimState {
  const state = newState(game);
  board.owner.forEach((owner, territory) => {
    state.owner[territory] = NEUTRAL;
    if (owner >= 0) setOwner(state, territory, owner);
    const armies = board.armies[territory] ?? 0;
    state.armies[territory] = armies === UNKNOWN_ARMIES ? 0 : armies;
  });
  for (const territory of board.conquests) state.taken[territory] = 1;
  board.seats.forEach((seat, index) => {
    state.alive[index] = seat.eliminated ? 0 : 1;
  });
  fillCards(state, board, discard);
  state.capital.fill(NONE);
  state.target.fill(NONE);
  state.past.fill(NONE);
  game.mode.load(state, board);
  state.round = board.round;
  state.turn = board.turn;
  state.current = board.current;
  state.reserves = board.reserves;
  state.conquests = board.conquests.length;
  state.forced = board.pendingForcedRedeem ? 1 : 0;
  state.pendingFrom = board.pendingConquest?.from ?? NONE;
  state.pendingTo = board.pendingConquest?.to ?? NONE;
  state.pendingMinimum = board.pendingConquest?.minimum ?? 0;
  state.winner = winnerOf(board);
  return state;
}

function fillCards(state: SimState, board: Board, discard: readonly CardIndex[]): void {
  state.cardAt.fill(state.game.cards.dealt ? IN_PILE : NO_CARD);
  for (const card of discard) state.cardAt[card] = IN_DISCARD;
  board.cards.types.forEach((type, card) => {
    state.cardType[card] = TYPE_NUMBER.get(type) ?? 0;
  });
  board.cards.hands.forEach((hand, seat) => {
    state.handSize[seat] = hand.length;
    for (const card of hand) if (card >= 0) state.cardAt[card] = seat;
  });
  state.setsRedeemed = board.cards.setsRedeemed;
}

function winnerOf({ result, teams }: Board): number {
  if (result === null) return RUNNING;
  const sides = new Set(result.winners.map((seat) => teams[seat] ?? seat));
  const [winner = DRAW] = sides;
  return sides.size === 1 ? winner : DRAW;
}
