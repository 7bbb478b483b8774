import { isIn, matchesOf, winnerOf, type Match, type TournamentState } from './model.ts';

export interface Standing {
  readonly id: string;
  /** 0 = best; equal places are shared. */
  readonly place: number;
  /** Swiss and round robin: a win is one, a late entry a half; league: players left behind. Knockout: rounds survived. */
  readonly points: number;
  /** The points of all opponents together. */
  readonly buchholz: number;
  /** Wins against those with the same points and the same Buchholz. */
  readonly direct: number;
  /** League: rounds in which they had a table, before all else. */
  readonly reached: number;
  readonly isOut: boolean;
}

type Row = Omit<Standing, 'place'>;

/** What the round is worth that somebody has missed by entering late. */
const LATE_BYE = 0.5;

/** Everybody, the best first; within a shared place by seed. */
export function standingsOf(state: TournamentState): Standing[] {
  const points = new Map(state.entrants.map(({ id }) => [id, pointsOf(state, id)]));
  const opponents = opponentsOf(state);
  const rows = state.entrants.map(({ id }): Row => ({
    id,
    points: points.get(id) ?? 0,
    buchholz: hasBuchholz(state)
      ? (opponents.get(id) ?? []).reduce((sum, other) => sum + (points.get(other) ?? 0), 0)
      : 0,
    direct: 0,
    reached: reachedBy(state, id),
    isOut: !isIn(state, id),
  }));
  const sorted = rows
    .map((row) => ({ ...row, direct: directOf(state, row, rows) }))
    .toSorted((a, b) => compare(b, a));
  return sorted.map((row) => ({ ...row, place: sorted.findIndex((other) => compare(other, row) === 0) }));
}

const compare = (a: Row, b: Row): number =>
  a.reached - b.reached || a.points - b.points || a.buchholz - b.buchholz || a.direct - b.direct;

const reachedBy = (state: TournamentState, id: string): number =>
  state.rules.kind === 'league' ? matchesOf(state).filter(({ players }) => players.includes(id)).length : 0;

const hasBuchholz = ({ rules }: TournamentState): boolean => rules.kind === 'swiss';

function directOf(state: TournamentState, own: Row, rows: readonly Row[]): number {
  if (state.rules.kind === 'knockout' || state.rules.kind === 'league') return 0;
  const equals = new Set(
    rows.filter((row) => row.points === own.points && row.buchholz === own.buchholz).map(({ id }) => id),
  );
  if (equals.size < 2) return 0;
  return matchesOf(state).filter(
    (match) => winnerOf(match) === own.id && match.players.some((id) => id !== own.id && equals.has(id)),
  ).length;
}

function pointsOf(state: TournamentState, id: string): number {
  const own = matchesOf(state).filter(({ players }) => players.includes(id));
  if (state.rules.kind === 'league') return own.reduce((sum, match) => sum + leftBehind(match, id), 0);
  const wins = own.filter((match) => winnerOf(match) === id).length;
  if (state.rules.kind !== 'knockout') return wins + (state.late.has(id) ? LATE_BYE : 0);
  // The game for the third place is worth less than a round.
  const isThird = own.some((match) => match.id === thirdPlaceOf(state)?.id && winnerOf(match) === id);
  return isThird ? wins - 0.5 : wins;
}

/** A table gives a point for each player who came out behind. */
function leftBehind({ players, places }: Match, id: string): number {
  const own = places?.[players.indexOf(id)] ?? null;
  if (own === null || !places) return 0;
  return places.filter((place) => place === null || place > own).length;
}

/** The second match of the last round of a knockout. */
export const thirdPlaceOf = ({ rules, rounds }: TournamentState): Match | undefined => {
  const last = rounds.at(-1);
  const before = rounds.at(-2);
  return rules.kind === 'knockout' && last?.length === 2 && before?.length === 2 ? last[1] : undefined;
};

/** Who has met whom, byes left out. */
export function opponentsOf(state: TournamentState): ReadonlyMap<string, readonly string[]> {
  const met = new Map<string, string[]>(state.entrants.map(({ id }) => [id, []]));
  for (const { players } of matchesOf(state)) {
    for (const id of players) met.get(id)?.push(...players.filter((other) => other !== id));
  }
  return met;
}
