import blossom from 'edmonds-blossom-fixed';
import { isIn, matchesOf, type TournamentState } from './model.ts';
import { opponentsOf, standingsOf } from './standings.ts';

/** Costs of a pairing; each is more than all that stand below it can come to, for as many players as there may be. */
const REPEAT = 1e9;
const SCORE = 1e4;
/** So many of the nearest in the standings are asked first: all of them only when that leaves somebody alone. */
const NEAREST = 24;

/**
 * The next round of a Swiss tournament: a perfect matching of least cost. Before all else nobody meets an opponent or has
 * a bye again, as long as that can be; then scores differ as little as can be, a bye going to the lowest; within a score
 * the upper half meets the lower. Who has begun less often begins.
 */
export function pairSwiss(state: TournamentState): string[][] {
  const rows = standingsOf(state).filter(({ id }) => isIn(state, id));
  const ids: (string | null)[] = rows.map(({ id }) => id);
  if (ids.length % 2 === 1) ids.push(null);
  const score = new Map(rows.map(({ id, points }) => [id, points]));
  const met = opponentsOf(state);
  const byes = new Set([
    ...state.late,
    ...matchesOf(state).flatMap(({ players }) => (players.length === 1 ? players : [])),
  ]);
  const ranks = ranksIn(rows.map(({ points }) => points));

  const cost = (at: number, other: number): number => {
    const [one = null, two = null] = [ids[at], ids[other]];
    if (one === null || two === null) {
      const id = one ?? two ?? '';
      return (byes.has(id) ? REPEAT : 0) + SCORE * (score.get(id) ?? 0) ** 2;
    }
    const times = met.get(one)?.filter((id) => id === two).length ?? 0;
    const apart = Math.abs((score.get(one) ?? 0) - (score.get(two) ?? 0));
    return times * REPEAT + SCORE * apart ** 2 + foldCost(ranks[at], ranks[other]);
  };
  const edges = (within: number): [number, number, number][] =>
    ids.flatMap((_, at) =>
      ids.flatMap((__, other): [number, number, number][] =>
        other > at && (other - at <= within || other === ids.length - 1)
          ? [[at, other, -cost(at, other)]]
          : [],
      ),
    );
  const tried = blossom(edges(NEAREST), true);
  const isFine = ids.every((_, at) => isMatched(tried, at) && cost(at, tried[at] ?? 0) < REPEAT);
  const mates = isFine ? tried : blossom(edges(ids.length), true);

  const first = timesFirst(state);
  return ids.flatMap((one, at) => {
    const mate = mates[at] ?? -1;
    const two = ids[mate] ?? null;
    if (one === null || mate < at) return [];
    return [two === null ? [one] : inOrder(one, two, first)];
  });
}

const isMatched = (mates: readonly number[], at: number): boolean => (mates[at] ?? -1) >= 0;

interface Rank {
  readonly at: number;
  readonly size: number;
}

/** Where each stands among those with the same points. */
function ranksIn(points: readonly number[]): Rank[] {
  return points.map((own, at) => ({
    at: at - points.indexOf(own),
    size: points.filter((other) => other === own).length,
  }));
}

/** How far two of a score are from half of its size apart. */
const foldCost = (one?: Rank, two?: Rank): number =>
  one && two && one.size === two.size ? Math.abs(Math.abs(one.at - two.at) - Math.floor(one.size / 2)) : 0;

function timesFirst(state: TournamentState): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { players } of matchesOf(state)) {
    const [first, second] = players;
    if (first !== undefined && second !== undefined) times.set(first, (times.get(first) ?? 0) + 1);
  }
  return times;
}

const inOrder = (one: string, two: string, first: ReadonlyMap<string, number>): string[] =>
  (first.get(one) ?? 0) <= (first.get(two) ?? 0) ? [one, two] : [two, one];
