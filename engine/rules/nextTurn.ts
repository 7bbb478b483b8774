import type { GameEvent } from '../model/event.ts';
import { isAlive, livingTeams, membersOf, type GameResult, type GameState } from '../model/state.ts';
import { turnReinforcements } from './elements/reinforcement.ts';
import type { Ruleset } from './ruleset/ruleset.ts';

/** Starts the turn of the next living seat, or ends the game when the last round is over. */
export function nextTurn(state: GameState, ruleset: Ruleset): GameEvent[] {
  const seats = state.seats.length;
  let seat = state.turn === 0 ? 0 : state.current + 1;
  let round = state.turn === 0 ? 1 : state.round;
  if (seat >= seats) [seat, round] = [0, round + 1];
  while (!isAlive(state, seat)) {
    seat++;
    if (seat >= seats) [seat, round] = [0, round + 1];
  }
  const roundLimit = ruleset.mode.roundLimit(state.config);
  if (roundLimit > 0 && round > roundLimit) {
    return [{ type: 'game_ended', ...leaders(state, ruleset) }];
  }
  const { forTerritories, forRegions } = turnReinforcements(state, seat, round);
  const armies = forTerritories + forRegions;
  return [{ type: 'turn_started', seat, turn: state.turn + 1, round, armies, forTerritories, forRegions }];
}

/** The side of best standing wins; equal standings share a draw (D3). */
function leaders(state: GameState, ruleset: Ruleset): GameResult {
  const sides = livingTeams(state).map((team) => {
    const members = membersOf(state, team);
    return { members, standing: ruleset.mode.standing(state, members) };
  });
  const best = sides.reduce((a, b) => (compare(b.standing, a.standing) > 0 ? b : a));
  const winners = sides
    .filter(({ standing }) => compare(standing, best.standing) === 0)
    .flatMap(({ members }) => members)
    .toSorted((a, b) => a - b);
  return { winners, reason: 'round_limit' };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const position = a.findIndex((value, index) => value !== b[index]);
  return position < 0 ? 0 : (a[position] ?? 0) - (b[position] ?? 0);
}
