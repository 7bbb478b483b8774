import { z } from 'zod/mini';
import { commandSchema } from '../../engine/model/command.ts';
import { hashSchema, headProofSchema } from '../../engine/model/hash.ts';
import { logReferenceSchema } from '../../engine/view/logReference.ts';
import { gameWireSchema } from '../../engine/view/gameWire.ts';
import { none, route } from './contract.ts';
import { envelopeFields, givenActionSchema } from './givenAction.ts';

/** A command on its way, as pages send it. */
export const actionEnvelopeSchema = z.strictObject({ ...envelopeFields, action: commandSchema });
export type ActionEnvelope = z.infer<typeof actionEnvelopeSchema>;

/** The answer to a command: always given, also to refusals, and the same when the command is repeated. */
export const actionAckSchema = z.object({
  ok: z.boolean(),
  /** The sender's version once the command is in force. */
  version: z.optional(z.int()),
  /** A sentence for the player. */
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  /** A refusal has, by the specification: the command's key, why, and the version that the sender should know. */
  commandId: z.optional(z.string()),
  /** `version_mismatch` where the turn or the version that was meant is over, else the code. */
  reason: z.optional(z.string()),
  currentVersion: z.optional(z.int()),
  /** The event chain after the command as the sender gets it, and what shows that the server signed it. */
  head: z.optional(hashSchema),
  proof: z.optional(headProofSchema),
});
export type ActionAck = z.infer<typeof actionAckSchema>;

const logLineSchema = z.object({
  seq: z.int(),
  /** Milliseconds since 1970, UTC. */
  at: z.int(),
  text: z.string(),
  /** The acting player; null for the game itself. */
  playerId: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  deed: z.optional(logReferenceSchema),
});
export type LogLine = z.infer<typeof logLineSchema>;

const flag = z.optional(z.enum(['true', 'false']));

export const gameRoutes = {
  state: route({
    method: 'GET',
    path: '/game/rooms/:id/state',
    access: 'verified',
    summary: 'The game as the caller may see it; 404 while it has not started',
    bots: true,
    query: z.strictObject({ spectate: flag }),
    body: none,
    reply: z.object({ game: gameWireSchema }),
  }),
  action: route({
    method: 'POST',
    path: '/game/rooms/:id/actions',
    access: 'verified',
    summary: 'Give a command without a socket',
    bots: true,
    query: none,
    body: givenActionSchema,
    reply: actionAckSchema,
  }),
  hurry: route({
    method: 'POST',
    path: '/game/rooms/:id/hurry',
    access: 'verified',
    summary:
      "Have the commanders move without pauses until it is a person's turn; only for who plays alone with them",
    bots: true,
    query: none,
    body: z.strictObject({}),
    reply: z.object({ ok: z.literal(true) }),
  }),
  logText: route({
    method: 'GET',
    path: '/game/rooms/:id/log-text',
    access: 'verified',
    summary: 'The story so far as lines of text, oldest first, ending before `before`',
    bots: true,
    query: z.strictObject({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    }),
    body: none,
    reply: z.object({ log: z.array(logLineSchema) }),
  }),
};
