import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { pageSize } from '../paging.ts';
import { writtenText } from '../text.ts';

export const GAME_FILTERS = ['running', 'stuck', 'waiting', 'over', 'reported'] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

const gameSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.string(),
  mapId: z.string(),
  mode: z.string(),
  isRanked: z.boolean(),
  isPrivate: z.boolean(),
  turn: z.int(),
  createdAt: z.int(),
  /** When the turn's time is up; null = nobody waits. */
  deadline: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
});
export type GameRow = z.infer<typeof gameSchema>;

const detailsSchema = z.object({
  game: gameSchema,
  /** The sentence with which it ended, or was closed. */
  statusMessage: z.nullable(z.string()),
  seats: z.array(
    z.object({
      position: z.int(),
      username: z.string(),
      userId: z.nullable(z.string()),
      /** A commander plays it. */
      isAi: z.boolean(),
      isTurn: z.boolean(),
      isOut: z.boolean(),
    }),
  ),
  commands: z.array(z.object({ seq: z.int(), at: z.int(), cause: z.string(), seat: z.nullable(z.int()) })),
  stored: z.object({ events: z.int(), bytes: z.int() }),
});
export type GameDetails = z.infer<typeof detailsSchema>;

const base = '/admin/games';
const reason = writtenText(500, 'many');

export const adminGameRoutes = {
  list: route({
    method: 'GET',
    path: base,
    access: 'moderator',
    summary: 'The rooms of this server, newest first',
    query: z.strictObject({
      filter: z._default(z.enum(GAME_FILTERS), 'running'),
      before: z.optional(z.string().check(z.maxLength(80))),
      limit: pageSize(50, 100),
    }),
    body: none,
    reply: z.object({ games: z.array(gameSchema), next: z.nullable(z.string()) }),
  }),
  get: route({
    method: 'GET',
    path: `${base}/:id`,
    access: 'moderator',
    summary: 'A room with its seats, clock and last commands, but not what only its players may know',
    query: none,
    body: none,
    reply: detailsSchema,
  }),
  addTime: route({
    method: 'POST',
    path: `${base}/:id/time`,
    access: 'moderator',
    sudo: true,
    summary: 'Give the turn more time',
    query: none,
    body: z.strictObject({ minutes: z.int().check(z.minimum(1), z.maximum(7 * 24 * 60)), reason }),
    reply: messageReply,
  }),
  giveSeat: route({
    method: 'POST',
    path: `${base}/:id/seats`,
    access: 'moderator',
    sudo: true,
    summary: 'Have a commander play on for somebody',
    query: none,
    body: z.strictObject({ userId: z.string(), reason }),
    reply: messageReply,
  }),
  end: route({
    method: 'POST',
    path: `${base}/:id/end`,
    access: 'moderator',
    sudo: true,
    summary: 'End a game as abandoned, or close a room that has not begun',
    query: none,
    body: z.strictObject({ reason }),
    reply: messageReply,
  }),
};
