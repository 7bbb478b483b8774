import type { SimState } from './model.ts';
import { armiesOfSeat, at, DRAW, holdsRegion, RUNNING } from './state.ts';

/** The only team that still lives, or RUNNING. */
export function lastTeam(state: SimState): number {
  let last = RUNNING;
  for (let seat = 0; seat < state.alive.length; seat++) {
    if (state.alive[seat] === 0) continue;
    const team = at(state.game.teams, seat);
    if (last === RUNNING) last = team;
    else if (last !== team) return RUNNING;
  }
  return last;
}

/** The team of best standing when the last round is over; DRAW if several are equal. */
export function leader(state: SimState): number {
  const { teams, mode } = state.game;
  let best: readonly number[] = [];
  let winner = RUNNING;
  for (const team of new Set(teams)) {
    const members = [...teams.keys()].filter((seat) => teams[seat] === team);
    if (members.every((seat) => state.alive[seat] === 0)) continue;
    const standing = mode.standing(state, members);
    const order = winner === RUNNING ? 1 : compare(standing, best);
    if (order > 0) [best, winner] = [standing, team];
    else if (order === 0) winner = DRAW;
  }
  return winner;
}

/** Strength counts most armies, then territories, then regions (D3). */
export const strength = (state: SimState, members: readonly number[]): readonly number[] => [
  sum(members, (seat) => armiesOfSeat(state, seat)),
  sum(members, (seat) => at(state.landCount, seat)),
  sum(members, (seat) => {
    let regions = 0;
    for (let region = 0; region < state.game.layout.regions; region++)
      if (holdsRegion(state, region, seat)) regions++;
    return regions;
  }),
];

export const sum = (members: readonly number[], count: (seat: number) => number): number =>
  members.reduce((total, seat) => total + count(seat), 0);

function compare(a: readonly number[], b: readonly number[]): number {
  const position = a.findIndex((value, index) => value !== b[index]);
  return position < 0 ? 0 : (a[position] ?? 0) - (b[position] ?? 0);
}
