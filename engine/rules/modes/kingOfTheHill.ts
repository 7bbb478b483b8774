import type { GameEvent } from '../../model/event.ts';
import { NEUTRAL, type Seat, type TerritoryIndex } from '../../model/ids.ts';
import type { HillObjective } from '../../model/objective.ts';
import type { RandomSource } from '../../model/random.ts';
import {
  areMates,
  armiesOf,
  countArmies,
  livingSeats,
  membersOf,
  ownerOf,
  type Board,
  type GameState,
} from '../../model/state.ts';
import { distancesFrom } from '../elements/connection.ts';
import { domination, lastStanding } from './domination.ts';
import type { GameMode } from './mode.ts';

export const FIRST_HILL_ROUND = 2;
/** A neutral hill is worth a fight. */
export const NEUTRAL_GARRISON = 5;
const DEFAULT_ROUND_LIMIT = 40;
/** A hill does not come back before this many others. */
const MEMORY = 5;
export const HILL_PRIZE = 6;

/** Hold the hill from the end of one turn to the start of the next to score (H5, H6); first to the target wins (H7). */
export const kingOfTheHill: GameMode = {
  ...domination,
  open: ({ teams }) => ({
    objective: {
      mode: 'king_of_the_hill',
      hill: null,
      next: null,
      since: 0,
      past: [],
      points: teams.map(() => 0),
      claims: teams.map(() => false),
    },
    extra: new Map(),
    compensationOn: teams.map(() => null),
  }),
  react(before, after, events, random) {
    const objective = objectiveOf(after);
    if (!objective) return [];
    const started = events.find((event) => event.type === 'turn_started');
    if (started) return newTurn(before, after, objective, started.seat, random);
    return keepClaims(after, objective, events);
  },
  victory(after) {
    const objective = objectiveOf(after);
    const target = hillTarget(after);
    const winner = objective
      ? livingSeats(after).find((seat) => pointsOf(after, objective, seat) >= target)
      : undefined;
    return winner === undefined
      ? lastStanding(after)
      : { winners: membersOf(after, after.teams[winner] ?? winner), reason: 'hill_points' };
  },
  roundLimit: (config) => config.roundLimit || DEFAULT_ROUND_LIMIT,
  standing(state, side) {
    const objective = objectiveOf(state);
    const hill = objective?.hill ?? null;
    const owner = hill === null ? NEUTRAL : ownerOf(state, hill);
    const armies = side.reduce((sum, seat) => sum + countArmies(state, seat), 0);
    return [
      objective && side[0] !== undefined ? pointsOf(state, objective, side[0]) : 0,
      side.includes(owner) ? 1 : 0,
      armies,
    ];
  },
  landmarks(board) {
    const hill = objectiveOf(board)?.hill ?? null;
    return hill === null ? [] : [hill];
  },
  prizes(view, seat) {
    const hill = objectiveOf(view)?.hill ?? null;
    if (hill === null || areMates(view, seat, ownerOf(view, hill))) return [];
    return [{ territory: hill, worth: HILL_PRIZE }];
  },
};

const objectiveOf = (board: Board): HillObjective | null =>
  board.objective.mode === 'king_of_the_hill' ? board.objective : null;

/** A team's points are pooled. */
const pointsOf = (board: Board, objective: HillObjective, seat: Seat): number =>
  objective.points.reduce((sum, points, mate) => (areMates(board, seat, mate) ? sum + points : sum), 0);

/** Points that win, by the number of sides at the start; teams need two more (H7). */
export function hillTarget(board: Pick<Board, 'teams'>): number {
  const sides = new Set(board.teams).size;
  const alone = sides <= 2 ? 6 : sides <= 4 ? 5 : sides <= 6 ? 4 : 3;
  return sides < board.teams.length ? alone + 2 : alone;
}

/** The hill appears, moves and is announced with the round; then a kept claim scores. */
function newTurn(
  before: GameState,
  after: GameState,
  objective: HillObjective,
  seat: Seat,
  random: RandomSource,
): GameEvent[] {
  const events: GameEvent[] = [];
  let now = objective;
  if (after.round > before.round && after.round >= FIRST_HILL_ROUND) {
    now = turnOfTheHill(after, objective, random, events);
  }
  if (now.hill !== null && now.claims[seat] === true && areMates(after, seat, ownerOf(after, now.hill))) {
    const points = now.points.map((held, one) => (one === seat ? held + 1 : held));
    now = { ...now, points };
    events.push({ type: 'hill_point_scored', seat, points: pointsOf(after, now, seat) });
  }
  return now === objective ? events : [...events, { type: 'objective_changed', objective: now }];
}

function turnOfTheHill(
  state: GameState,
  objective: HillObjective,
  random: RandomSource,
  events: GameEvent[],
): HillObjective {
  const age = state.round - objective.since;
  const { hillRounds } = state.config;
  if (objective.hill === null) {
    const hill = firstHill(state, random);
    const armies =
      ownerOf(state, hill) === NEUTRAL ? Math.max(0, NEUTRAL_GARRISON - armiesOf(state, hill)) : 0;
    events.push({ type: 'hill_activated', hill, armies });
    return standing(objective, hill, state.round);
  }
  if (age >= hillRounds) {
    const hill = objective.next ?? nextHill(state, objective, random);
    events.push({ type: 'hill_rotated', hill });
    return standing(objective, hill, state.round);
  }
  if (age === hillRounds - 1 && objective.next === null) {
    const next = nextHill(state, objective, random);
    events.push({ type: 'hill_announced', hill: next });
    return { ...objective, next };
  }
  return objective;
}

/** A new hill: all claims are void. */
const standing = (objective: HillObjective, hill: TerritoryIndex, round: number): HillObjective => ({
  ...objective,
  hill,
  next: null,
  since: round,
  past: [...objective.past, hill].slice(-MEMORY),
  claims: objective.claims.map(() => false),
});

/** Whoever ends a turn on the hill claims it; whoever loses it has no claim. */
function keepClaims(state: GameState, objective: HillObjective, events: readonly GameEvent[]): GameEvent[] {
  const { hill } = objective;
  if (hill === null) return [];
  const owner = ownerOf(state, hill);
  const ended = events.find((event) => event.type === 'turn_ended')?.seat;
  const claims = objective.claims.map(
    (claim, seat) => (seat === ended || claim) && areMates(state, seat, owner),
  );
  return claims.every((claim, seat) => claim === objective.claims[seat])
    ? []
    : [{ type: 'objective_changed', objective: { ...objective, claims } }];
}

/** Neutral land if there is any, else where the players' nearest armies are most equally far. */
function firstHill(state: GameState, random: RandomSource): TerritoryIndex {
  const candidates = wellConnected(state);
  const neutral = candidates.filter((territory) => ownerOf(state, territory) === NEUTRAL);
  if (neutral.length > 0) return pick(neutral, random, state.round);

  const spread = (territory: TerritoryIndex): number => {
    const distances = distancesFrom(state.map, territory);
    const nearest = livingSeats(state).map((seat) =>
      Math.min(...distances.filter((_, other) => ownerOf(state, other) === seat)),
    );
    return Math.max(...nearest) - Math.min(...nearest);
  };
  const least = Math.min(...candidates.map(spread));
  return pick(
    candidates.filter((territory) => spread(territory) === least),
    random,
    state.round,
  );
}

/** Far from the present hill and none of the last five, where the board has such land. */
function nextHill(state: GameState, objective: HillObjective, random: RandomSource): TerritoryIndex {
  const distances = distancesFrom(state.map, objective.hill ?? 0);
  const others = wellConnected(state).filter((territory) => territory !== objective.hill);
  const fresh = others.filter((territory) => !objective.past.includes(territory));
  const far = [3, 2, 1].map((steps) => fresh.filter((territory) => (distances[territory] ?? 0) >= steps));
  const candidates = [...far, others].find((some) => some.length > 0) ?? wellConnected(state);
  return pick(candidates, random, state.round);
}

function wellConnected(state: GameState): TerritoryIndex[] {
  const withDegree = (degree: number): TerritoryIndex[] =>
    state.map.neighbours.flatMap((next, territory) => (next.length >= degree ? [territory] : []));
  return withDegree(3).length >= 5 ? withDegree(3) : withDegree(2).length > 0 ? withDegree(2) : withDegree(1);
}

const pick = (candidates: readonly TerritoryIndex[], random: RandomSource, round: number): TerritoryIndex =>
  candidates[random.stream('hill', round).below(candidates.length)] as TerritoryIndex;
