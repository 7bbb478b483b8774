import { z } from 'zod/mini';
import { gameConfigSchema } from '../../engine/model/config.ts';
import { hashSchema } from '../../engine/model/hash.ts';
import { AI_TIERS, PERSONALITIES } from '../../engine/model/tiers.ts';
import { playerColorSchema } from './colors.ts';
import { messageReply, none, route } from './contract.ts';
import {
  aiOpponentSchema,
  reliabilitySchema,
  ROOM_PASSWORD_MAX,
  roomOptionsSchema,
  roomSettingsSchema,
} from './roomSettings.ts';

export const ROOM_STATUSES = ['lobby', 'initializing', 'active', 'paused', 'completed', 'abandoned'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** The life of a room in the words of the specification, which names the field and not its values. */
export const LIFECYCLE_PHASES = [
  'waiting',
  'ready_check',
  'initializing',
  'playing',
  'paused',
  'over',
] as const;
export type LifecyclePhase = (typeof LIFECYCLE_PHASES)[number];

/** One seat of a room. */
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
  /** The personality with which a commander that was seated before the start will play. */
  aiPersonality: z._default(z.nullable(z.enum(PERSONALITIES)), null),
  selectedColor: z.string(),
  /** The team that was chosen, from 0; null = any. */
  teamId: z._default(z.nullable(z.int()), null),
  /** The number that a commander's choices follow from; null until the game is over. */
  aiPersonalitySeed: z._default(z.nullable(z.int()), null),
  /** Armies left to place in this turn; null while no game runs, and where the viewer may not know. */
  armies: z._default(z.nullable(z.int()), null),
  isEliminated: z.boolean(),
  /** Conquest Points and the address of the picture; null of AIs, and of who has no picture. */
  elo: z._default(z.nullable(z.int()), null),
  avatarUrl: z._default(z.nullable(z.string()), null),
  /** The tag of their clan. */
  clanTag: z._default(z.nullable(z.string()), null),
  /** A commander plays for an absent player, who may take the seat back up to this round; null = they may not. */
  returnUntilRound: z._default(z.nullable(z.int()), null),
});
export type PlayerSlot = z.infer<typeof playerSlotSchema>;

export const outcome = {
  /** The names of the winning side, or of those who share a draw; null while the game goes on. */
  winner: z.nullable(z.string()),
  isDraw: z._default(z.boolean(), false),
};

const pauseSchema = z.object({
  /** The id of the player who asks for it; null once the game is paused. */
  askedBy: z.nullable(z.string()),
  /** Player ids. */
  agreed: z.array(z.string()),
  /** The time at which the question lapses, or the game goes on. */
  until: z.int(),
});
export type PauseState = z.infer<typeof pauseSchema>;

/** The clock of a running game beside `turnExpiresAt`. */
const times = {
  /** The turn's own time is over: `turnExpiresAt` is the end of the bank. */
  usingTimeBank: z._default(z.boolean(), false),
  /** The rest when this was sent; while it is used it runs down. */
  timeBankSecondsRemaining: z._default(z.int(), 0),
  /** The player for whom a commander stands ready, and the time from which on it does. */
  replacementPendingUserId: z._default(z.nullable(z.string()), null),
  replacementAt: z._default(z.nullable(z.int()), null),
  /** The question for a pause, or the pause; null = neither. */
  pause: z._default(z.nullable(pauseSchema), null),
};
const timesSchema = z.object(times);
export type RoomTimes = z.infer<typeof timesSchema>;

export const roomSchema = z.object({
  id: z.string(),
  /** Digits; people read it to each other. */
  roomCode: z.string(),
  name: z.string(),
  status: z.enum(ROOM_STATUSES),
  /** Follows from `status` and `readyCheckStartedAt`. */
  lifecyclePhase: z._default(z.enum(LIFECYCLE_PHASES), 'waiting'),
  /** Keyed by the player's id: who has said that they are ready. */
  readyStates: z._default(z.record(z.string(), z.boolean()), {}),
  statusMessage: z.nullable(z.string()),
  statusMessageLevel: z.enum(['error', 'warn', 'info']),
  hostId: z.string(),
  ...roomOptionsSchema.shape,
  hasPassword: z._default(z.boolean(), false),
  locked: z._default(z.boolean(), false),
  /** Opened for players who looked for opponents: nobody is its master. */
  matched: z._default(z.boolean(), false),
  mapId: z.string(),
  mapRev: z.int(),
  maxPlayers: z.int(),
  config: gameConfigSchema,
  players: z.array(playerSlotSchema),
  aiOpponents: z.array(aiOpponentSchema),
  turnNumber: z.int(),
  currentTurnUserId: z.nullable(z.string()),
  /** Milliseconds since 1970, UTC; null while no clock runs. */
  turnExpiresAt: z.nullable(z.int()),
  ...times,
  readyCheckStartedAt: z.nullable(z.int()),
  /** A player who is not ready by then loses their seat. */
  readyCheckEndsAt: z._default(z.nullable(z.int()), null),
  createdAt: z.int(),
  ...outcome,
  /** Hex; the commitments to the server's dice (SCHEME.md). */
  commitment: hashSchema,
  saltCommitment: hashSchema,
});
export type Room = z.infer<typeof roomSchema>;

/** The land as it is dealt before the start, as its reader may know it. */
export const dealSchema = z.object({
  /** By territory, in the order of the map: whose it is, as the id of a slot; null = nobody's. */
  owners: z.array(z.nullable(z.union([z.literal('unknown'), z.string()]))),
  /** The id of the territory that the reader has picked for a capital. */
  capital: z.nullable(z.string()),
});
export type Deal = z.infer<typeof dealSchema>;

export const roomReply = z.object({ room: roomSchema });

export const roomRoutes = {
  list: route({
    method: 'GET',
    path: '/game/rooms',
    access: 'verified',
    summary: 'Public rooms that are open, or games that may be watched; newest first',
    bots: true,
    query: z.strictObject({ status: z._default(z.enum(['lobby', 'active']), 'lobby') }),
    body: none,
    reply: z.object({
      rooms: z.array(roomSchema),
      /** The caller's own, by which they see which rooms would take them. */
      reliability: z._default(z.nullable(reliabilitySchema), null),
    }),
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
    byCode: true,
    query: none,
    body: none,
    reply: roomReply,
  }),
  join: route({
    method: 'POST',
    path: '/game/rooms/:id/join',
    access: 'verified',
    summary: 'Take a seat in a room by id or room code, or change the colour of one that is taken',
    bots: true,
    byCode: true,
    query: none,
    body: z.strictObject({
      selectedColor: z.optional(playerColorSchema),
      password: z.optional(z.string().check(z.maxLength(ROOM_PASSWORD_MAX))),
      /** The player's device adds this to the dice, where the land is dealt before they get ready. */
      anchor: z.optional(hashSchema),
    }),
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
    summary:
      'Say that you are ready, with the land you pick for a capital where that is asked; the game starts when every seat is taken and ready',
    bots: true,
    query: none,
    body: z.strictObject({
      ready: z.boolean(),
      anchor: z.optional(hashSchema),
      /** The id of a territory of one's own; null = none, absent = as before. */
      capital: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    }),
    reply: roomReply,
  }),
  deal: route({
    method: 'GET',
    path: '/game/rooms/:id/deal',
    access: 'verified',
    summary:
      'The land on which you pick your capital, and your pick, while all are asked to get ready; null in other rooms',
    bots: true,
    query: none,
    body: none,
    reply: z.object({ deal: z.nullable(dealSchema) }),
  }),
  start: route({
    method: 'POST',
    path: '/game/rooms/:id/start',
    access: 'verified',
    summary:
      'Start with the seats that are taken, or ask them all to get ready; host only, two players or more',
    bots: true,
    query: none,
    body: z.strictObject({ anchor: z.optional(hashSchema) }),
    reply: roomReply,
  }),
};
