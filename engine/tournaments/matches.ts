import { isIn, matchesOf, type Match, type TournamentState } from './model.ts';

/**
 * The places of a match that is decided; null while games are to be played. Who has withdrawn has lost. One player alone
 * has a bye, and a match without anybody left has no winner.
 */
export function settledPlaces(state: TournamentState, match: Match): readonly (number | null)[] | null {
  const { players, games } = match;
  const there = players.filter((id) => isIn(state, id));
  if (there.length <= 1) return players.map((id) => (there.includes(id) ? 0 : null));
  if (state.rules.kind === 'league') return games[0] ? placesAtTable(state, match) : null;
  const needed = state.rules.kind === 'knockout' ? (state.rules.bestOf + 1) / 2 : 1;
  const wins = players.map((id) => games.filter((game) => isWonBy(game, id)).length);
  if (wins.every((won) => won < needed)) {
    return games.length < mostGames(state) ? null : knockedOut(state, wins);
  }
  return wins.map((won) => (won >= needed ? 0 : 1));
}

/** Games without a winner do not go on for ever. */
const mostGames = ({ rules }: TournamentState): number => (rules.kind === 'knockout' ? rules.bestOf : 1);

/** Without a decision whoever has won more goes on in a knockout; elsewhere, and when that is equal, nobody has won. */
function knockedOut({ rules }: TournamentState, wins: readonly number[]): readonly (number | null)[] {
  const most = Math.max(...wins);
  const isDecided = rules.kind === 'knockout' && wins.filter((won) => won === most).length === 1;
  return wins.map((won) => (isDecided ? (won === most ? 0 : 1) : null));
}

const isWonBy = (game: Match['games'][number], id: string): boolean => {
  const own = game.find((outcome) => outcome.id === id);
  return own?.place === 0 && game.every((other) => other === own || other.place !== 0);
};

function placesAtTable(state: TournamentState, { players, games }: Match): (number | null)[] {
  return players.map((id) =>
    isIn(state, id) ? (games[0]?.find((outcome) => outcome.id === id)?.place ?? null) : null,
  );
}

/** A game that can be played now. */
export interface DueGame {
  readonly match: string;
  /** Counted from 0. */
  readonly game: number;
  /** In the order of turns. */
  readonly players: readonly string[];
}

/** The next game of each match that is open; who began in the last one comes last in the next. */
export const dueGames = (state: TournamentState): DueGame[] =>
  matchesOf(state).flatMap(({ id, players, games, places }) =>
    places === null
      ? [
          {
            match: id,
            game: games.length,
            players: games.length % 2 === 0 ? players : players.toReversed(),
          },
        ]
      : [],
  );
