import type { SimState, SimGame } from './model.ts';

/** A card is in one of these places, if in no hand. */
export const IN_PILE = -1;
export const IN_DISCARD = -2;
export const NO_CARD = -3;

export const RUNNING = -1;
export const DRAW = -2;
export const NONE = -1;

/** A hill does not come back before this many others (H4). */
const HILL_MEMORY = 5;

export function newState(game: SimGame): SimState {
  const { territories, regions } = game.layout;
  const { seats } = game;
  const sizes = [territories * 5, seats * 8, regions * seats, HILL_MEMORY];
  const cells = new Int32Array(sizes.reduce((sum, size) => sum + size, 0));
  let used = 0;
  const part = (size: number): Int32Array => cells.subarray(used, (used += size));
  return {
    game,
    cells,
    owner: part(territories),
    armies: part(territories),
    cardAt: part(territories),
    cardType: part(territories),
    taken: part(territories),
    alive: part(seats),
    landCount: part(seats),
    handSize: part(seats),
    capital: part(seats),
    points: part(seats),
    claims: part(seats),
    target: part(seats),
    completed: part(seats),
    held: part(regions * seats),
    past: part(HILL_MEMORY),
    round: 0,
    turn: 0,
    current: 0,
    reserves: 0,
    conquests: 0,
    setsRedeemed: 0,
    forced: 0,
    pendingFrom: NONE,
    pendingTo: NONE,
    pendingMinimum: 0,
    hill: NONE,
    nextHill: NONE,
    since: 0,
    winner: RUNNING,
  };
}

export function copyState(to: SimState, from: SimState): void {
  to.cells.set(from.cells);
  to.round = from.round;
  to.turn = from.turn;
  to.current = from.current;
  to.reserves = from.reserves;
  to.conquests = from.conquests;
  to.setsRedeemed = from.setsRedeemed;
  to.forced = from.forced;
  to.pendingFrom = from.pendingFrom;
  to.pendingTo = from.pendingTo;
  to.pendingMinimum = from.pendingMinimum;
  to.hill = from.hill;
  to.nextHill = from.nextHill;
  to.since = from.since;
  to.winner = from.winner;
}

/** All arrays here are of one kind and every index is in range: reading costs one instruction. */
export const at = (cells: Int32Array, index: number): number => cells[index] as number;

export const areMates = (state: SimState, seat: number, owner: number): boolean =>
  owner >= 0 && at(state.game.teams, seat) === at(state.game.teams, owner);

export const livingFoes = (state: SimState, seat: number): number[] =>
  [...state.alive.keys()].filter((one) => state.alive[one] === 1 && !areMates(state, seat, one));

export function setOwner(state: SimState, territory: number, seat: number): void {
  const { layout, seats } = state.game;
  const before = at(state.owner, territory);
  const row = at(layout.regionOf, territory) * seats;
  if (before >= 0) {
    state.landCount[before] = at(state.landCount, before) - 1;
    state.held[row + before] = at(state.held, row + before) - 1;
  }
  state.owner[territory] = seat;
  if (seat < 0) return;
  state.landCount[seat] = at(state.landCount, seat) + 1;
  state.held[row + seat] = at(state.held, row + seat) + 1;
}

export const holdsRegion = (state: SimState, region: number, seat: number): boolean =>
  at(state.held, region * state.game.seats + seat) === at(state.game.layout.regionSize, region);

export function armiesOfSeat(state: SimState, seat: number): number {
  let sum = 0;
  for (let territory = 0; territory < state.owner.length; territory++) {
    if (state.owner[territory] === seat) sum += at(state.armies, territory);
  }
  return sum;
}
