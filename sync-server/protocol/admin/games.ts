import { z } from 'zod/mini';
import { GAME_MODES, VISIBILITIES } from '../../../engine/model/config.ts';
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
  visibility: z.enum(VISIBILITIES),
  isPrivate: z.boolean(),
  turn: z.int(),
  createdAt: z.int(),
  /** When the turn's time is up; null = nobody waits. */
  deadline: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
});
export type GameRow = z.infer<typeof gameSchema>;

/** A socket that has a room open. */
export const roomSocketSchema = z.object({
  userId: z.string(),
  /** The time of a message there and back, in milliseconds; null = not measured yet. */
  latency: z.nullable(z.int()),
  /** The page says that nobody can see it. */
  isHidden: z.boolean(),
});
export type RoomSocket = z.infer<typeof roomSocketSchema>;

/** What the clock knows of a seat. Times in milliseconds. */
const bookSchema = z.object({
  bank: z.int(),
  /** Turns in the whole game that ran out. */
  missed: z.int(),
  /** The last own turns, oldest first: 1 was played, 0 was missed. */
  recent: z.string(),
  /** When a commander takes the seat over; null = its player is there. */
  replaceAt: z.nullable(z.int()),
  pauses: z.int(),
  /** A plan waits or is being carried out; what it says is told to nobody. */
  hasPlan: z.boolean(),
});

/** The clock of the turn. Times in milliseconds, moments since 1970, UTC. */
const clockSchema = z.object({
  name: z.string(),
  endsAt: z.int(),
  /** Beyond which no bank lengthens the turn. */
  limitAt: z.int(),
  bank: z.int(),
  pausedAt: z.nullable(z.int()),
  frozenUntil: z.nullable(z.int()),
  pauses: z.int(),
});

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
      /** null = the game is not in play. */
      book: z.nullable(bookSchema),
      /** Of whoever sits there. */
      sockets: z.array(z.object({ latency: z.nullable(z.int()), isHidden: z.boolean() })),
    }),
  ),
  /** null = the game is not in play. */
  clock: z.nullable(clockSchema),
  /** Sockets of those who look on. */
  lookers: z.int(),
  /** What this process has logged of the room as wrong, the newest first. */
  faults: z.array(z.object({ at: z.int(), words: z.string() })),
  commands: z.array(z.object({ seq: z.int(), at: z.int(), cause: z.string(), seat: z.nullable(z.int()) })),
  stored: z.object({ events: z.int(), bytes: z.int() }),
});
export type GameDetails = z.infer<typeof detailsSchema>;

const truthSchema = z.object({
  map: z.object({ id: z.string(), rev: z.int() }),
  round: z.int(),
  phase: z.string(),
  /** In the map's order; an owner below 0 is nobody. */
  lands: z.array(z.object({ name: z.string(), owner: z.int(), armies: z.int() })),
  /** Cards of each seat. */
  hands: z.array(z.int()),
  /** Of each seat. */
  colors: z.array(z.string()),
});
export type GameTruth = z.infer<typeof truthSchema>;

/** Whether the dice are what was promised: proved, broken, to be checked when the game is over, of a game too old. */
export const DICE_STATES = ['proved', 'broken', 'later', 'unprovable'] as const;

const checkSchema = z.object({
  /** Parts of the position that the log does not lead to; none = it is the same. */
  differs: z.array(z.string()),
  dice: z.enum(DICE_STATES),
  /** What was proved, and what was not. */
  words: z.array(z.string()),
});
export type GameCheck = z.infer<typeof checkSchema>;

export const ANNULMENT_STATES = ['possible', 'unrated', 'season_over', 'waiting', 'done'] as const;

const annulmentSchema = z.object({
  state: z.enum(ANNULMENT_STATES),
  /** Those whose rating would be another, the greatest change first. */
  players: z.array(z.object({ username: z.string(), rating: z.int(), without: z.int() })),
  /** So many more than are listed. */
  others: z.int(),
  /** Later games that would be computed again. */
  games: z.int(),
});
export type Annulment = z.infer<typeof annulmentSchema>;

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
      mode: z.optional(z.enum(GAME_MODES)),
      ranked: z.optional(z.literal('yes')),
      /** In fog, whether light or thick. */
      fogged: z.optional(z.literal('yes')),
      before: z.optional(z.string().check(z.maxLength(80))),
      limit: pageSize(50, 100),
    }),
    body: none,
    reply: z.object({
      games: z.array(gameSchema),
      /** Where this page ends: it may be short, because only so many games are looked through for one. */
      next: z.nullable(z.string()),
      /** How many there are, of those filters that few pass. */
      counts: z.object({ running: z.int(), stuck: z.int(), waiting: z.int(), reported: z.int() }),
    }),
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
  returnSeat: route({
    method: 'POST',
    path: `${base}/:id/seats/return`,
    access: 'moderator',
    sudo: true,
    summary: 'Give somebody the seat back that a commander plays for them',
    query: none,
    body: z.strictObject({ userId: z.string(), reason }),
    reply: messageReply,
  }),
  pause: route({
    method: 'POST',
    path: `${base}/:id/pause`,
    access: 'moderator',
    sudo: true,
    summary: 'Have a game stand still, or go on',
    query: none,
    body: z.strictObject({ on: z.boolean(), reason }),
    reply: messageReply,
  }),
  truth: route({
    method: 'POST',
    path: `${base}/:id/truth`,
    access: 'moderator',
    sudo: true,
    summary: 'The whole board of a game, also what its players do not know; looking is written down',
    query: none,
    body: none,
    reply: truthSchema,
  }),
  file: route({
    method: 'POST',
    path: `${base}/:id/file`,
    access: 'moderator',
    sudo: true,
    summary: 'The file of a game, as everybody may have it who may watch; of one in fog when it is over',
    query: none,
    body: none,
    reply: z.record(z.string(), z.unknown()),
  }),
  check: route({
    method: 'POST',
    path: `${base}/:id/check`,
    access: 'moderator',
    sudo: true,
    summary: 'Build a game anew from its log and compare, and check its dice',
    query: none,
    body: none,
    reply: checkSchema,
  }),
  annulment: route({
    method: 'GET',
    path: `${base}/:id/annulment`,
    access: 'moderator',
    summary: 'What would follow if a game did not count, or what has become of that',
    query: none,
    body: none,
    reply: annulmentSchema,
  }),
  annul: route({
    method: 'POST',
    path: `${base}/:id/annul`,
    access: 'moderator',
    sudo: true,
    summary: 'Take the points of a game back; all rated games after it are computed again',
    query: none,
    body: z.strictObject({ reason }),
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
