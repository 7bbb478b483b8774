import { z } from 'zod/mini';

export const GAME_MODES = ['domination'] as const;
export type GameModeId = (typeof GAME_MODES)[number];

export const VISIBILITIES = ['open'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const CARD_MODES = ['fixed', 'escalating', 'capped', 'none'] as const;
export type CardMode = (typeof CARD_MODES)[number];

export const MOVEMENT_TYPES = ['classic_adjacent', 'adjacent_multi', 'path_single', 'path_multi'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

export const ROUND_LIMITS = [0, 20, 30, 50, 100] as const;

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 12;

/** The rules a game is played by. Chosen once, when the room opens; never changes afterwards. */
export const gameConfigSchema = z.strictObject({
  gameMode: z._default(z.enum(GAME_MODES), 'domination'),
  allowTeamPlay: z._default(z.literal(false), false),
  visibility: z._default(z.enum(VISIBILITIES), 'open'),
  cardMode: z._default(z.enum(CARD_MODES), 'fixed'),
  movementType: z._default(z.enum(MOVEMENT_TYPES), 'path_single'),
  /** Rounds after which the largest army wins; 0 = none. */
  roundLimit: z._default(z.literal([...ROUND_LIMITS]), 0),
  /** Armies on every territory at the deal. */
  startingArmies: z._default(z.int().check(z.minimum(1), z.maximum(5)), 3),
  /** Share of the territories, in percent, that wins at the end of one's own turn. */
  dominationPercent: z._default(z.int().check(z.minimum(60), z.maximum(100)), 100),
  /** No forced redemption after an elimination. */
  advancedCards: z._default(z.boolean(), false),
  /** No attack out of land taken this turn. */
  trench: z._default(z.boolean(), false),
  /** Leaves a third of the land to nobody at the deal. */
  neutralThird: z._default(z.boolean(), false),
  /** Extra armies for later seats. */
  turnOrderCompensation: z._default(z.boolean(), true),
});

export type GameConfig = z.infer<typeof gameConfigSchema>;

export const DEFAULT_CONFIG: GameConfig = gameConfigSchema.parse({});
