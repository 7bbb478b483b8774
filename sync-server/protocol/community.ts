import { z } from 'zod/mini';
import { GAME_MODES } from '../../engine/model/config.ts';
import { RANKS } from '../../engine/rating/ranks.ts';
import { none, route } from './contract.ts';
import { pageSize } from './paging.ts';
import { CLOCKS } from './roomSettings.ts';
import { trophySchema } from './trophies.ts';

/** The boards that everybody may read. */
export const BOARDS = [
  'season',
  'all-time',
  'duels',
  'free-for-all',
  'teams',
  'mode',
  'map',
  'reliability',
] as const;
export type Board = (typeof BOARDS)[number];

const TIERS = RANKS.map(({ name }) => name);

/** A quarter of a year, e.g. `2026-Q4`. */
export const seasonSchema = z.string().check(z.regex(/^[0-9]{4}-Q[1-4]$/, 'A season looks like 2026-Q4'));

export const boardRowSchema = z.object({
  /** 1 is best; equal scores share a place. */
  place: z.int(),
  userId: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  preferredColor: z.string(),
  /** The tag of their clan; null = they are in none. */
  tag: z._default(z.nullable(z.string()), null),
  /** Conquest Points now. */
  elo: z.int(),
  /** The board is in the order of this: points, thousandths of wins over expectation, wins, or percent of turns. */
  score: z.int(),
  /** The games that the board counts; null where nobody has kept their number. */
  games: z.nullable(z.int()),
  wins: z.nullable(z.int()),
  /** Places gained since the day (UTC) began, negative if lost; null = they were not among the first thousand. */
  movement: z.nullable(z.int()),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

export const boardPageSchema = z.object({
  /** null = a board of all times. */
  season: z.nullable(z.string()),
  /** Players on the board. */
  total: z.int(),
  rows: z.array(boardRowSchema),
  /** Given as `after`, the page that follows; null = there is none. */
  next: z.nullable(z.string()),
});
export type BoardPage = z.infer<typeof boardPageSchema>;

const boardQuery = z.strictObject({
  /** The running one if absent. */
  season: z.optional(seasonSchema),
  mode: z.optional(z.enum(GAME_MODES)),
  map: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(120))),
  /** The id of a player: the rows around theirs. */
  around: z.optional(z.string().check(z.maxLength(60))),
  /** The start of a name. */
  q: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(40))),
  tier: z.optional(z.enum(TIERS)),
  limit: pageSize(50, 50),
});
export type BoardQuery = z.infer<typeof boardQuery>;

/** Groups of players whom the caller knows. */
export const CIRCLES = ['friends', 'clan'] as const;
export type Circle = (typeof CIRCLES)[number];

const seasonFacts = {
  season: z.string(),
  /** Milliseconds since 1970, UTC. */
  startsAt: z.int(),
  endsAt: z.int(),
  isOver: z.boolean(),
  /** Players with a place. */
  players: z.int(),
  /** The name of who won it; null while it runs, and if nobody did. */
  champion: z.nullable(z.string()),
};
const seasonFactsSchema = z.object(seasonFacts);
export type SeasonFacts = z.infer<typeof seasonFactsSchema>;

const seasonRecordSchema = z.object({
  kind: z.enum(['wins', 'streak', 'upset']),
  userId: z.string(),
  username: z.string(),
  /** Games, or the points by which the beaten one was ahead. */
  value: z.int(),
  gameId: z.string(),
});

export const seasonSummarySchema = z.object({
  ...seasonFacts,
  records: z.array(seasonRecordSchema),
  /** Rated games on each map, the most played first. */
  maps: z.array(z.object({ mapId: z.string(), games: z.int() })),
});
export type SeasonSummary = z.infer<typeof seasonSummarySchema>;

export const recapSchema = z.object({
  ...seasonFacts,
  userId: z.string(),
  username: z.string(),
  games: z.int(),
  wins: z.int(),
  /** The rating before the first game of the season, and after each. */
  path: z.array(z.object({ at: z.int(), rating: z.int() })),
  /** The end of it; null while it runs. */
  final: z.nullable(z.object({ place: z.nullable(z.int()), rating: z.int(), peak: z.int() })),
  /** The win against whoever was furthest ahead in points. */
  bestWin: z.nullable(z.object({ gameId: z.string(), opponents: z.array(z.string()), ahead: z.int() })),
  /** Whom they met most. */
  rival: z.nullable(z.object({ userId: z.string(), username: z.string(), games: z.int() })),
  /** Armies by which the dice of some of the games left them better (below zero: worse) off than average dice; null = of none is it known. */
  luck: z._default(z.nullable(z.object({ armies: z.number(), games: z.int() })), null),
  trophies: z.array(trophySchema),
});
export type Recap = z.infer<typeof recapSchema>;

/** A running game at which anybody may look. */
export const shownGameSchema = z.object({
  id: z.string(),
  name: z.string(),
  mapId: z.string(),
  mode: z.enum(GAME_MODES),
  clock: z.enum(CLOCKS),
  turn: z.int(),
  players: z.array(z.string()),
  /** Indexed by territory, null = neutral; empty where the board may not be seen by everybody. */
  ownerColors: z.array(z.nullable(z.string())),
});
export type ShownGame = z.infer<typeof shownGameSchema>;

export const communityRoutes = {
  games: route({
    method: 'GET',
    path: '/community/games',
    access: 'public',
    summary:
      'A few running games at which anybody may look, with their boards; those of the best players first',
    query: none,
    body: none,
    reply: z.object({ games: z.array(shownGameSchema), total: z.int() }),
  }),
  board: route({
    method: 'GET',
    path: '/community/leaderboards/:board',
    access: 'public',
    summary: `A page of a leaderboard: ${BOARDS.join(', ')}; mode and map need their query`,
    query: boardQuery,
    body: none,
    reply: boardPageSchema,
  }),
  circle: route({
    method: 'GET',
    path: '/community/circles/:circle',
    access: 'verified',
    summary: `The season among those whom the caller knows: ${CIRCLES.join(', ')}`,
    query: none,
    body: none,
    reply: boardPageSchema,
  }),
  seasons: route({
    method: 'GET',
    path: '/community/seasons',
    access: 'public',
    summary: 'The running season and those that are over, newest first',
    query: none,
    body: none,
    reply: z.object({ seasons: z.array(seasonFactsSchema) }),
  }),
  season: route({
    method: 'GET',
    path: '/community/seasons/:season',
    access: 'public',
    summary: 'A season with its records; its log is at /community/seasons/:season/log, a line of JSON a game',
    query: none,
    body: none,
    reply: seasonSummarySchema,
  }),
  recap: route({
    method: 'GET',
    path: '/community/seasons/:season/players/:username',
    access: 'public',
    summary: 'How a season went for a player',
    query: none,
    body: none,
    reply: recapSchema,
  }),
};

/** A line of the log of a season: all that the changes of a game's ratings follow from. */
export interface SeasonLogLine {
  readonly game: string;
  readonly at: number;
  readonly season: string;
  /** `RatedGame` of `engine/rating/conquestPoints.ts`: units with places, ratings and experience, and repeats. */
  readonly inputs: unknown;
  readonly changes: readonly { userId: string; oldRating: number; newRating: number }[];
}
