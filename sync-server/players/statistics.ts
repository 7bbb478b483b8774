import type { Db } from '../../db/server/core/open.ts';
import { ratingsOf, resultsOf } from '../../db/server/players/results.ts';
import type { ResultRow } from '../../db/server/schema/players.ts';
import type { Ratings, Statistics, Tally } from '../protocol/profile.ts';
import type { Players } from './context.ts';

const MINUTE_MS = 60_000;

/** Everything from the stored results, each time anew: nothing to keep in step with them. */
export async function statisticsOf({ db }: Players, userId: string): Promise<Statistics> {
  const results = await resultsOf(db, userId);
  return {
    overall: {
      ...tallyOf(results),
      ...streaksOf(results),
      totalEliminations: sum(results, 'eliminations'),
      territoriesConquered: sum(results, 'conquests'),
      favoriteMapId: favoriteOf(results),
      updatedAt: results.at(-1)?.ended_at ?? null,
      bestTerritories: most(results, 'best_territories'),
      bestArmies: most(results, 'best_armies'),
      cardTrades: sum(results, 'card_trades'),
      cardsTraded: sum(results, 'cards_traded'),
    },
    byMap: talliesBy(results, ({ map_id: map }) => map),
    byGameMode: talliesBy(results, ({ mode }) => mode),
    timeline: [...groupsOf(results, dayOf)].map(([date, games]) => ({
      date,
      gamesPlayed: games.length,
      wins: winsOf(games),
      playtimeMinutes: Math.round(sum(games, 'played_ms') / MINUTE_MS),
    })),
    ratings: await ratingsIn(db, userId),
  };
}

/** A player's ratings as everybody may know them, oldest first. */
export async function ratingsIn(db: Db, userId: string): Promise<Ratings> {
  const ratings = await ratingsOf(db, userId);
  return ratings.map(({ at, rating, season }) => ({ at, rating, season }));
}

export function tallyOf(results: readonly Pick<ResultRow, 'won'>[]): Tally {
  const wins = winsOf(results);
  return {
    gamesPlayed: results.length,
    wins,
    losses: results.length - wins,
    winRate: results.length === 0 ? 0 : wins / results.length,
  };
}

const winsOf = (results: readonly Pick<ResultRow, 'won'>[]): number =>
  results.filter(({ won }) => won === 1).length;

/** @param results oldest first */
function streaksOf(results: readonly ResultRow[]): { longestWinStreak: number; currentWinStreak: number } {
  let [longest, current] = [0, 0];
  for (const { won } of results) {
    current = won === 1 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { longestWinStreak: longest, currentWinStreak: current };
}

/** The map of most games; of several the one that was played last. */
function favoriteOf(results: readonly ResultRow[]): string | null {
  const groups = [...groupsOf(results.toReversed(), ({ map_id: map }) => map)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

const talliesBy = (
  results: readonly ResultRow[],
  keyOf: (result: ResultRow) => string,
): Record<string, Tally> =>
  Object.fromEntries([...groupsOf(results, keyOf)].map(([key, games]) => [key, tallyOf(games)]));

function groupsOf(
  results: readonly ResultRow[],
  keyOf: (result: ResultRow) => string,
): Map<string, ResultRow[]> {
  const groups = new Map<string, ResultRow[]>();
  for (const result of results) {
    const group = groups.get(keyOf(result)) ?? [];
    group.push(result);
    groups.set(keyOf(result), group);
  }
  return groups;
}

const dayOf = ({ ended_at: at }: ResultRow): string => new Date(at).toISOString().slice(0, 10);

type Counted = 'eliminations' | 'conquests' | 'card_trades' | 'cards_traded' | 'played_ms';

const sum = (results: readonly ResultRow[], column: Counted): number =>
  results.reduce((total, result) => total + result[column], 0);

const most = (results: readonly ResultRow[], column: 'best_territories' | 'best_armies'): number =>
  results.reduce((best, result) => Math.max(best, result[column]), 0);
