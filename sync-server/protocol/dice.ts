import { z } from 'zod/mini';
import { gameFileSchema } from '../../engine/file/gameFile.ts';
import { gameProofSchema, turnProofSchema } from '../../engine/file/turnProof.ts';
import { DIE_FACES } from '../../engine/model/dice.ts';
import { hashSchema } from '../../engine/model/hash.ts';
import { messageReply, none, route } from './contract.ts';

/** Turns in one answer; who is further behind asks again. */
export const MOST_TURN_PROOFS = 100;

/** Points of the curve of one player's luck. */
export const MOST_LUCK_POINTS = 60;

const ownLinksSchema = z.object({
  /** The anchor in force or the last link shown; null = a seat without chance of its own. */
  last: z.nullable(hashSchema),
  /** An anchor that counts from the seat's next turn on. */
  next: z.nullable(hashSchema),
});
export type OwnLinks = z.infer<typeof ownLinksSchema>;

const luckSchema = z.object({
  exchanges: z.int().check(z.minimum(0)),
  /** Better (below zero: worse) than average dice would have left the player. */
  armies: z.number(),
  /** Half of all players with the same fights end within plus or minus so many armies. */
  usual: z.number(),
  /** In standard deviations. */
  z: z.number(),
  percentile: z.number().check(z.minimum(0), z.maximum(100)),
  /** `faces[n]`: the player's dice that showed n + 1. */
  faces: z.array(z.int().check(z.minimum(0))).check(z.length(DIE_FACES)),
});

const playerLuckSchema = z.object({
  playerId: z.string(),
  luck: luckSchema,
  /** Armies better or worse than average after each turn in which the player rolled. */
  series: z.array(z.number()).check(z.maxLength(MOST_LUCK_POINTS)),
});
export type PlayerLuck = z.infer<typeof playerLuckSchema>;

export const diceRoutes = {
  turns: route({
    method: 'GET',
    path: '/game/rooms/:id/dice',
    access: 'verified',
    summary: `The dice of the oldest turns after \`after\` that are over, at most ${MOST_TURN_PROOFS}, with what proves them`,
    bots: true,
    query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    body: none,
    reply: z.object({
      proof: gameProofSchema,
      /** Ed25519, of the server: signs the heads in acknowledgements. */
      publicKey: hashSchema,
      /** The chain of the caller's seat has been shown so far; null for spectators. */
      own: z.nullable(ownLinksSchema),
      turns: z.array(turnProofSchema).check(z.maxLength(MOST_TURN_PROOFS)),
    }),
  }),
  anchor: route({
    method: 'POST',
    path: '/game/rooms/:id/anchor',
    access: 'verified',
    summary: "Begin a new chain of the caller's seat, which counts from its next turn on",
    bots: true,
    query: none,
    body: z.strictObject({ anchor: hashSchema }),
    reply: messageReply,
  }),
  file: route({
    method: 'GET',
    path: '/game/rooms/:id/file',
    access: 'verified',
    summary: 'The game as a file that anyone can verify; in fog only when it is over (409 `fogged`)',
    bots: true,
    query: none,
    body: none,
    reply: z.object({ file: gameFileSchema }),
  }),
  luck: route({
    method: 'GET',
    path: '/game/rooms/:id/luck',
    access: 'verified',
    summary: "How the dice fell: the caller's team while the game runs, everybody afterwards",
    bots: true,
    query: none,
    body: none,
    reply: z.object({ players: z.array(playerLuckSchema) }),
  }),
};
