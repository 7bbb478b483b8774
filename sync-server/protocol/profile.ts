import { z } from 'zod/mini';
import { playerColorSchema } from './colors.ts';
import { messageReply, none, route } from './contract.ts';
import { pageSize } from './paging.ts';
import { writtenText } from './text.ts';
import { trophySchema } from './trophies.ts';

export const BIO_MAX = 500;
export const TAGLINE_MAX = 80;
export const SEARCH_MIN = 2;
const SEARCH_RESULTS = 10;
const MOST_SEARCH_RESULTS = 25;

/** The largest picture that may be uploaded, in bytes. */
export const MOST_AVATAR_BYTES = 2 * 1024 * 1024;
/** The size of such a picture in a JSON body: base64 takes four characters for three bytes. */
export const MOST_AVATAR_BODY = Math.ceil(MOST_AVATAR_BYTES / 3) * 4 + 1024;

/** Names may also come as snake_case. */
const camelKeys = z.transform((given: unknown) =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(
        Object.entries(given).map(([key, value]) => [
          key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ]),
      )
    : given,
);

const tally = {
  gamesPlayed: z.int(),
  wins: z.int(),
  losses: z.int(),
  /** Between 0 and 1. */
  winRate: z.number(),
};

/** A player's rank, and the one above it. */
const rankSchema = z.object({
  name: z.string(),
  color: z.string(),
  insignia: z.string(),
  rating: z.int(),
  minRating: z.int(),
  /** null = there is none above. */
  nextRank: z.nullable(z.object({ name: z.string(), minRating: z.int() })),
});

/** The end of a season is what a player had reached in Conquest Points. */
const seasonEndSchema = z.object({
  /** A quarter, e.g. `2026-Q4`. */
  season: z.string(),
  finalRating: z.int(),
  /** 1 is best; null = too few games of the season. */
  finalRank: z.nullable(z.int()),
  peakRating: z.int(),
  /** Ranked ones of the season. */
  games: z.int(),
});

/** The part of a player that everybody may know. */
export const profileSchema = z.pipe(
  camelKeys,
  z.object({
    id: z.string(),
    username: z.string(),
    avatarUrl: z.nullable(z.string()),
    bio: z.string(),
    tagline: z.string(),
    preferredColor: z.string(),
    /** In milliseconds since 1970, UTC. */
    joinDate: z.int(),
    /** null = the player does not say, or nobody knows. */
    lastActive: z.nullable(z.int()),
    elo: z.int(),
    peakRating: z.int(),
    rank: rankSchema,
    /** Ranked games; the rating is a guess before there are some. */
    rankedGames: z.int(),
    provisional: z.boolean(),
    /** The last season that is over among those in which the player played ranked games. */
    lastSeason: z._default(z.nullable(seasonEndSchema), null),
    /** The seasons that are over, the newest first. */
    trophies: z._default(z.array(trophySchema), []),
    /** Turns taken of the last hundred, in percent; null = there was none yet. */
    reliability: z._default(z.nullable(z.int()), null),
    ...tally,
  }),
);
export type Profile = z.infer<typeof profileSchema>;

/** After each ranked game and each reset, oldest first. */
const ratingsSchema = z.array(
  z.object({
    at: z.int(),
    rating: z.int(),
    /** The one whose end has reset the rating; null = a game has moved it. */
    season: z._default(z.nullable(z.string()), null),
  }),
);
export type Ratings = z.infer<typeof ratingsSchema>;

const tallySchema = z.object(tally);
export type Tally = z.infer<typeof tallySchema>;

export const statisticsSchema = z.object({
  overall: z.object({
    ...tally,
    totalEliminations: z.int(),
    territoriesConquered: z.int(),
    longestWinStreak: z.int(),
    currentWinStreak: z.int(),
    favoriteMapId: z.nullable(z.string()),
    /** When the last game ended, in milliseconds since 1970, UTC; null = none has. */
    updatedAt: z.nullable(z.int()),
    /** Most held at one time. */
    bestTerritories: z.int(),
    bestArmies: z.int(),
    /** Sets of cards redeemed, and the cards in them. */
    cardTrades: z.int(),
    cardsTraded: z.int(),
  }),
  byMap: z.record(z.string(), tallySchema),
  /** Keyed by the mode's name. */
  byGameMode: z.record(z.string(), tallySchema),
  /** Days with a finished game, oldest first. */
  timeline: z.array(
    z.object({
      /** YYYY-MM-DD, UTC. */
      date: z.string(),
      gamesPlayed: z.int(),
      wins: z.int(),
      playtimeMinutes: z.int(),
    }),
  ),
  ratings: ratingsSchema,
});
export type Statistics = z.infer<typeof statisticsSchema>;

/** A field that is left out stays as it is. */
export const profileChangeSchema = z.pipe(
  camelKeys,
  z.strictObject({
    bio: z.optional(writtenText(BIO_MAX, 'many')),
    tagline: z.optional(writtenText(TAGLINE_MAX, 'one')),
    preferredColor: z.optional(playerColorSchema),
  }),
);

const foundUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  preferredColor: z.string(),
  elo: z.int(),
});

const profileReply = z.object({ profile: profileSchema });

export const profileRoutes = {
  own: route({
    method: 'GET',
    path: '/users/profile',
    access: 'user',
    summary: "The caller's profile",
    query: none,
    body: none,
    reply: profileReply,
  }),
  search: route({
    method: 'GET',
    path: '/users/search',
    access: 'verified',
    summary:
      'Other players by the start of their names, then those the caller has met by any part of it; nobody where one has blocked the other, nor who is banned',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(SEARCH_MIN, 'Enter at least two letters'), z.maxLength(40)),
      limit: pageSize(SEARCH_RESULTS, MOST_SEARCH_RESULTS),
    }),
    body: none,
    reply: z.object({ users: z.array(foundUserSchema) }),
  }),
  of: route({
    method: 'GET',
    path: '/users/:username/profile',
    access: 'public',
    summary: 'What everybody may know of a player',
    query: none,
    body: none,
    reply: profileReply,
  }),
  ratings: route({
    method: 'GET',
    path: '/users/:username/ratings',
    access: 'public',
    summary: "A player's rating after each of their ranked games and each season's reset, oldest first",
    query: none,
    body: none,
    reply: z.object({ ratings: ratingsSchema }),
  }),
  change: route({
    method: 'PUT',
    path: '/profile',
    access: 'verified',
    summary: 'Change what you show of yourself; what is left out stays',
    query: none,
    body: profileChangeSchema,
    reply: profileReply,
  }),
  stats: route({
    method: 'GET',
    path: '/profile/stats',
    access: 'verified',
    summary: "The caller's statistics over all games that the server dealt and saw to their end",
    query: none,
    body: none,
    reply: statisticsSchema,
  }),
  setAvatar: route({
    method: 'POST',
    path: '/profile/avatar',
    access: 'verified',
    summary:
      'A picture as base64 (PNG, JPEG, WebP or GIF, up to 2 MB); it is drawn anew before anybody sees it',
    query: none,
    body: z.strictObject({ image: z.string().check(z.minLength(1), z.maxLength(MOST_AVATAR_BODY)) }),
    reply: profileReply,
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/profile/avatar',
    access: 'verified',
    summary: 'Show no picture any more',
    query: none,
    body: none,
    reply: messageReply,
  }),
};
