import type {
  CapitalsObjective,
  ContractsObjective,
  HillObjective,
} from '../../../engine/model/objective.ts';
import {
  areMates,
  isAlive,
  livingSeats,
  livingTeams,
  membersOf,
  ownerOf,
  type GameState,
} from '../../../engine/model/state.ts';
import { hold, same } from './hold.ts';

/** Checks what a mode's books must say between commands. */
export function checkBooks(state: GameState): void {
  const { objective, config } = state;
  hold(objective.mode === config.gameMode, 'the books of the mode');
  switch (objective.mode) {
    case 'domination':
      return;
    case 'capitals':
      return checkCapitals(state, objective);
    case 'king_of_the_hill':
      return checkHill(state, objective);
    case 'assassination':
      return checkCircle(state, objective);
  }
}

/** Points and contracts are never lost, and neither a fallen capital nor a past hill comes back. */
export function checkProgress({ objective: before }: GameState, { objective: after }: GameState): void {
  if (before.mode === 'king_of_the_hill' && after.mode === 'king_of_the_hill') {
    hold(neverLess(before.points, after.points), 'points never fall');
    if (before.hill !== after.hill && before.hill !== null)
      same(after.past, [...before.past, after.hill].slice(-5), 'the last five hills are remembered');
  }
  if (before.mode === 'assassination' && after.mode === 'assassination')
    hold(neverLess(before.completed, after.completed), 'contracts stay completed');
  if (before.mode === 'capitals' && after.mode === 'capitals')
    after.capitals.forEach((capital, seat) => {
      hold(capital === null || capital === before.capitals[seat], 'capitals do not move');
    });
}

const neverLess = (before: readonly number[], after: readonly number[]): boolean =>
  before.length === after.length && before.every((count, seat) => count <= (after[seat] ?? -1));

/** Each living seat holds its capital, unless it has just been taken and stands empty. */
function checkCapitals(state: GameState, { capitals, confirmed }: CapitalsObjective): void {
  capitals.forEach((capital, seat) => {
    const taken = capital !== null && capital === state.pendingConquest?.to;
    if (taken) return hold(ownerOf(state, capital) === state.current, 'a taken capital is its conqueror’s');
    if (capital !== null) return hold(ownerOf(state, capital) === seat, 'a capital is its owner’s');
    hold(!isAlive(state, seat), 'no life without a capital');
  });
  for (const capital of confirmed) hold(!isMine(state, capitals, capital), 'own capitals are not attacked');
  const asked = state.pendingCapitalAttack;
  if (asked === null) return;
  hold(asked.attacker === state.current && ownerOf(state, asked.from) === state.current, 'he who is asked');
  hold(capitals[asked.defender] === asked.capital && state.round > 1, 'what he is asked about');
}

const isMine = (state: GameState, capitals: readonly (number | null)[], capital: number): boolean =>
  state.result === null && capitals[state.current] === capital;

function checkHill(state: GameState, { hill, claims, points }: HillObjective): void {
  hold((hill === null) === state.round < 2, 'a hill from round 2 on');
  hold(points.length === state.seats.length, 'points for everybody');
  claims.forEach((claim, seat) => {
    hold(
      !claim || (hill !== null && areMates(state, seat, ownerOf(state, hill))),
      'claims are the owner’s side’s',
    );
  });
}

/** Contracts lead once round all living sides, and name the living mate of lowest seat. */
function checkCircle(state: GameState, { targets }: ContractsObjective): void {
  if (state.result !== null) return;
  const prey = new Map<number, number>();
  for (const seat of livingSeats(state)) {
    const target = targets[seat] ?? -1;
    const team = state.teams[target] ?? -1;
    hold(target === membersOf(state, team).find((mate) => isAlive(state, mate)), 'the first who lives');
    const mine = state.teams[seat] ?? -1;
    hold((prey.get(mine) ?? team) === team, 'mates have one contract');
    prey.set(mine, team);
  }
  const teams = livingTeams(state);
  let team = teams[0] ?? -1;
  const visited = teams.map(() => (team = prey.get(team) ?? -1));
  hold(new Set(visited).size === teams.length && team === teams[0], 'one circle of contracts');
  targets.forEach((target, seat) => {
    hold((target === null) === !isAlive(state, seat), 'contracts are for the living');
  });
}
