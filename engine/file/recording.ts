import { z } from 'zod/mini';
import { commandSchema } from '../model/command.ts';
import { gameConfigSchema, MAX_PLAYERS, MIN_PLAYERS } from '../model/config.ts';
import { AI_TIERS } from '../model/tiers.ts';
import { hashSchema } from '../model/hash.ts';
import type { GameHeader } from './gameFile.ts';
import type { LedgerEntry } from './ledger.ts';
import { isHandover } from '../model/handover.ts';

const MOST_ENTRIES = 30_000;
const count = z.int().check(z.minimum(0));

/** A game as what was chosen and commanded: all else follows from it by the rules. */
export const recordingSchema = z.strictObject({
  gameId: z.uuid(),
  /** Version of the rules. */
  engine: z.string().check(z.maxLength(20)),
  ai: z.optional(z.string().check(z.maxLength(20))),
  map: z.strictObject({
    id: z.string().check(z.maxLength(40)),
    rev: z.int(),
    hash: z.optional(hashSchema),
  }),
  config: gameConfigSchema,
  /** In the order of joining. */
  players: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        isAi: z.boolean(),
        aiSeed: z.nullable(z.int()),
        aiTier: z.optional(z.enum(AI_TIERS)),
        capital: z.optional(count),
      }),
    )
    .check(z.minLength(MIN_PLAYERS), z.maxLength(MAX_PLAYERS)),
  /** Hex; all chance of the game follows from it. */
  root: hashSchema,
  /** After the deal, oldest first. */
  acts: z
    .array(z.strictObject({ seat: count, cause: z.union([z.literal('expire'), commandSchema]) }))
    .check(z.maxLength(MOST_ENTRIES)),
});
export type Recording = z.infer<typeof recordingSchema>;

/** The recording of a game that was played without links of its players' own chance, e.g. on one device. */
export function recordingOf(header: GameHeader, root: string, log: readonly LedgerEntry[]): Recording {
  const { gameId, engine, ai, map, config, players } = header;
  return {
    gameId,
    engine,
    ...(ai !== undefined && { ai }),
    map,
    config,
    players: players
      .toSorted((one, other) => one.joined - other.joined)
      .map(({ joined: _joined, anchor: _anchor, ...player }) => player),
    root,
    acts: log.flatMap(({ seat, cause }) => {
      if (cause === 'start' || seat === null) return [];
      if (isHandover(cause)) throw new Error('nobody is absent from a device');
      if (cause !== 'expire' && cause.type === 'anchor') throw new Error('a recording has no chains');
      return [{ seat, cause }];
    }),
  };
}
