import { z } from 'zod/mini';
import type { ViewCause } from '../model/cause.ts';
import type { GameEvent } from '../model/event.ts';
import { eventsSchemaOf } from '../model/eventsSchema.ts';

export const REPLAY_FORMAT = 'cold-keep-replay/1';

/** More entries than any game has; a body that claims more is none. */
const MOST_ENTRIES = 60_000;
const count = z.int().check(z.minimum(0));

/** One of a newer release is shown like any other: the events tell what happened. */
export const causeSchema = z.string() as unknown as z.ZodMiniType<ViewCause>;

const entrySchema = z.strictObject({
  /** From 1, without gaps. */
  seq: count,
  /** The turn in which it happened; 0 before the first. */
  turn: count,
  /** The seat that acted; null when time or the game itself did. */
  seat: z.nullable(count),
  cause: causeSchema,
  events: eventsSchemaOf<GameEvent>(),
  /** The armies that were sent, if it is an attack to the finish. */
  sent: z.optional(count),
});
export type ReplayEntry = z.infer<typeof entrySchema>;

const replayPlayerSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  selectedColor: z.string(),
  isAi: z.boolean(),
});

/** A finished game as it is watched: what happened, with every number rolled, and who took part. */
export const replayBodySchema = z.strictObject({
  format: z.literal(REPLAY_FORMAT),
  gameId: z.string(),
  name: z.string(),
  /** The version of the rules by which it was played. */
  rules: z.string(),
  map: z.strictObject({ id: z.string(), rev: z.int() }),
  /** In turn order. */
  players: z.array(replayPlayerSchema),
  /** Milliseconds since 1970, UTC; null where nobody knows. */
  endedAt: z.nullable(z.int()),
  entries: z.array(entrySchema).check(z.minLength(1), z.maxLength(MOST_ENTRIES)),
});
export type ReplayBody = z.infer<typeof replayBodySchema>;
