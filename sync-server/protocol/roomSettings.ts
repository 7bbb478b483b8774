import { z } from 'zod/mini';
import { gameConfigSchema } from '../../engine/model/config.ts';
import { AI_TIERS } from '../../engine/model/tiers.ts';

export const CLOCKS = ['blitz', 'standard', 'relaxed', 'async'] as const;
export type Clock = (typeof CLOCKS)[number];

/** What may be said in a game: anything, quick phrases alone, or nothing. */
export const ROOM_CHATS = ['all', 'phrases', 'off'] as const;
export type RoomChat = (typeof ROOM_CHATS)[number];

/** Turns by which those who look on are behind. */
export const SPECTATOR_DELAYS = [0, 1, 3] as const;

export const ROOM_NAME_MAX = 50;
/** The share of their last hundred due turns that a player has taken. */
export const reliabilitySchema = z.object({
  /** 0 to 1; null while too few turns were due to say. */
  share: z.nullable(z.number()),
  turns: z.int(),
});
export type Reliability = z.infer<typeof reliabilitySchema>;

/** Does somebody take as many of their turns as a room asks for? Of whom too little is known is taken at their word. */
export const meetsReliability = (
  { share }: Pick<Reliability, 'share'>,
  { minReliability }: { readonly minReliability: number },
): boolean => share === null || Math.round(share * 100) >= minReliability;

export const aiOpponentSchema = z.strictObject({ aiDifficulty: z.enum(AI_TIERS) });

export const ROOM_PASSWORD_MAX = 64;
/** The password of a private room may be short: it is read out to friends, and tries are counted. */
export const roomPasswordSchema = z
  .string()
  .check(
    z.minLength(4, 'Use at least four characters'),
    z.maxLength(ROOM_PASSWORD_MAX, `At most ${ROOM_PASSWORD_MAX} characters`),
  );

/** In percent: 0 = everybody may join. */
export const MIN_RELIABILITIES = [0, 50, 70, 80, 90, 95] as const;
export type MinReliability = (typeof MIN_RELIABILITIES)[number];

/** Letters, digits, spaces and - _ ' . ! */
export const roomNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give the game a name'),
    z.maxLength(ROOM_NAME_MAX, 'The name is too long'),
    z.regex(/^[\p{L}\p{N} \-_'.!]+$/u, "Use only letters, digits, spaces and - _ ' . !"),
  );
export const mapIdSchema = z.string().check(z.maxLength(40));
export const seatsSchema = z.int().check(z.minimum(2), z.maximum(12));

/**
 * Everything that a host chooses about a room beside the rules of its game. The value is carried whole from the form
 * to the database and to the game in play, so that only the form's words and whatever obeys an option know it by name.
 * Every option has a default, which holds for rooms that were opened before there was that option.
 */
export const roomOptionsSchema = z.object({
  clock: z._default(z.enum(CLOCKS), 'standard'),
  /** The room is not listed, and is joined by its code alone. */
  isPrivate: z._default(z.boolean(), false),
  /** The share of their turns, in percent, that those who join must have taken. */
  minReliability: z._default(z.literal([...MIN_RELIABILITIES]), 0),
  /** May others look on? In fog they see what is public. */
  spectate: z._default(z.boolean(), true),
  /** Those who look on see the game so many turns late, by its replay alone: nothing of a running game is told to them otherwise. */
  spectatorDelay: z._default(z.literal([...SPECTATOR_DELAYS]), 0),
  /** The result moves the players' Conquest Points (engine/rating/ranked.ts says what such a room must be). */
  ranked: z._default(z.boolean(), false),
  /** In games of a day a turn a player's vacation holds their clock. */
  vacationsHonoured: z._default(z.boolean(), true),
  /** In ranked games it is phrases at most, until the game is over. */
  chat: z._default(z.enum(ROOM_CHATS), 'all'),
});
export type RoomOptions = z.infer<typeof roomOptionsSchema>;

export const DEFAULT_OPTIONS: RoomOptions = z.parse(roomOptionsSchema, {});

/** Everything that a room is opened with. */
export const roomSettingsSchema = z.strictObject({
  name: roomNameSchema,
  mapId: mapIdSchema,
  maxPlayers: seatsSchema,
  ...roomOptionsSchema.shape,
  /** A private room may ask for it besides its code. */
  password: z.optional(roomPasswordSchema),
  config: z._default(gameConfigSchema, gameConfigSchema.parse({})),
  aiOpponents: z._default(z.array(aiOpponentSchema).check(z.maxLength(11)), []),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;
