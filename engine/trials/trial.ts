import { FAIR_UP_TO } from '../maps/fairness.ts';
import { sumOf, type Share, type Tally } from './tally.ts';

/** The games of a map that were played so far, by the number of players. */
export type Played = readonly { readonly players: number; readonly games: number; readonly tally: Tally }[];

/** A trial is short before people judge a map, and long once it is published. */
export const TRIAL_DEPTHS = ['review', 'published'] as const;
export type TrialDepth = (typeof TRIAL_DEPTHS)[number];

/** The games that a trial consists of, for a number of players. */
export interface PlannedRow {
  readonly players: number;
  readonly games: number;
}

/** So many times as many games of a rival are played once a map is published: half the error. */
const DEEPER = 4;
/** Games of tables that are larger than those that fairness is promised for, in games a rival. */
const LARGE_TABLE = 3;
/** Few enough that a process that dies loses seconds of work. */
const GAMES_A_SHARE = 25;

/**
 * The rows of a trial: the error of a seat's share grows with its rivals, so games do too.
 * @param players of the map
 * @param perRival games for each player but one; 100 leave a standard error of 10 % of the fair share
 */
export function plannedRows(
  { min, max }: { readonly min: number; readonly max: number },
  depth: TrialDepth,
  perRival: number,
): PlannedRow[] {
  const counts = Array.from({ length: Math.max(0, max - min + 1) }, (_, more) => min + more);
  const isDeep = depth === 'published';
  return counts.flatMap((players) => {
    if (players > FAIR_UP_TO) return isDeep ? [{ players, games: LARGE_TABLE * perRival }] : [];
    return [{ players, games: (isDeep ? DEEPER : 1) * perRival * (players - 1) }];
  });
}

/** Games of some rows together. */
export const gamesIn = (rows: readonly { readonly games: number }[]): number =>
  rows.reduce((sum, { games }) => sum + games, 0);

/** What is to be played next; null = nothing is left. */
export function nextShare(planned: readonly PlannedRow[], played: Played): Share | null {
  for (const { players, games } of planned) {
    const from = played.find((row) => row.players === players)?.games ?? 0;
    if (from < games) return { players, from, to: Math.min(games, from + GAMES_A_SHARE) };
  }
  return null;
}

/** What was played, with a share more. */
export function withShare(played: Played, { players, from, to }: Share, tally: Tally): Played {
  const before = played.find((row) => row.players === players);
  const row = { players, games: to, tally: before ? sumOf([before.tally, tally]) : tally };
  if ((before?.games ?? 0) !== from) throw new RangeError('this share does not follow on what was played');
  return [...played.filter((one) => one !== before), row].toSorted((a, b) => a.players - b.players);
}
