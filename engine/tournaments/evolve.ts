import { bySeed, type Match, type TournamentEvent, type TournamentState } from './model.ts';

/** The tournament after an event that has happened. */
export function evolve(state: TournamentState, event: TournamentEvent): TournamentState {
  switch (event.type) {
    case 'started':
      return { ...state, entrants: event.entrants };
    case 'round_opened': {
      const round = state.rounds.length;
      const matches = event.matches.map((match): Match => ({ ...match, round, games: [], places: null }));
      return { ...state, rounds: [...state.rounds, matches] };
    }
    case 'game_ended':
      return withMatch(state, event.match, (match) => ({
        ...match,
        games: [...match.games, event.outcomes],
      }));
    case 'match_ended':
      return withMatch(state, event.match, (match) => ({ ...match, places: event.places }));
    case 'entered_late':
      return {
        ...state,
        entrants: [...state.entrants, event.entrant].toSorted(bySeed),
        late: new Set([...state.late, event.entrant.id]),
      };
    case 'withdrawn':
      return { ...state, withdrawn: new Set([...state.withdrawn, event.id]) };
    case 'finished':
      return { ...state, isOver: true };
  }
}

const withMatch = (state: TournamentState, id: string, change: (match: Match) => Match): TournamentState => ({
  ...state,
  rounds: state.rounds.map((round) =>
    round.some((match) => match.id === id)
      ? round.map((match) => (match.id === id ? change(match) : match))
      : round,
  ),
});
