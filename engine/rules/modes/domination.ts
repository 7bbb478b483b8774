import type { Seat } from '../../model/ids.ts';
import {
  areMates,
  countArmies,
  countTerritories,
  livingTeams,
  membersOf,
  type GameResult,
  type GameState,
} from '../../model/state.ts';
import { heldRegions } from '../elements/reinforcement.ts';
import type { GameMode } from './mode.ts';

/** Outlive everybody (D1), or hold the agreed share of the land at the end of one's own turn (D2). */
export const domination: GameMode = {
  fewestSides: 2,
  open: ({ teams }) => ({
    objective: { mode: 'domination' },
    extra: new Map(),
    compensationOn: teams.map(() => null),
  }),
  protection: () => null,
  beforeAttack: () => null,
  react: () => [],
  victory(after, events) {
    const last = lastStanding(after);
    if (last) return last;

    const ended = events.find((event) => event.type === 'turn_ended');
    if (ended === undefined || after.config.dominationPercent === 100) return null;
    const held = after.owner.filter((owner) => areMates(after, ended.seat, owner)).length;
    return (held * 100) / after.owner.length >= after.config.dominationPercent
      ? { winners: membersOf(after, after.teams[ended.seat] ?? ended.seat), reason: 'domination_percent' }
      : null;
  },
  roundLimit: (config) => config.roundLimit,
  standing: strength,
  objectiveFor: (state) => state.objective,
  landmarks: () => [],
  stronghold: () => null,
  prizes: () => [],
};

/** The only side that still lives, whatever the mode. */
export function lastStanding(state: GameState): GameResult | null {
  const [team, ...others] = livingTeams(state);
  return team !== undefined && others.length === 0
    ? { winners: membersOf(state, team), reason: 'last_standing' }
    : null;
}

/** Strength counts most armies, then territories, then regions (D3). */
export function strength(state: GameState, side: readonly Seat[]): readonly number[] {
  const sum = (count: (seat: Seat) => number): number => side.reduce((total, seat) => total + count(seat), 0);
  return [
    sum((seat) => countArmies(state, seat)),
    sum((seat) => countTerritories(state, seat)),
    sum((seat) => heldRegions(state, seat).length),
  ];
}
