import type { Draws, SimMode, SimState } from '../kernel/model.ts';
import { armiesOfSeat, areMates, at, NONE, RUNNING } from '../kernel/state.ts';
import { sum } from '../kernel/standing.ts';
import {
  FIRST_HILL_ROUND,
  HILL_PRIZE,
  kingOfTheHill,
  NEUTRAL_GARRISON,
} from '../../../rules/modes/kingOfTheHill.ts';
import { simCommon } from './domination.ts';

export const simKingOfTheHill: SimMode = {
  ...simCommon,
  load(state, { objective }) {
    if (objective.mode !== 'king_of_the_hill') return;
    state.hill = objective.hill ?? NONE;
    state.nextHill = objective.next ?? NONE;
    state.since = objective.since;
    state.past.set(objective.past, state.past.length - objective.past.length);
    state.points.set(objective.points);
    state.claims.set(objective.claims.map(Number));
  },
  guess: () => undefined,
  progress(state, seat, _members, sum) {
    const isHolder = state.hill !== NONE && state.owner[state.hill] === seat;
    return sum + (at(state.points, seat) + (isHolder ? 0.5 : 0)) / state.game.hillPoints;
  },
  begun(state, isNewRound, draws) {
    if (isNewRound && state.round >= FIRST_HILL_ROUND) turnOfTheHill(state, draws);
    const { hill, current } = state;
    if (hill === NONE || state.claims[current] === 0 || !areMates(state, current, at(state.owner, hill)))
      return;
    state.points[current] = at(state.points, current) + 1;
  },
  changed(state, ended) {
    if (state.hill === NONE) return;
    const owner = at(state.owner, state.hill);
    for (let seat = 0; seat < state.claims.length; seat++) {
      const claim = seat === ended || state.claims[seat] === 1;
      state.claims[seat] = claim && areMates(state, seat, owner) ? 1 : 0;
    }
  },
  winner(state) {
    for (let seat = 0; seat < state.alive.length; seat++) {
      if (state.alive[seat] === 1 && pointsOf(state, seat) >= state.game.hillPoints)
        return at(state.game.teams, seat);
    }
    return RUNNING;
  },
  endOfTurn: () => RUNNING,
  roundLimit: kingOfTheHill.roundLimit,
  prize: (state, territory, prizes) => (territory === state.hill ? prizes.objective : 0),
  usualPrize: (state, territory) => (territory === state.hill ? HILL_PRIZE : 0),
  standing(state, members) {
    const owner = state.hill === NONE ? NONE : at(state.owner, state.hill);
    return [
      pointsOf(state, members[0] ?? 0),
      members.includes(owner) ? 1 : 0,
      sum(members, (seat) => armiesOfSeat(state, seat)),
    ];
  },
};

function pointsOf(state: SimState, seat: number): number {
  let points = 0;
  for (let mate = 0; mate < state.points.length; mate++) {
    if (areMates(state, seat, mate)) points += at(state.points, mate);
  }
  return points;
}

function turnOfTheHill(state: SimState, draws: Draws): void {
  const age = state.round - state.since;
  const { hillRounds } = state.game.config;
  if (state.hill === NONE) {
    const hill = draws.hill(firstHills(state));
    if (state.owner[hill] === NONE) state.armies[hill] = Math.max(NEUTRAL_GARRISON, at(state.armies, hill));
    stand(state, hill);
  } else if (age >= hillRounds) {
    stand(state, state.nextHill === NONE ? draws.hill(nextHills(state)) : state.nextHill);
  } else if (age === hillRounds - 1 && state.nextHill === NONE) {
    state.nextHill = draws.hill(nextHills(state));
  }
}

/** A new hill: all claims are void. */
function stand(state: SimState, hill: number): void {
  state.hill = hill;
  state.nextHill = NONE;
  state.since = state.round;
  state.past.copyWithin(0, 1);
  state.past[state.past.length - 1] = hill;
  state.claims.fill(0);
}

function firstHills(state: SimState): number[] {
  const candidates = wellConnected(state);
  const neutral = candidates.filter((territory) => state.owner[territory] === NONE);
  if (neutral.length > 0) return neutral;
  const spreads = candidates.map((territory) => spread(state, territory));
  const least = Math.min(...spreads);
  return candidates.filter((_, position) => spreads[position] === least);
}

/** Difference between the nearest and the farthest of the living players' nearest armies, in steps. */
function spread(state: SimState, territory: number): number {
  const { territories, distances } = state.game.layout;
  const steps = distances();
  let least = Infinity;
  let most = -Infinity;
  for (let seat = 0; seat < state.alive.length; seat++) {
    if (state.alive[seat] === 0) continue;
    let nearest = Infinity;
    for (let other = 0; other < territories; other++) {
      if (state.owner[other] === seat)
        nearest = Math.min(nearest, at(steps, territory * territories + other));
    }
    least = Math.min(least, nearest);
    most = Math.max(most, nearest);
  }
  return most - least;
}

function nextHills(state: SimState): number[] {
  const { territories, distances } = state.game.layout;
  const steps = distances();
  const everywhere = wellConnected(state);
  const others = everywhere.filter((territory) => territory !== state.hill);
  const fresh = others.filter((territory) => !state.past.includes(territory));
  for (const away of [3, 2, 1]) {
    const far = fresh.filter((territory) => at(steps, state.hill * territories + territory) >= away);
    if (far.length > 0) return far;
  }
  return others.length > 0 ? others : everywhere;
}

function wellConnected(state: SimState): number[] {
  const { territories, firstLink } = state.game.layout;
  const withDegree = (degree: number): number[] => {
    const found: number[] = [];
    for (let territory = 0; territory < territories; territory++) {
      if (at(firstLink, territory + 1) - at(firstLink, territory) >= degree) found.push(territory);
    }
    return found;
  };
  const three = withDegree(3);
  if (three.length >= 5) return three;
  const two = withDegree(2);
  return two.length > 0 ? two : withDegree(1);
}
