import { evolve } from './evolve.ts';
import { settledPlaces } from './matches.ts';
import {
  bySeed,
  isIn,
  LEAST_PLAYERS,
  matchesOf,
  takesLate,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
} from './model.ts';
import { nextRounds } from './rounds.ts';

/**
 * What follows from a command: nothing if it tells nothing new (a result of a match that is decided, a player who has
 * withdrawn before). Throws for what no caller should ask: a second start, or too few players.
 */
export function decide(state: TournamentState, command: TournamentCommand): TournamentEvent[] {
  const events: TournamentEvent[] = [];
  let now = state;
  const happen = (event: TournamentEvent): void => {
    events.push(event);
    now = evolve(now, event);
  };
  for (const event of first(state, command)) happen(event);
  if (events.length === 0) return events;
  for (let next = consequences(now); next.length > 0; next = consequences(now)) next.forEach(happen);
  return events;
}

function first(state: TournamentState, command: TournamentCommand): TournamentEvent[] {
  switch (command.type) {
    case 'start': {
      if (state.entrants.length > 0) throw new Error('the tournament has begun');
      if (command.entrants.length < LEAST_PLAYERS) throw new Error('too few players');
      return [{ type: 'started', entrants: command.entrants.toSorted(bySeed) }];
    }
    case 'enter_late': {
      const isKnown = state.entrants.some(({ id }) => id === command.entrant.id);
      return !isKnown && takesLate(state) ? [{ type: 'entered_late', entrant: command.entrant }] : [];
    }
    case 'withdraw': {
      const isKnown = state.entrants.some(({ id }) => id === command.id);
      return isKnown && !state.isOver && isIn(state, command.id)
        ? [{ type: 'withdrawn', id: command.id }]
        : [];
    }
    case 'report': {
      const match = matchesOf(state).find(({ id }) => id === command.match);
      const outcomes = command.outcomes;
      const absent = outcomes.filter(({ id, isAbsent }) => isAbsent && isIn(state, id) && !state.isOver);
      const isNews = match && match.places === null && match.games.length === command.game;
      return [
        ...(isNews ? [{ type: 'game_ended' as const, match: command.match, outcomes }] : []),
        ...absent.map(({ id }) => ({ type: 'withdrawn' as const, id })),
      ];
    }
  }
}

/**
 * May a command open a round of so many players or more, whose pairing takes long? Each decides one match at most, so that
 * a round opens only when no more than one is left.
 */
export function pairsMany(state: TournamentState, command: TournamentCommand, many: number): boolean {
  const { length } = command.type === 'start' ? command.entrants : state.entrants;
  const open = matchesOf(state).filter(({ places }) => places === null);
  return state.rules.kind === 'swiss' && length >= many && open.length <= 1;
}

/** What has to happen next by itself; none = the tournament waits for games, or is over. */
function consequences(state: TournamentState): TournamentEvent[] {
  if (state.isOver) return [];
  const open = matchesOf(state).filter(({ places }) => places === null);
  const ended = open.flatMap((match): TournamentEvent[] => {
    const places = settledPlaces(state, match);
    return places === null ? [] : [{ type: 'match_ended', match: match.id, places }];
  });
  if (ended.length > 0) return ended;
  if (open.length > 0) return [];
  const rounds = nextRounds(state);
  if (rounds.length === 0) return [{ type: 'finished' }];
  return rounds.map((players, at) => ({
    type: 'round_opened',
    matches: players.map((seats, index) => ({
      id: `r${state.rounds.length + at + 1}m${index + 1}`,
      players: seats,
    })),
  }));
}
