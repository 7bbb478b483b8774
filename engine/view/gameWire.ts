import { z } from 'zod/mini';
import { CARD_TYPES } from '../model/cards.ts';
import { gameConfigSchema } from '../model/config.ts';
import { ELIMINATION_REASONS, PHASES, VICTORY_REASONS } from '../model/state.ts';
import { modeFields } from './encodeObjective.ts';

const id = z.string();
const count = z.int();

/** A player as everybody in the room sees them. */
export const wirePlayerSchema = z.object({
  id,
  username: z.string(),
  selectedColor: z.string(),
  isAi: z.boolean(),
  teamId: z.nullable(count),
  /** Armies left to place in this turn. */
  armies: count,
  isEliminated: z.boolean(),
  eliminatedBy: z.nullable(id),
  eliminatedReason: z.nullable(z.enum(ELIMINATION_REASONS)),
  eliminatedRound: count,
  cardCount: count,
  /** null = hidden from the viewer. */
  cards: z.nullable(z.array(z.object({ id, type: z.enum(CARD_TYPES) }))),
});

const wireTerritorySchema = z.object({
  id,
  name: z.string(),
  /** null = neutral, 'unknown' = the viewer may not see. */
  ownerId: z.nullable(z.string()),
  armies: z.nullable(count),
  adjacentTerritories: z.array(id),
});

const wireMoveSchema = z.object({ fromTerritoryId: id, toTerritoryId: id, armies: count });

const wireBattleSchema = z.object({
  fromId: id,
  toId: id,
  attackerId: id,
  defenderId: z.nullable(id),
  rolls: count,
  attackerLosses: count,
  defenderLosses: count,
  conquered: z.boolean(),
  /** The player who must move armies in before anything else. */
  pendingConquestFor: z.nullable(id),
});

const wireCapitalAttackSchema = z.object({
  attackerId: id,
  defenderId: id,
  fromTerritoryId: id,
  capitalTerritory: id,
  armies: z.nullable(count),
});

/** A viewer's game on the wire and on the device (V2); names are the specification's. */
export const gameWireSchema = z.object({
  roomId: id,
  /** Grows by one with each update that this viewer gets. */
  version: count,
  turn: count,
  round: count,
  phase: z.enum(PHASES),
  status: z.enum(['active', 'completed']),
  board: z.object({ mapId: id, mapRev: count, territories: z.array(wireTerritorySchema) }),
  /** In turn order. */
  players: z.array(wirePlayerSchema),
  currentPlayer: id,
  /** null while the game runs and after a draw. */
  winner: z.nullable(id),
  result: z.nullable(
    z.object({
      winnerIds: z.array(id),
      /** All others: nobody is left beside the winners. */
      eliminatedPlayerIds: z._default(z.array(id), []),
      reason: z.enum(VICTORY_REASONS),
    }),
  ),
  endedAt: z.nullable(count),
  /** `allowTeamPlay` follows from `teams`. */
  gameConfig: z.strictObject({ ...gameConfigSchema.shape, allowTeamPlay: z._default(z.boolean(), false) }),
  /** Armies of each territory before this turn's placements, while they can be taken back. */
  reinforcementBaseline: z.nullable(z.record(z.string(), count)),
  deployments: z.array(z.object({ territoryId: id, armies: count })),
  fortifications: z.array(wireMoveSchema),
  conquests: z.array(id),
  lastBattleResult: z.nullable(wireBattleSchema),
  pendingConquest: z.nullable(
    z.object({ fromTerritoryId: id, toTerritoryId: id, minimum: count, maximum: count }),
  ),
  pendingForcedRedeem: z.boolean(),
  pendingCapitalAttack: z.nullable(wireCapitalAttackSchema),
  ...modeFields,
  drawVotes: z.array(id),
  setsRedeemed: count,
  /** The viewer's player id; null for spectators. */
  viewerId: z.nullable(id),
});

export type GameWire = z.infer<typeof gameWireSchema>;
export type WirePlayer = z.infer<typeof wirePlayerSchema>;

/** Everything but the land. */
export type GameHead = Omit<GameWire, 'board'>;

/** Absolute values, so that applying a patch twice does no harm. */
export interface GamePatch {
  readonly territories: readonly { id: string; ownerId: string | null; armies: number | null }[];
  readonly head: Partial<GameHead>;
}

/** A player of each seat, in turn order: a room knows this of them and the rules do not. */
export interface RosterEntry {
  readonly id: string;
  readonly username: string;
  readonly selectedColor: string;
  readonly isAi: boolean;
}
