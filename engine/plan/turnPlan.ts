import { z } from 'zod/mini';

const territory = z.string().check(z.minLength(1), z.maxLength(40));
const armies = z.int().check(z.minimum(1), z.maximum(1_000_000));
export const MOST_ORDERS = 200;
const index = z.int().check(z.minimum(0), z.maximum(MOST_ORDERS - 1));
const move = { fromTerritoryId: territory, toTerritoryId: territory };
/** The order waits for this earlier one and is skipped if that was not done. */
const requires = z.optional(index);

/** A plan goes on in one of these ways when an attack stops short or cannot be made (P3). */
export const ON_STOP = ['continue', 'end_attacks', 'end_plan'] as const;

/** One order of a turn prepared ahead (P1). */
export const orderSchema = z.discriminatedUnion('type', [
  /** `if_forced`: only if the hand must be reduced; either way the best set. */
  z.strictObject({
    type: z.literal('redeem'),
    cards: z.union([z.literal('best'), z.literal('if_forced'), z.tuple([territory, territory, territory])]),
  }),
  z.strictObject({
    type: z.literal('deploy'),
    territoryId: territory,
    armies: z.union([armies, z.literal('rest')]),
  }),
  z.strictObject({
    type: z.literal('attack'),
    ...move,
    /** Stop when this many are left where the attack comes from. */
    leave: z._default(armies, 1),
    /** Go on only while the chance to take the target is at least so many percent. */
    minChance: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
    /** Stop when this many have been lost; null = never for that reason. */
    maxLosses: z._default(z.nullable(armies), null),
    moveIn: z._default(z.union([z.literal('all'), z.literal('least'), armies]), 'all'),
    onStop: z._default(z.enum(ON_STOP), 'continue'),
    requires,
  }),
  z.strictObject({
    type: z.literal('fortify'),
    ...move,
    armies: z.union([armies, z.literal('all')]),
    requires,
  }),
  z.strictObject({ type: z.literal('end_turn') }),
]);
export type Order = z.infer<typeof orderSchema>;
export type OrderOf<T extends Order['type']> = Extract<Order, { type: T }>;

export const ordersSchema = z.array(orderSchema).check(z.minLength(1), z.maxLength(MOST_ORDERS));
