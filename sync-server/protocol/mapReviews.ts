import { z } from 'zod/mini';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { messageReply, none, route } from './contract.ts';
import { COMMENT_MAX, pinSchema, threadsSchema } from './draftComments.ts';
import { mapTrialSchema } from './mapTrials.ts';
import { writtenText } from './text.ts';

/** A draft of 400 territories and 20,000 vertices takes less, in bytes. */
export const MOST_SUBMISSION_BODY = 2 * 1024 * 1024;
export const WORDS_MAX = 1_000;

export const REVIEW_STATES = ['open', 'changes', 'rejected', 'approved', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What is done about a review; who may is said in `sync-server/maps/lifecycle.ts`. */
export const REVIEW_ACTS = ['take', 'approve', 'ask', 'refuse', 'withdraw', 'appeal'] as const;
export type ReviewAct = (typeof REVIEW_ACTS)[number];

const problemSchema = z.object({
  /** As of `MapProblem` (`engine/maps/checks/problem.ts`). */
  code: z.string(),
  message: z.string(),
  ids: z.array(z.string()),
});

export const boardReportSchema = z.object({
  errors: z.array(problemSchema),
  warnings: z.array(problemSchema),
  graph: z.object({
    deadEnds: z.array(z.string()),
    chokePoints: z._default(z.array(z.object({ id: z.string(), name: z.string(), behind: z.int() })), []),
    longestWay: z.int(),
  }),
  bonuses: z.array(
    z.object({ region: z.string(), name: z.string(), bonus: z.int(), fitting: z.int(), gates: z.int() }),
  ),
  // Reports of an earlier release have none of the following.
  phone: z.optional(z.object({ closestPx: z.int(), hit: z.number(), named: z.number() })),
  colours: z.optional(
    z.object({
      close: z.array(z.object({ a: z.string(), b: z.string(), sights: z.array(z.string()) })),
      dark: z.array(z.string()),
    }),
  ),
  modes: z.optional(z.object({ capitalsUpTo: z.int(), hills: z.int() })),
});
export type ReviewReport = z.infer<typeof boardReportSchema>;

const brief = {
  id: z.string(),
  mapId: z.string(),
  title: z.string(),
  author: z.string(),
  state: z.enum(REVIEW_STATES),
  submittedAt: z.int(),
  /** null = nobody is at it. */
  reviewer: z.nullable(z.string()),
  takenUntil: z.nullable(z.int()),
  /** Was it refused before, and appealed from? */
  isAppeal: z.boolean(),
};
export const briefSchema = z.object(brief);
export type ReviewBrief = z.infer<typeof briefSchema>;

const reviewSchema = z.object({
  ...brief,
  /** The words of the author to it. */
  note: z.string(),
  report: boardReportSchema,
  /** null = no games are played on it. */
  trial: z.nullable(mapTrialSchema),
  map: mapDefinitionSchema,
  /** The revision that is published; null = this would be the first. */
  before: z.nullable(mapDefinitionSchema),
  /** What was done, oldest first. */
  history: z.array(z.object({ at: z.int(), by: z.string(), act: z.string(), words: z.string() })),
  /** What reviewers and the author have said about places of it, also when it was handed in before. */
  threads: threadsSchema,
  /** What the caller may do about it now. */
  may: z.array(z.enum(REVIEW_ACTS)),
});
export type MapReview = z.infer<typeof reviewSchema>;

const queueAgeSchema = z.object({
  waiting: z.int(),
  /** Half of all maps have their answer within so many hours; null = none was reviewed yet. */
  medianHours: z.nullable(z.int()),
});
export type QueueAge = z.infer<typeof queueAgeSchema>;

const newReviewCommentSchema = z.strictObject({
  /** Made by the device, so that a comment that is sent again is there once. */
  id: z.uuid(),
  /** What it answers; left out for the first of a thread. */
  threadId: z.optional(z.uuid()),
  /** Of the first of a thread: what it is about. */
  pin: z.optional(pinSchema),
  body: writtenText(COMMENT_MAX, 'many'),
});
export type NewReviewComment = z.output<typeof newReviewCommentSchema>;

export const mapReviewRoutes = {
  submit: route({
    method: 'POST',
    path: '/map-reviews',
    access: 'verified',
    summary: 'Hands a draft in to be published: the server makes the board of it, and reviewers judge that',
    query: none,
    body: z.strictObject({
      mapId: z.uuid(),
      /** A draft as the editor shows it; where the server has the draft too, both must agree. */
      draft: z.unknown(),
      note: z._default(writtenText(WORDS_MAX, 'many'), ''),
      /** ISO 639-1 of the names on it; empty = not said. */
      language: z._default(z.string().check(z.regex(/^([a-z]{2})?$/)), ''),
      /** I made this, or may publish it under the licence that stands in it. */
      rights: z.literal(true, 'Say that you may publish it'),
    }),
    reply: z.object({ reviewId: z.string() }),
  }),
  own: route({
    method: 'GET',
    path: '/map-reviews/own',
    access: 'verified',
    summary: "The caller's maps before the reviewers, the newest first",
    query: none,
    body: none,
    reply: z.object({ reviews: z.array(briefSchema) }),
  }),
  age: route({
    method: 'GET',
    path: '/map-reviews/age',
    access: 'public',
    summary: 'How many maps wait for reviewers, and how long a review takes',
    query: none,
    body: none,
    reply: queueAgeSchema,
  }),
  get: route({
    method: 'GET',
    path: '/map-reviews/:id',
    access: 'verified',
    summary: 'A review with the map, the report on it and what was done, for its author and reviewers',
    query: none,
    body: none,
    reply: z.object({ review: reviewSchema }),
  }),
  act: route({
    method: 'POST',
    path: '/map-reviews/:id/acts',
    access: 'verified',
    summary: 'Takes, decides, withdraws or appeals; approving publishes the map',
    query: none,
    body: z.strictObject({
      act: z.enum(REVIEW_ACTS),
      words: z._default(writtenText(WORDS_MAX, 'many'), ''),
    }),
    reply: messageReply,
  }),
  comment: route({
    method: 'POST',
    path: '/map-reviews/:id/comments',
    access: 'verified',
    summary:
      'Say something about a place of a map that was handed in, as its author or a reviewer; or answer',
    query: none,
    body: newReviewCommentSchema,
    reply: messageReply,
  }),
  settle: route({
    method: 'PUT',
    path: '/map-reviews/:id/comments/:commentId/resolved',
    access: 'verified',
    summary: 'Settle a thread of a review or open it again',
    query: none,
    body: z.strictObject({ resolved: z.boolean() }),
    reply: messageReply,
  }),
};
