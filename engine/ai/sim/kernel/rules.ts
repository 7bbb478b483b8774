import { CARD_TYPES, HAND_LIMIT, OWN_CARD_BONUS, type CardType } from '../../../model/cards.ts';
import { landReinforcements } from '../../../rules/elements/reinforcement.ts';
import type { Draws, SimState } from './model.ts';
import { lastTeam, leader } from './standing.ts';
import { areMates, at, holdsRegion, IN_DISCARD, IN_PILE, NONE, RUNNING, setOwner } from './state.ts';

// The rules of engine/rules, in place. Whoever calls them asks only for what is legal.

const typeAt = (state: SimState, card: number): CardType => CARD_TYPES[at(state.cardType, card)] as CardType;

export const setWorth = (state: SimState, a: number, b: number, c: number): number =>
  state.game.cards.value([typeAt(state, a), typeAt(state, b), typeAt(state, c)], state.setsRedeemed);

export function redeem(state: SimState, a: number, b: number, c: number): void {
  state.reserves += setWorth(state, a, b, c);
  state.setsRedeemed++;
  const seat = state.current;
  for (const card of [a, b, c]) {
    if (state.owner[card] === seat) state.armies[card] = at(state.armies, card) + OWN_CARD_BONUS;
    state.cardAt[card] = IN_DISCARD;
  }
  state.handSize[seat] = at(state.handSize, seat) - 3;
}

/** A forced redemption is over when all of it is placed. */
export function deploy(state: SimState, territory: number, armies: number): void {
  state.armies[territory] = at(state.armies, territory) + armies;
  state.reserves -= armies;
  if (state.reserves === 0) state.forced = 0;
}

export function exchange(
  state: SimState,
  from: number,
  to: number,
  attackerLosses: number,
  defenderLosses: number,
): void {
  state.armies[from] = at(state.armies, from) - attackerLosses;
  state.armies[to] = at(state.armies, to) - defenderLosses;
}

/**
 * The last defender has fallen to a roll of this many dice. Armies move in by themselves where nothing can be
 * chosen (T2).
 */
export function conquer(state: SimState, from: number, to: number, dice: number): void {
  const seat = state.current;
  const defender = at(state.owner, to);
  setOwner(state, to, seat);
  state.taken[to] = 1;
  state.conquests++;
  state.pendingFrom = from;
  state.pendingTo = to;
  state.pendingMinimum = dice;
  if (defender >= 0 && state.landCount[defender] === 0) eliminate(state, defender, seat);
  const { mode } = state.game;
  mode.changed(state, NONE);
  const over = decided(state);
  if (over !== RUNNING || at(state.armies, from) - 1 <= dice) moveIn(state, dice);
  if (over !== RUNNING) state.winner = over;
}

/** The seat is out of the game; whoever did it has its cards (E3, E4). */
export function eliminate(state: SimState, seat: number, by: number): void {
  state.alive[seat] = 0;
  if (by === NONE) discardHand(state, seat);
  else captureHand(state, seat, by);
  state.game.mode.gone(state, seat, by);
}

function captureHand(state: SimState, seat: number, by: number): void {
  const captured = at(state.handSize, seat);
  if (captured === 0) return;
  for (let card = 0; card < state.cardAt.length; card++) {
    if (state.cardAt[card] === seat) state.cardAt[card] = by;
  }
  state.handSize[seat] = 0;
  state.handSize[by] = at(state.handSize, by) + captured;
  if (at(state.handSize, by) >= HAND_LIMIT && !state.game.config.advancedCards) state.forced = 1;
}

function discardHand(state: SimState, seat: number): void {
  for (let card = 0; card < state.cardAt.length; card++) {
    if (state.cardAt[card] === seat) state.cardAt[card] = IN_DISCARD;
  }
  state.handSize[seat] = 0;
}

export function moveIn(state: SimState, armies: number): void {
  const { pendingFrom: from, pendingTo: to } = state;
  exchange(state, from, to, armies, -armies);
  state.pendingFrom = NONE;
  state.pendingTo = NONE;
  state.pendingMinimum = 0;
  state.game.mode.movedIn(state, to);
  state.winner = decided(state);
}

export function fortify(state: SimState, from: number, to: number, armies: number): void {
  exchange(state, from, to, armies, -armies);
}

/** Draws the card that a conquest has earned and starts the next living seat's turn. */
export function endTurn(state: SimState, draws: Draws): void {
  if (state.conquests > 0 && state.game.cards.dealt) drawCard(state, draws);
  afterTurn(state, draws);
}

/** The seat's land is nobody's, its cards are discarded (E7); in its own turn the next begins (E8). */
export function surrender(state: SimState, seat: number, draws: Draws): void {
  const isCurrent = seat === state.current;
  if (isCurrent && state.pendingTo !== NONE) moveIn(state, state.pendingMinimum);
  // The conquest that was left to be completed may have won that seat the game.
  if (state.winner !== RUNNING) return;
  for (let territory = 0; territory < state.owner.length; territory++) {
    if (state.owner[territory] === seat) setOwner(state, territory, NONE);
  }
  eliminate(state, seat, NONE);
  state.game.mode.changed(state, NONE);
  state.winner = decided(state);
  if (isCurrent && state.winner === RUNNING) afterTurn(state, draws);
}

function drawCard(state: SimState, draws: Draws): void {
  let count = cardsAt(state, IN_PILE);
  if (count === 0) {
    count = cardsAt(state, IN_DISCARD);
    if (count === 0) return;
    for (let card = 0; card < state.cardAt.length; card++) {
      if (state.cardAt[card] === IN_DISCARD) state.cardAt[card] = IN_PILE;
    }
  }
  state.cardAt[draws.card(state, count)] = state.current;
  state.handSize[state.current] = at(state.handSize, state.current) + 1;
}

function cardsAt(state: SimState, place: number): number {
  let count = 0;
  for (let card = 0; card < state.cardAt.length; card++) if (state.cardAt[card] === place) count++;
  return count;
}

function afterTurn(state: SimState, draws: Draws): void {
  const { mode } = state.game;
  mode.changed(state, state.current);
  state.winner = mode.endOfTurn(state);
  if (state.winner === RUNNING) state.winner = decided(state);
  if (state.winner === RUNNING) nextTurn(state, draws);
}

function nextTurn(state: SimState, draws: Draws): void {
  const { seats, mode, config } = state.game;
  const before = state.round;
  do {
    state.current++;
    if (state.current === seats) {
      state.current = 0;
      state.round++;
    }
  } while (state.alive[state.current] === 0);
  const limit = mode.roundLimit(config);
  if (limit > 0 && state.round > limit) {
    state.winner = leader(state);
    return;
  }
  state.turn++;
  state.reserves = reinforcements(state, state.current);
  if (state.conquests > 0) state.taken.fill(0);
  state.conquests = 0;
  state.forced = 0;
  mode.begun(state, state.round > before, draws);
  state.winner = decided(state);
}

/** The armies that a seat gets at the start of its turn (R1, R2); in round 1 never fewer than at the deal (S7). */
export function reinforcements(state: SimState, seat: number): number {
  const { layout, dealtArmies, dealtRegions } = state.game;
  const isFirst = state.round === 1;
  let forRegions = 0;
  for (let region = 0; region < layout.regions; region++) {
    if (holdsRegion(state, region, seat) && !(isFirst && dealtRegions[region] === 1))
      forRegions += at(layout.regionBonus, region);
  }
  const land = landReinforcements(at(state.landCount, seat));
  return (isFirst ? Math.max(land, at(dealtArmies, seat) - forRegions) : land) + forRegions;
}

/** The team that has won by now. */
function decided(state: SimState): number {
  const winner = state.game.mode.winner(state);
  return winner === RUNNING ? lastTeam(state) : winner;
}

/** May an army attack here, as far as the rules of the table go? */
export const mayAttack = (state: SimState, from: number, to: number): boolean =>
  !areMates(state, state.current, at(state.owner, to)) &&
  !(state.game.config.trench && state.taken[from] === 1) &&
  state.game.mode.mayAttack(state, to);
