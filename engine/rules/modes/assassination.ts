import type { GameEvent } from '../../model/event.ts';
import type { Seat } from '../../model/ids.ts';
import type { ContractsObjective } from '../../model/objective.ts';
import { shuffle } from '../../model/random.ts';
import {
  areMates,
  isAlive,
  livingSeats,
  livingTeams,
  membersOf,
  ownerOf,
  type Board,
  type GameState,
} from '../../model/state.ts';
import { domination, lastStanding, strength } from './domination.ts';
import type { GameMode } from './mode.ts';

export const CONTRACT_PRIZE = 2;

/** Everybody hunts one other in a secret circle; contracts win (N1, N6). */
export const assassination: GameMode = {
  ...domination,
  fewestSides: 3,
  open({ teams }, random) {
    const circle = shuffle([...new Set(teams)], random.stream('contract'));
    const prey = (team: number): number => circle[(circle.indexOf(team) + 1) % circle.length] ?? team;
    return {
      objective: {
        mode: 'assassination',
        targets: teams.map((team) => teams.indexOf(prey(team))),
        completed: teams.map(() => 0),
      },
      extra: new Map(),
      compensationOn: teams.map(() => null),
    };
  },
  react(before, after, events) {
    const objective = objectiveOf(after);
    if (!objective) return [];
    if (before.turn === 0 && events.some((event) => event.type === 'turn_started')) {
      return objective.targets.flatMap((target, seat) =>
        target === null ? [] : [{ type: 'contract_assigned', seat, target, first: true } as const],
      );
    }
    return events.reduce<Settling>(settle, { state: after, objective, told: [] }).told;
  },
  victory(after) {
    const objective = objectiveOf(after);
    const needed = contractsToWin(after);
    const winner = objective?.completed.findIndex((completed) => completed >= needed) ?? -1;
    return winner < 0
      ? lastStanding(after)
      : { winners: membersOf(after, after.teams[winner] ?? winner), reason: 'contracts' };
  },
  standing(state, side) {
    const completed = side.map((seat) => objectiveOf(state)?.completed[seat] ?? 0);
    return [Math.max(0, ...completed), ...strength(state, side)];
  },
  objectiveFor(state, viewer) {
    const objective = objectiveOf(state);
    if (!objective || state.result !== null) return state.objective;
    const own = (seat: Seat): boolean => viewer !== 'spectator' && areMates(state, viewer, seat);
    return { ...objective, targets: objective.targets.map((target, seat) => (own(seat) ? target : null)) };
  },
  prizes(view, seat) {
    const target = objectiveOf(view)?.targets[seat];
    if (target === null || target === undefined) return [];
    return view.owner.flatMap((_, territory) =>
      areMates(view, target, ownerOf(view, territory)) ? [{ territory, worth: CONTRACT_PRIZE }] : [],
    );
  },
};

const objectiveOf = (board: Board): ContractsObjective | null =>
  board.objective.mode === 'assassination' ? board.objective : null;

/** Contracts that win; 0 in the configuration leaves it to the number of sides. */
export function contractsToWin(board: Pick<Board, 'teams' | 'config'>): number {
  const sides = new Set(board.teams).size;
  if (board.config.contractsToWin > 0) return board.config.contractsToWin;
  if (sides < board.teams.length) return sides <= 3 ? 1 : 2;
  return sides <= 4 ? 1 : sides <= 8 ? 2 : 3;
}

interface Settling {
  readonly state: GameState;
  readonly objective: ContractsObjective;
  readonly told: GameEvent[];
}

/**
 * A side that loses its last member is taken out of the circle: its hunter goes on to whom it hunted (N4), and is
 * paid for doing it (N3), or with `anyKill` whoever did it (N10). In a team game a contract names the living
 * member of lowest seat (N8).
 */
function settle({ state, objective, told }: Settling, event: GameEvent): Settling {
  const gone = goneBy(event);
  if (gone === null) return { state, objective, told };
  const { seat, by } = gone;
  const team = state.teams[seat] ?? seat;
  const teamGone = membersOf(state, team).every((member) => !isAlive(state, member));
  const inherited = objective.targets[seat] ?? null;
  const hunts = (hunter: Seat): boolean =>
    objective.targets[hunter] !== null &&
    state.teams[objective.targets[hunter] ?? -1] === team &&
    isAlive(state, hunter);
  const paid = by !== null && teamGone ? payee(state, by, hunts) : null;

  const next = (hunter: Seat): Seat | null => {
    const prey = teamGone ? state.teams[inherited ?? -1] : team;
    const target = membersOf(state, prey ?? -1).find((member) => isAlive(state, member));
    return target === undefined || areMates(state, hunter, target) ? firstFoe(state, hunter) : target;
  };
  const targets = objective.targets.map((target, one) => {
    if (one === seat) return null;
    return target !== null && hunts(one) && (teamGone || target === seat) ? next(one) : target;
  });
  const completed = objective.completed.map((count, one) =>
    paid !== null && areMates(state, one, paid) ? count + 1 : count,
  );
  const changed = { ...objective, targets, completed };
  const updated = targets.flatMap((target, one): GameEvent[] =>
    target !== null && target !== objective.targets[one]
      ? [{ type: 'contract_assigned', seat: one, target, first: false }]
      : [],
  );
  const payment: GameEvent[] =
    paid === null ? [] : [{ type: 'contract_completed', seat: paid, completed: completed[paid] ?? 0 }];
  return {
    state,
    objective: changed,
    told: [...told, { type: 'objective_changed', objective: changed }, ...payment, ...updated],
  };
}

/** The seat whose contract a killing completes, if anybody's. */
function payee(state: GameState, killer: Seat, hunts: (seat: Seat) => boolean): Seat | null {
  if (hunts(killer)) return killer;
  return state.config.anyKill ? (livingSeats(state).find(hunts) ?? null) : null;
}

function goneBy(event: GameEvent): { seat: Seat; by: Seat | null } | null {
  if (event.type === 'player_eliminated') return { seat: event.seat, by: event.by };
  return event.type === 'player_surrendered' ? { seat: event.seat, by: null } : null;
}

const firstFoe = (state: GameState, hunter: Seat): Seat | null => {
  const team = livingTeams(state).find((one) => one !== state.teams[hunter]);
  return team === undefined
    ? null
    : (membersOf(state, team).find((member) => isAlive(state, member)) ?? null);
};
