import { z } from 'zod/mini';

export const GAME_MODES = ['domination', 'capitals', 'king_of_the_hill', 'assassination'] as const;
export type GameModeId = (typeof GAME_MODES)[number];

export const VISIBILITIES = ['open', 'light', 'fog'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const CARD_MODES = ['fixed', 'escalating', 'capped', 'none'] as const;
export type CardMode = (typeof CARD_MODES)[number];

export const MOVEMENT_TYPES = ['classic_adjacent', 'adjacent_multi', 'path_single', 'path_multi'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The share of a turn's armies that may be placed on teammates' land (M3). */
export const TEAM_DEPLOYS = ['none', 'half', 'full'] as const;
export type TeamDeploy = (typeof TEAM_DEPLOYS)[number];

/** The rest of the land of a player whose capital falls goes one of these ways (K8). */
export const CAPITAL_SPOILS = ['half', 'full', 'one', 'neutral'] as const;
export type CapitalSpoils = (typeof CAPITAL_SPOILS)[number];

/** Who chooses the capitals: the deal, or each player on the land that was dealt (K13). */
export const CAPITAL_CHOICES = ['auto', 'pick'] as const;
export type CapitalChoice = (typeof CAPITAL_CHOICES)[number];

/** 0 = no teams. */
export const TEAM_COUNTS = [0, 2, 3, 4, 5, 6] as const;

export const ROUND_LIMITS = [0, 20, 30, 50, 100] as const;

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 12;

/** The rules a game is played by. Chosen once, when the room opens; never changes afterwards. */
export const gameConfigSchema = z.strictObject({
  gameMode: z._default(z.enum(GAME_MODES), 'domination'),
  /** Teams of equal size, seats dealt to them in turn; 0 = everybody plays alone. */
  teams: z._default(z.literal([...TEAM_COUNTS]), 0),
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
  teamDeploy: z._default(z.enum(TEAM_DEPLOYS), 'full'),
  capitalSpoils: z._default(z.enum(CAPITAL_SPOILS), 'half'),
  /** Rounds for which a hill stays. */
  hillRounds: z._default(z.int().check(z.minimum(2), z.maximum(5)), 3),
  /** Contracts that win; 0 = by the number of players. */
  contractsToWin: z._default(z.int().check(z.minimum(0), z.maximum(3)), 1),
  /** A contract counts for its hunter whoever eliminates the target. */
  anyKill: z._default(z.boolean(), false),
  /** Extra armies for later seats. */
  turnOrderCompensation: z._default(z.boolean(), true),
  // Options that came after the first games have no default: the heads of their files bind what they were played by.
  /** A player who surrenders with three or more left is followed by a commander, not by nobody. */
  aiContinues: z.optional(z.boolean()),
  /** In fog: a player who is out, and the whole side too, sees everything. */
  graveVision: z.optional(z.boolean()),
  /** In open games: what a player points at is shown to everybody. */
  publicPings: z.optional(z.boolean()),
  /** Absent = by the deal. */
  capitalChoice: z.optional(z.enum(CAPITAL_CHOICES)),
  /**
   * A rematch's order of turns: people by their ids, null for a commander. Whoever is not in it is drawn behind them; absent =
   * all are drawn. A game's file says the places, and nobody's id.
   */
  seating: z.optional(z.array(z.nullable(z.string().check(z.maxLength(64)))).check(z.maxLength(MAX_PLAYERS))),
});

export type GameConfig = z.infer<typeof gameConfigSchema>;

export const DEFAULT_CONFIG: GameConfig = gameConfigSchema.parse({});
