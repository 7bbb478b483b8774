import type { Clock } from './roomSettings.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The times that a clock gives its players, in milliseconds. */
export interface ClockRules {
  /** Own time of each turn. */
  readonly turnMs: number;
  /** The bank is carried from turn to turn: what it holds at the start, gains for each turn played, and holds at most. */
  readonly bankMs: number;
  readonly refundMs: number;
  readonly bankCapMs: number;
  /** An attack or a placement leaves this much at least, as long as the allowance of the turn lasts. */
  readonly afterActionMs: number;
  readonly allowanceMs: number;
  /** Once begun the turn must be over after the first, but not before the second; null = when it may. */
  readonly finish: { readonly withinMs: number; readonly leastMs: number } | null;
  /** Missed turns for which a commander takes the seat over: in a row, or in all among the last `among`. */
  readonly missed: { readonly inRow: number; readonly inAll: number; readonly among: number };
  /** The time in which an absent player may say that they are there. */
  readonly graceMs: number;
  readonly readyMs: number;
  readonly pause: PauseRules;
}

export interface PauseRules {
  /** The time in which all must agree. */
  readonly voteMs: number;
  readonly longestMs: number;
  /** Asked for by one player, or by all together. */
  readonly perPlayer: number;
  readonly perGame: number;
}

const LIVE = {
  afterActionMs: 8 * SECOND_MS,
  allowanceMs: 30 * SECOND_MS,
  finish: null,
  missed: { inRow: 2, inAll: 3, among: Infinity },
  graceMs: MINUTE_MS,
  readyMs: MINUTE_MS,
  pause: { voteMs: MINUTE_MS, longestMs: 10 * MINUTE_MS, perPlayer: 2, perGame: Infinity },
};

export const CLOCK_RULES: Readonly<Record<Clock, ClockRules>> = {
  blitz: {
    ...LIVE,
    turnMs: 45 * SECOND_MS,
    bankMs: MINUTE_MS,
    refundMs: 5 * SECOND_MS,
    bankCapMs: MINUTE_MS,
    graceMs: 30 * SECOND_MS,
  },
  standard: {
    ...LIVE,
    turnMs: 90 * SECOND_MS,
    bankMs: 2 * MINUTE_MS,
    refundMs: 10 * SECOND_MS,
    bankCapMs: 2 * MINUTE_MS,
  },
  relaxed: {
    ...LIVE,
    turnMs: 3 * MINUTE_MS,
    bankMs: 5 * MINUTE_MS,
    refundMs: 15 * SECOND_MS,
    bankCapMs: 5 * MINUTE_MS,
    missed: { ...LIVE.missed, inAll: 4 },
  },
  async: {
    turnMs: DAY_MS,
    bankMs: DAY_MS,
    refundMs: HOUR_MS,
    bankCapMs: 2 * DAY_MS,
    afterActionMs: 0,
    allowanceMs: 0,
    finish: { withinMs: HOUR_MS, leastMs: 15 * MINUTE_MS },
    missed: { inRow: 2, inAll: 4, among: 20 },
    graceMs: 12 * HOUR_MS,
    readyMs: DAY_MS,
    pause: { voteMs: DAY_MS, longestMs: 7 * DAY_MS, perPlayer: Infinity, perGame: 2 },
  },
};

/** Before a paused game goes on. */
export const RESUME_COUNTDOWN_MS = 10 * SECOND_MS;
/** A player whose seat went to a commander may take it back within so many rounds, in games that are not ranked. */
export const RETURN_ROUNDS = 3;
/** A clock that a vacation stops has at least this much left. */
export const VACATION_LEAST_MS = 12 * HOUR_MS;
/** A turn taken ends a vacation after this time. */
export const VACATION_ENDS_AFTER_MS = HOUR_MS;
/** In one go, and in a year. */
export const VACATION_LONGEST_DAYS = 10;
export const VACATION_YEAR_DAYS = 21;
