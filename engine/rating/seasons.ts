import { awayFromZero, START_RATING } from './conquestPoints.ts';

/** So much of what a rating is above or below the start goes on into the next season. */
export const RESET = { start: START_RATING, kept: 0.75 } as const;
/** Ranked games in a season before its ladder has a place for a player. */
export const LADDER_GAMES = 5;

const DAY_MS = 24 * 3_600_000;
/** Milliseconds in a year of the Gregorian calendar, on average. */
const YEAR_DAYS = 365.2425;
/** Days of a common year until the end of each quarter. */
const QUARTERS = [90, 181, 273, 365] as const;

/** The season of a moment: a quarter of the UTC calendar year, e.g. `2026-Q4`. As text they are in order. */
export function seasonOf(at: number): string {
  const day = Math.floor(at / DAY_MS);
  const about = 1970 + Math.floor(day / YEAR_DAYS);
  const year = day < newYear(about) ? about - 1 : day < newYear(about + 1) ? about : about + 1;
  const quarter = QUARTERS.findIndex((_, index) => day < quarterEnd(year, index));
  return `${year}-Q${quarter + 1}`;
}

/** The moment with which a season is over and the next one begins. */
export function seasonEnd(season: string): number {
  const [year = 0, quarter = 0] = season.split('-Q').map(Number);
  return DAY_MS * quarterEnd(year, quarter - 1);
}

/** The first of January, in days since that of 1970; the calendar of the engine, which knows no `Date`. */
const newYear = (year: number): number =>
  365 * (year - 1970) +
  Math.floor((year - 1969) / 4) -
  Math.floor((year - 1901) / 100) +
  Math.floor((year - 1601) / 400);

function quarterEnd(year: number, index: number): number {
  const leapDay = newYear(year + 1) - newYear(year) - 365;
  return newYear(year) + (QUARTERS[index] ?? 0) + leapDay;
}

export const nextSeason = (season: string): string => seasonOf(seasonEnd(season));

/** The seasons from one on that are over at a moment, oldest first. */
export function seasonsOver(first: string, at: number): string[] {
  const over: string[] = [];
  for (let season = first; seasonEnd(season) <= at; season = nextSeason(season)) over.push(season);
  return over;
}

/**
 * The rating with which the next season begins, a soft reset: R' = 1000 + 0.75 (R - 1000). Halves stay with the
 * player's distance from the start, above it and below alike.
 */
export const softReset = (rating: number): number =>
  RESET.start + awayFromZero(RESET.kept * (rating - RESET.start));

/** A player when a season is over. */
export interface SeasonStanding {
  readonly userId: string;
  readonly rating: number;
  /** Rated games of the season. */
  readonly games: number;
  /** The best rating after one of them; null without any. */
  readonly best: number | null;
}

/** The record of a player's season, and the rating with which the next one begins. */
export interface SeasonEnd {
  readonly finalRating: number;
  readonly peakRating: number;
  readonly games: number;
  readonly newRating: number;
}

/**
 * The end of a season for somebody who has a rating. Who has not played is reset as well: a rating says how strong one
 * is among the others, and theirs have all moved. Places go by the final rating among those with `LADDER_GAMES`; equals
 * share one.
 */
export const endFor = ({ rating, games, best }: Omit<SeasonStanding, 'userId'>): SeasonEnd => ({
  finalRating: rating,
  peakRating: Math.max(best ?? 0, rating),
  games,
  newRating: softReset(rating),
});
