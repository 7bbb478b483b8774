import { UNKNOWN_CARD } from '../model/cards.ts';
import type { CardTable, GameState, GameView, Viewer } from '../model/state.ts';

/**
 * All that a viewer may know of a game, built up field by field: a field that
 * is not named here never leaves the server.
 */
export const viewFor = (state: GameState, viewer: Viewer): GameView => ({
  map: state.map,
  config: state.config,
  version: state.version,
  round: state.round,
  turn: state.turn,
  phase: state.phase,
  current: state.current,
  seats: state.seats,
  owner: state.owner,
  armies: state.armies,
  reserves: state.reserves,
  deployments: state.deployments,
  fortifications: state.fortifications,
  conquests: state.conquests,
  pendingConquest: state.pendingConquest,
  pendingForcedRedeem: state.pendingForcedRedeem,
  lastBattle: state.lastBattle,
  cards: cardsFor(state, viewer),
  result: state.result,
  viewer,
});

/** One's own cards; of the others' only how many. */
function cardsFor(state: GameState, viewer: Viewer): CardTable {
  const { hands, types, setsRedeemed } = state.cards;
  const own = viewer === 'spectator' ? [] : (hands[viewer] ?? []);
  return {
    hands: hands.map((hand) => (hand === own ? hand : hand.map(() => UNKNOWN_CARD))),
    types: state.map.territories.map((_, card) => (own.includes(card) ? (types[card] ?? null) : null)),
    setsRedeemed,
  };
}
