import { isIn, winnerOf, type TournamentState } from './model.ts';
import { standingsOf } from './standings.ts';
import { pairSwiss } from './swiss.ts';

/** The players of each match of a round, in the order of turns. */
type Pairings = readonly (readonly string[])[];

/** The rounds that open now that all matches are decided; none = the tournament is over. */
export function nextRounds(state: TournamentState): readonly Pairings[] {
  switch (state.rules.kind) {
    case 'knockout':
      return knockoutRound(state);
    case 'round_robin':
      return roundRobin(state.entrants.map(({ id }) => id)).slice(
        state.rounds.length,
        state.isLive ? state.rounds.length + 1 : undefined,
      );
    case 'swiss': {
      const there = state.entrants.filter(({ id }) => isIn(state, id));
      const most = Math.min(state.rules.rounds, state.entrants.length - 1);
      return there.length < 2 || state.rounds.length >= most ? [] : [pairSwiss(state)];
    }
    case 'league':
      return leagueRound(state);
  }
}

function knockoutRound(state: TournamentState): Pairings[] {
  const last = state.rounds.at(-1);
  if (!last) return [pairUp(bracketOf(state.entrants.map(({ id }) => id)))];
  const bracket = last.slice(0, bracketMatches(state));
  if (bracket.length <= 1) return [];
  const winners = bracket.map(winnerOf);
  const next = pairUp(winners);
  if (bracket.length > 2) return [next];
  const losers = bracket.map((match, at) => match.players.find((id) => id !== winners[at]) ?? null);
  return [[...next, losers.flatMap((id) => (id !== null && isIn(state, id) ? [id] : []))]];
}

/** The last round has the game for the third place besides. */
const bracketMatches = ({ entrants, rounds }: TournamentState): number =>
  2 ** (Math.ceil(Math.log2(entrants.length)) - rounds.length);

/** Seeds so that the best two can meet in the last round only, and the best have the byes; null = nobody. */
export function bracketOf(seeds: readonly string[]): (string | null)[] {
  let order = [0];
  while (order.length < seeds.length) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return order.map((seed) => seeds[seed] ?? null);
}

const pairUp = (slots: readonly (string | null)[]): string[][] =>
  Array.from({ length: slots.length / 2 }, (_, at) =>
    slots.slice(2 * at, 2 * at + 2).flatMap((id) => id ?? []),
  );

/** The circle method: one stays, the others move on by one each round, and turn orders even out. */
function roundRobin(ids: readonly string[]): Pairings[] {
  const circle: (string | null)[] = ids.length % 2 === 0 ? [...ids] : [...ids, null];
  const [fixed = null, ...moving] = circle;
  return moving.map((_, round) => {
    const turned = [...moving.slice(round), ...moving.slice(0, round)];
    const seats = [fixed, ...turned];
    return Array.from({ length: seats.length / 2 }, (__, at) => {
      const pair = [seats[at] ?? null, seats[seats.length - 1 - at] ?? null];
      const ordered = (at === 0 ? round : at) % 2 === 0 ? pair : pair.toReversed();
      return ordered.flatMap((id) => id ?? []);
    }).filter((pair) => pair.length === 2);
  });
}

/** Tables as even as can be; after each round half of the players go on, until one table is left. */
function leagueRound(state: TournamentState): Pairings[] {
  const { tableSize } = state.rules;
  const last = state.rounds.at(-1);
  if (last?.length === 1) return [];
  const order = standingsOf(state).flatMap(({ id }) => (isIn(state, id) ? [id] : []));
  const played = last?.flatMap(({ players }) => players);
  const there = played ? order.filter((id) => played.includes(id)) : order;
  const on = played ? there.slice(0, Math.max(tableSize, Math.ceil(played.length / 2))) : there;
  if (on.length < 2) return [];
  const tables = Math.ceil(on.length / tableSize);
  // Like a snake, so that no table has all of the best.
  return [
    Array.from({ length: tables }, (_, table) =>
      on.filter((__, at) => {
        const row = Math.floor(at / tables);
        return (row % 2 === 0 ? at % tables : tables - 1 - (at % tables)) === table;
      }),
    ),
  ];
}
