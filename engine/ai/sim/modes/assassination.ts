import type { SimMode, SimState } from '../kernel/model.ts';
import { areMates, at, livingFoes, NONE, RUNNING } from '../kernel/state.ts';
import { strength } from '../kernel/standing.ts';
import { CONTRACT_PRIZE } from '../../../rules/modes/assassination.ts';
import { simCommon } from './domination.ts';

export const simAssassination: SimMode = {
  ...simCommon,
  load(state, { objective }) {
    if (objective.mode !== 'assassination') return;
    objective.targets.forEach((target, seat) => {
      state.target[seat] = target ?? NONE;
    });
    state.completed.set(objective.completed);
  },
  guess(state, chance) {
    for (let seat = 0; seat < state.alive.length; seat++) {
      if (state.alive[seat] === 0 || state.target[seat] !== NONE) continue;
      const foes = livingFoes(state, seat);
      state.target[seat] = foes[chance.below(foes.length)] ?? NONE;
    }
  },
  progress(state, seat, _members, sum) {
    const prey = at(state.target, seat);
    const hunting = prey === NONE ? sum : sum + 1 / (1 + at(state.landCount, prey));
    return hunting + at(state.completed, seat) / state.game.contracts;
  },
  /** The hunters of the dead go on to whom the dead hunted (N4); a completed contract is paid (N3, N10). */
  gone(state, seat, by) {
    const { teams } = state.game;
    const team = at(teams, seat);
    const isTeamGone = !someMember(state, team);
    const inherited = at(state.target, seat);
    const hunters = [...state.alive.keys()].filter((one) => hunts(state, one, team));
    const paid = by === NONE || !isTeamGone ? NONE : payee(state, by, hunters);
    const next = (hunter: number): number => {
      const prey = isTeamGone ? (inherited === NONE ? NONE : at(teams, inherited)) : team;
      const target = firstOf(state, prey);
      return target === NONE || areMates(state, hunter, target) ? firstFoe(state, hunter) : target;
    };
    const updated = hunters
      .filter((hunter) => isTeamGone || state.target[hunter] === seat)
      .map((hunter) => [hunter, next(hunter)] as const);
    state.target[seat] = NONE;
    for (const [hunter, target] of updated) if (hunter !== seat) state.target[hunter] = target;
    if (paid === NONE) return;
    for (let one = 0; one < state.alive.length; one++) {
      if (areMates(state, one, paid)) state.completed[one] = at(state.completed, one) + 1;
    }
  },
  winner(state) {
    const seat = state.completed.findIndex((completed) => completed >= state.game.contracts);
    return seat < 0 ? RUNNING : at(state.game.teams, seat);
  },
  endOfTurn: () => RUNNING,
  prize(state, territory, prizes) {
    const target = at(state.target, state.current);
    if (target === NONE || !areMates(state, target, at(state.owner, territory))) return 0;
    return (prizes.objective / Math.max(1, at(state.landCount, target))) * 2;
  },
  usualPrize(state, territory) {
    const target = at(state.target, state.current);
    return target !== NONE && areMates(state, target, at(state.owner, territory)) ? CONTRACT_PRIZE : 0;
  },
  standing: (state, members) => [
    Math.max(0, ...members.map((seat) => at(state.completed, seat))),
    ...strength(state, members),
  ],
};

const hunts = (state: SimState, hunter: number, team: number): boolean =>
  state.alive[hunter] === 1 &&
  at(state.target, hunter) !== NONE &&
  at(state.game.teams, at(state.target, hunter)) === team;

function payee(state: SimState, killer: number, hunters: readonly number[]): number {
  if (hunters.includes(killer)) return killer;
  return state.game.config.anyKill ? (hunters[0] ?? NONE) : NONE;
}

const someMember = (state: SimState, team: number): boolean => firstOf(state, team) !== NONE;

function firstOf(state: SimState, team: number): number {
  for (let seat = 0; seat < state.alive.length; seat++) {
    if (state.alive[seat] === 1 && at(state.game.teams, seat) === team) return seat;
  }
  return NONE;
}

function firstFoe(state: SimState, hunter: number): number {
  const { teams } = state.game;
  // Teams in the order of their first living member, and of that team the lowest seat: the first living foe.
  for (let seat = 0; seat < state.alive.length; seat++) {
    if (state.alive[seat] === 1 && at(teams, seat) !== at(teams, hunter)) return seat;
  }
  return NONE;
}
