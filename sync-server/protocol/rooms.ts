import { z } from 'zod/mini';
import { gameConfigSchema } from '../../engine/model/config.ts';
import { hashSchema } from '../../engine/model/hash.ts';
import { AI_TIERS, PERSONALITIES } from '../../engine/model/tiers.ts';
import { messageReply, none, route } from './contract.ts';

export const ROOM_STATUSES = ['lobby', 'initializing', 'active', 'paused', 'completed', 'abandoned'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

export const CLOCKS = ['blitz', 'standard', 'relaxed', 'async'] as const;
export type Clock = (typeof CLOCKS)[number];

const SECOND_MS = 1_000;
/** Time for one turn (rules.md 3.11). */
export const TURN_MS: Record<Clock, number> = {
  blitz: 45 * SECOND_MS,
  standard: 90 * SECOND_MS,
  relaxed: 180 * SECOND_MS,
  async: 24 * 3600 * SECOND_MS,
};

export const ROOM_NAME_MAX = 50;
const colorSchema = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Choose a colour of the list'));

export const aiOpponentSchema = z.strictObject({ aiDifficulty: z.enum(AI_TIERS) });

/** What a host chooses (rules.md section 5). */
export const roomSettingsSchema = z.strictObject({
  /** Letters, digits, spaces and - _ ' . ! (gameplay.md section 5). */
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the game a name'),
      z.maxLength(ROOM_NAME_MAX, 'The name is too long'),
      z.regex(/^[\p{L}\p{N} \-_'.!]+$/u, "Use letters, digits, spaces and - _ ' . ! only"),
    ),
  mapId: z.string().check(z.maxLength(40)),
  maxPlayers: z.int().check(z.minimum(2), z.maximum(12)),
  clock: z._default(z.enum(CLOCKS), 'standard'),
  isPrivate: z._default(z.boolean(), false),
  /** The result moves the players' Conquest Points (engine/rating/ranked.ts says what such a room must be). */
  ranked: z._default(z.boolean(), false),
  config: z._default(gameConfigSchema, gameConfigSchema.parse({})),
  aiOpponents: z._default(z.array(aiOpponentSchema).check(z.maxLength(11)), []),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;

/** One seat of a room (gameplay.md section 3, "Player slot"). */
export const playerSlotSchema = z.object({
  id: z.string(),
  userId: z.nullable(z.string()),
  aiPlayerId: z.nullable(z.string()),
  username: z.string(),
  joinedAt: z.int(),
  isReady: z.boolean(),
  /** Hex; the start of the chain of the player's own chance (SCHEME.md); null = none. */
  anchor: z.nullable(hashSchema),
  readyAt: z.nullable(z.int()),
  isAi: z.boolean(),
  aiDifficulty: z.nullable(z.enum(AI_TIERS)),
  /** A program sat down here for its user. */
  isBot: z._default(z.boolean(), false),
  /** Of commanders seated before the game; it is that with which they will play. */
  aiPersonality: z._default(z.nullable(z.enum(PERSONALITIES)), null),
  selectedColor: z.string(),
  isEliminated: z.boolean(),
});
export type PlayerSlot = z.infer<typeof playerSlotSchema>;

const outcome = {
  /** The names of the winning side, or of those who share a draw; null while the game goes on. */
  winner: z.nullable(z.string()),
  isDraw: z._default(z.boolean(), false),
};

export const roomSchema = z.object({
  id: z.string(),
  /** Digits; people read it to each other. */
  roomCode: z.string(),
  name: z.string(),
  status: z.enum(ROOM_STATUSES),
  statusMessage: z.nullable(z.string()),
  statusMessageLevel: z.enum(['error', 'warn', 'info']),
  hostId: z.string(),
  isPrivate: z.boolean(),
  ranked: z._default(z.boolean(), false),
  mapId: z.string(),
  mapRev: z.int(),
  maxPlayers: z.int(),
  clock: z.enum(CLOCKS),
  config: gameConfigSchema,
  players: z.array(playerSlotSchema),
  aiOpponents: z.array(aiOpponentSchema),
  turnNumber: z.int(),
  currentTurnUserId: z.nullable(z.string()),
  /** Milliseconds since 1970, UTC; null while no clock runs. */
  turnExpiresAt: z.nullable(z.int()),
  readyCheckStartedAt: z.nullable(z.int()),
  createdAt: z.int(),
  ...outcome,
  /** Hex; what the server's dice are bound to (SCHEME.md). */
  commitment: hashSchema,
  saltCommitment: hashSchema,
});
export type Room = z.infer<typeof roomSchema>;

const roomReply = z.object({ room: roomSchema });

/** A line of the player's own list of games (gameplay.md section 3). */
export const myGameSchema = z.object({
  id: z.string(),
  roomCode: z.string(),
  name: z.string(),
  status: z.enum(ROOM_STATUSES),
  mapId: z.string(),
  clock: z.enum(CLOCKS),
  playerCount: z.int(),
  maxPlayers: z.int(),
  isYourTurn: z.boolean(),
  ...outcome,
  /** Owner colours by territory, for the thumbnail; empty before the start. */
  ownerColors: z.array(z.nullable(z.string())),
});
export type MyGame = z.infer<typeof myGameSchema>;

/** Does the game go on only when its player has moved? */
export const isWaiting = ({ status, isYourTurn }: MyGame): boolean => status === 'active' && isYourTurn;

export const myGameMetaSchema = z.object({
  turnExpiresAt: z.nullable(z.int()),
  timeBankSecondsRemaining: z.int(),
  /** Living players before the viewer's next turn; 0 = it is his turn. */
  queueAhead: z.int(),
  currentTurnUsername: z.nullable(z.string()),
});
export type MyGameMeta = z.infer<typeof myGameMetaSchema>;

export const roomRoutes = {
  list: route({
    method: 'GET',
    path: '/game/rooms',
    access: 'verified',
    summary: 'Open public rooms, newest first',
    bots: true,
    query: none,
    body: none,
    reply: z.object({ rooms: z.array(roomSchema) }),
  }),
  create: route({
    method: 'POST',
    path: '/game/rooms',
    access: 'verified',
    summary: 'Open a room; its host takes the first seat',
    bots: true,
    query: none,
    body: roomSettingsSchema,
    reply: roomReply,
  }),
  get: route({
    method: 'GET',
    path: '/game/rooms/:id',
    access: 'verified',
    summary: 'A room by id or room code',
    bots: true,
    query: none,
    body: none,
    reply: roomReply,
  }),
  join: route({
    method: 'POST',
    path: '/game/rooms/:id/join',
    access: 'verified',
    summary: 'Take a seat, or change the colour of one that is taken',
    bots: true,
    query: none,
    body: z.strictObject({ selectedColor: z.optional(colorSchema) }),
    reply: roomReply,
  }),
  leave: route({
    method: 'DELETE',
    path: '/game/rooms/:id/leave',
    access: 'verified',
    summary: 'Leave before the start; a running game is left by surrendering',
    bots: true,
    query: none,
    body: none,
    reply: messageReply,
  }),
  close: route({
    method: 'POST',
    path: '/game/rooms/:id/close',
    access: 'verified',
    summary: 'Close a room before its start; host only',
    query: none,
    body: none,
    reply: messageReply,
  }),
  aiOpponents: route({
    method: 'PUT',
    path: '/game/rooms/:id/ai-opponents',
    access: 'verified',
    summary: 'Set the AI seats before the start; host only',
    query: none,
    body: z.strictObject({ aiOpponents: z.array(aiOpponentSchema).check(z.maxLength(11)) }),
    reply: roomReply,
  }),
  readyState: route({
    method: 'POST',
    path: '/game/rooms/:id/ready-state',
    access: 'verified',
    summary: 'Say that you are ready; the game starts when every seat is taken and ready',
    bots: true,
    query: none,
    body: z.strictObject({ ready: z.boolean(), anchor: z.optional(hashSchema) }),
    reply: roomReply,
  }),
  start: route({
    method: 'POST',
    path: '/game/rooms/:id/start',
    access: 'verified',
    summary: 'Start with the seats that are taken, all being ready; host only, two players or more',
    bots: true,
    query: none,
    body: z.strictObject({ anchor: z.optional(hashSchema) }),
    reply: roomReply,
  }),
  myGames: route({
    method: 'GET',
    path: '/game/my-games',
    access: 'verified',
    summary: 'Rooms and games of the signed-in player, newest activity first',
    bots: true,
    query: none,
    body: none,
    reply: z.object({ games: z.array(myGameSchema) }),
  }),
  myGamesMeta: route({
    method: 'GET',
    path: '/game/my-games/meta',
    access: 'verified',
    summary: 'Clocks and queues of the running games, by game id',
    bots: true,
    query: none,
    body: none,
    reply: z.object({ meta: z.record(z.string(), myGameMetaSchema) }),
  }),
};
