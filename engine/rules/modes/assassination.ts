import type { GameConfig } from '../../model/config.ts';
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

const PRIZE = 2;

/** Everybody hunts one other in a secret circle; contracts win (rules.md 3.9). */
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
    const books = booksOf(after);
    if (!books) return [];
    if (before.turn === 0 && events.some((event) => event.type === 'turn_started')) {
      return books.targets.flatMap((target, seat) =>
        target === null ? [] : [{ type: 'contract_assigned', seat, target, first: true } as const],
      );
    }
    return events.reduce<Settling>(settle, { state: after, books, told: [] }).told;
  },
  victory(after) {
    const books = booksOf(after);
    const needed = contractsToWin(after.config, after.teams);
    const winner = books?.completed.findIndex((completed) => completed >= needed) ?? -1;
    return winner < 0
      ? lastStanding(after)
      : { winners: membersOf(after, after.teams[winner] ?? winner), reason: 'contracts' };
  },
  standing(state, side) {
    const completed = side.map((seat) => booksOf(state)?.completed[seat] ?? 0);
    return [Math.max(0, ...completed), ...strength(state, side)];
  },
  objectiveFor(state, viewer) {
    const books = booksOf(state);
    if (!books || state.result !== null) return state.objective;
    const own = (seat: Seat): boolean => viewer !== 'spectator' && areMates(state, viewer, seat);
    return { ...books, targets: books.targets.map((target, seat) => (own(seat) ? target : null)) };
  },
  prizes(view, seat) {
    const target = booksOf(view)?.targets[seat];
    if (target === null || target === undefined) return [];
    return view.owner.flatMap((_, territory) =>
      areMates(view, target, ownerOf(view, territory)) ? [{ territory, worth: PRIZE }] : [],
    );
  },
};

const booksOf = (board: Board): ContractsObjective | null =>
  board.objective.mode === 'assassination' ? board.objective : null;

/** Contracts that win; 0 in the configuration leaves it to the number of sides. */
export function contractsToWin(config: GameConfig, teams: ArrayLike<number> & Iterable<number>): number {
  const sides = new Set(teams).size;
  if (config.contractsToWin > 0) return config.contractsToWin;
  if (sides < teams.length) return sides <= 3 ? 1 : 2;
  return sides <= 4 ? 1 : sides <= 8 ? 2 : 3;
}

interface Settling {
  readonly state: GameState;
  readonly books: ContractsObjective;
  readonly told: GameEvent[];
}

/**
 * Whoever loses his last member is taken out of the circle: his hunter goes on
 * to whom he hunted, and is paid if he did it himself, or with `anyKill` whoever
 * did it. In a team game a contract names the living member of lowest seat.
 */
function settle({ state, books, told }: Settling, event: GameEvent): Settling {
  const gone = goneBy(event);
  if (gone === null) return { state, books, told };
  const { seat, by } = gone;
  const team = state.teams[seat] ?? seat;
  const teamGone = membersOf(state, team).every((member) => !isAlive(state, member));
  const inherited = books.targets[seat] ?? null;
  const hunts = (hunter: Seat): boolean =>
    books.targets[hunter] !== null &&
    state.teams[books.targets[hunter] ?? -1] === team &&
    isAlive(state, hunter);
  const paid = by !== null && teamGone ? payee(state, by, hunts) : null;

  const next = (hunter: Seat): Seat | null => {
    const prey = teamGone ? state.teams[inherited ?? -1] : team;
    const target = membersOf(state, prey ?? -1).find((member) => isAlive(state, member));
    return target === undefined || areMates(state, hunter, target) ? firstFoe(state, hunter) : target;
  };
  const targets = books.targets.map((target, one) => {
    if (one === seat) return null;
    return target !== null && hunts(one) && (teamGone || target === seat) ? next(one) : target;
  });
  const completed = books.completed.map((count, one) =>
    paid !== null && areMates(state, one, paid) ? count + 1 : count,
  );
  const changed = { ...books, targets, completed };
  const updated = targets.flatMap((target, one): GameEvent[] =>
    target !== null && target !== books.targets[one]
      ? [{ type: 'contract_assigned', seat: one, target, first: false }]
      : [],
  );
  const payment: GameEvent[] =
    paid === null ? [] : [{ type: 'contract_completed', seat: paid, completed: completed[paid] ?? 0 }];
  return {
    state,
    books: changed,
    told: [...told, { type: 'objective_changed', objective: changed }, ...payment, ...updated],
  };
}

/** Whose contract a killing completes, if anybody's. */
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
