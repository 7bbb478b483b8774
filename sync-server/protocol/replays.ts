import { z } from 'zod/mini';
import { gameConfigSchema } from '../../engine/model/config.ts';
import { replayBodySchema } from '../../engine/replay/body.ts';
import { MOST_CHUNK_TURNS, turnChunkSchema } from '../../engine/replay/chunk.ts';
import { frameSchema, MOST_FRAMES } from '../../engine/replay/frame.ts';
import { HIGHLIGHT_REASONS } from '../../engine/replay/highlight.ts';
import { gameWireSchema } from '../../engine/view/gameWire.ts';
import { none, route } from './contract.ts';

const id = z.string();
const count = z.int().check(z.minimum(0));

const turnSummarySchema = z.object({
  turn: count,
  round: count,
  seat: count,
  fromSeq: count,
  toSeq: count,
  /** Attacks in which dice were rolled. */
  fights: count,
  conquests: count,
  /** Seats that went out in it. */
  eliminated: z.array(count),
  placed: z.int(),
  /** Armies that fell on all sides. */
  lost: count,
});

/** A moment to look at again. */
const highlightSchema = z.object({
  seq: count,
  turn: count,
  /** How much it matters, beside the others of its game. */
  score: z.number(),
  reason: z.enum(HIGHLIGHT_REASONS),
});

const summarySchema = z.object({
  meta: z.object({
    gameId: id,
    name: z.string(),
    map: z.strictObject({ id, rev: z.int() }),
    config: gameConfigSchema,
    players: z.array(z.object({ id, username: z.string(), selectedColor: z.string(), isAi: z.boolean() })),
    /** Empty while the game runs and where it was broken off. */
    winnerIds: z.array(id),
    rounds: count,
    /** The number of turns. */
    turns: count,
    finalSeq: count,
    finalChecksum: count,
    isOver: z.boolean(),
    /** Version of the rules. */
    rules: z.string(),
    /** The players through whose eyes the caller may look; of a finished game everybody. */
    eyes: z.array(id),
  }),
  timeline: z.array(turnSummarySchema),
  /** By what happened in them; none while the game runs. */
  highlights: z.array(highlightSchema),
});
export type ReplaySummary = z.infer<typeof summarySchema>;

const framesSchema = z.object({
  /** The position after entry `seq`, asked for with `includeSnapshot`. */
  snapshot: z.nullable(z.object({ seq: count, game: gameWireSchema })),
  frames: z.array(frameSchema),
  fromSeq: count,
  /** The last frame of this answer; `fromSeq` - 1 if there is none. */
  toSeq: count,
  finalSeq: count,
  totalFrames: count,
  /** Where to go on; null at the end. */
  nextSeq: z.nullable(count),
  hasMore: z.boolean(),
});
export type ReplayFrames = z.infer<typeof framesSchema>;

const bodyReplySchema = z.object({
  /** The last head of the game's log: a body of one head never changes. */
  head: z.string(),
  body: replayBodySchema,
});
export type ReplayBodyReply = z.infer<typeof bodyReplySchema>;

const turn = z.coerce.number().check(z.int(), z.minimum(1));
export const replayRoutes = {
  summary: route({
    method: 'GET',
    path: '/games/:id/replay/summary',
    access: 'verified',
    summary: 'A game in numbers turn by turn, as far as the caller may know',
    bots: true,
    query: none,
    body: none,
    reply: summarySchema,
  }),
  chunk: route({
    method: 'GET',
    path: '/games/:id/replay/chunk',
    access: 'verified',
    summary: `What some turns changed, at most ${MOST_CHUNK_TURNS}`,
    bots: true,
    query: z.strictObject({ fromTurn: turn, toTurn: turn }),
    body: none,
    reply: z.object({ turns: z.array(turnChunkSchema) }),
  }),
  frames: route({
    method: 'GET',
    path: '/games/:id/replay/frames',
    access: 'verified',
    summary: `What happened step by step, with checksums to fold along; at most ${MOST_FRAMES} steps`,
    bots: true,
    query: z.strictObject({
      fromSeq: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
      /** What is beyond the bounds counts as the bound: 1 to 200. */
      limit: z._default(z.coerce.number().check(z.int()), MOST_FRAMES),
      includeSnapshot: z.optional(z.enum(['0', '1', 'false', 'true'])),
    }),
    body: none,
    reply: framesSchema,
  }),
  body: route({
    method: 'GET',
    path: '/games/:id/replay/body',
    access: 'verified',
    summary: 'The whole log of a finished game',
    bots: true,
    query: none,
    body: none,
    reply: bodyReplySchema,
  }),
};
