import { z } from 'zod/mini';
import { recordingSchema } from '../../engine/file/recording.ts';
import { GAME_MODES } from '../../engine/model/config.ts';
import { playerColorSchema } from './colors.ts';
import { none, route } from './contract.ts';
import { clamped, pageSize } from './paging.ts';
import { ROOM_STATUSES } from './rooms.ts';

/** The largest game that can be handed in: months of play come to a tenth of it. */
export const MOST_RECORDING_BYTES = 4 * 1024 * 1024;

const PAGE = 10;
const MOST_ON_PAGE = 50;
/** Nobody plays more games, and every database can count so far. */
const MOST_SKIPPED = 1_000_000;

const matchSchema = z.object({
  gameId: z.string(),
  gameName: z.string(),
  gameMode: z.enum(GAME_MODES),
  status: z.enum(ROOM_STATUSES),
  result: z.enum(['won', 'lost']),
  durationMinutes: z.int(),
  startedAt: z.int(),
  endedAt: z.int(),
  mapId: z.string(),
  /** Played on a device, without the server: it counts for no ranking. */
  offline: z.boolean(),
  /** In Conquest Points; null of games that are not rated. */
  ratingChange: z._default(z.nullable(z.int()), null),
});
export type Match = z.infer<typeof matchSchema>;

/** A game that was played on a device, when it is over. */
export const playedGameSchema = z.strictObject({
  recording: recordingSchema,
  /** The caller was this one of `recording.players`. */
  me: z.int().check(z.minimum(0)),
  /** One for each player, in the order of joining. */
  colors: z.array(playerColorSchema),
  /** When the game began and when each of its acts was done, in milliseconds since 1970, UTC. */
  times: z.array(z.int().check(z.minimum(0))),
});
export type PlayedGame = z.infer<typeof playedGameSchema>;

const pageQuery = z.strictObject({
  limit: pageSize(PAGE, MOST_ON_PAGE),
  offset: clamped(0, 0, MOST_SKIPPED),
});

const pageReply = z.object({
  matches: z.array(matchSchema),
  pagination: z.object({ hasMore: z.boolean() }),
});

export const historyRoutes = {
  own: route({
    method: 'GET',
    path: '/profile/history',
    access: 'verified',
    summary: "The caller's finished games, newest first",
    query: pageQuery,
    body: none,
    reply: pageReply,
  }),
  of: route({
    method: 'GET',
    path: '/users/:username/history',
    access: 'public',
    summary: "A player's finished games that were open to everybody, newest first",
    query: pageQuery,
    body: none,
    reply: pageReply,
  }),
  handIn: route({
    method: 'POST',
    path: '/game/offline-games',
    access: 'verified',
    summary:
      'Hand in a finished game that was played on a device; it is played again here before it is believed. The same game again changes nothing',
    query: none,
    body: playedGameSchema,
    reply: z.object({ match: matchSchema }),
  }),
};
