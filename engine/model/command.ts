import { z } from 'zod/mini';

const territory = z.string().check(z.minLength(1), z.maxLength(40));
const armies = z.int().check(z.minimum(1), z.maximum(1_000_000));
const move = { fromTerritoryId: territory, toTerritoryId: territory };

/** A player asks for one of these. Names on the wire are the specification's "game action" types and fields. */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('deploy'), territoryId: territory, armies }),
  z.strictObject({ type: z.literal('undo_deploy') }),
  z.strictObject({ type: z.literal('redeem_cards'), cardIds: z.tuple([territory, territory, territory]) }),
  /** Without `armies` one exchange of dice; with it, exchanges until the target falls or that many attackers are lost. */
  z.strictObject({ type: z.literal('attack'), ...move, armies: z.optional(armies) }),
  z.strictObject({ type: z.literal('transfer_conquest'), ...move, armies }),
  z.strictObject({ type: z.literal('end_phase') }),
  z.strictObject({ type: z.literal('fortify'), ...move, armies }),
  z.strictObject({ type: z.literal('undo_fortify') }),
  z.strictObject({ type: z.literal('end_turn') }),
  /** Goes through with an attack on a capital, once its odds have been seen. */
  z.strictObject({ type: z.literal('confirm_capital_attack') }),
  z.strictObject({ type: z.literal('vote_draw'), on: z.boolean() }),
  z.strictObject({ type: z.literal('surrender') }),
]);

export type Command = z.infer<typeof commandSchema>;
export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
