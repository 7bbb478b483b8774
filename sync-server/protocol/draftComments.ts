import { z } from 'zod/mini';
import { none, route } from './contract.ts';
import { writtenText } from './text.ts';

/** A draft holds no more comments, answers included. */
export const MOST_COMMENTS = 500;
export const COMMENT_MAX = 1_000;
/** So long a comment may have waited for a network. */
const LONGEST_WAIT_MS = 366 * 24 * 3_600_000;

const id = z.string().check(z.minLength(1), z.maxLength(90));
const coordinate = z.number().check(z.minimum(0), z.maximum(5_000));

export const pinSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('map') }),
  /** Of a link the id is its key. */
  z.object({ kind: z.enum(['territory', 'region', 'link']), id }),
  z.object({ kind: z.literal('point'), at: z.tuple([coordinate, coordinate]) }),
]);
/** What a thread is about. */
export type Pin = z.infer<typeof pinSchema>;

const commentSchema = z.object({
  id: z.uuid(),
  /** null = they have gone. */
  userId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Empty once it was taken back. */
  body: z.string(),
  /** Milliseconds since 1970, UTC. */
  at: z.int(),
});
export type DraftComment = z.infer<typeof commentSchema>;

const threadSchema = z.object({
  /** That of its first comment. */
  id: z.uuid(),
  pin: pinSchema,
  /** null = it is open. */
  resolvedAt: z.nullable(z.int()),
  /** Oldest first. */
  comments: z.array(commentSchema),
});
export const threadsSchema = z.array(threadSchema);
export type DraftThread = z.infer<typeof threadSchema>;

const newCommentSchema = z.strictObject({
  /** Made by the device, so that a comment that is sent again is there once. */
  id: z.uuid(),
  /** What it answers; left out for the first of a thread. */
  threadId: z.optional(z.uuid()),
  /** Of the first of a thread. */
  pin: z.optional(pinSchema),
  body: writtenText(COMMENT_MAX, 'many'),
  /** Milliseconds that it has waited for a network. */
  ago: z._default(z.int().check(z.minimum(0), z.maximum(LONGEST_WAIT_MS)), 0),
});
export type NewComment = z.output<typeof newCommentSchema>;

const ofDraft = { access: 'verified', query: none } as const;

export const draftCommentRoutes = {
  list: route({
    ...ofDraft,
    method: 'GET',
    path: '/map-drafts/:id/comments',
    summary: 'What is said about a draft, in threads, oldest first',
    body: none,
    reply: z.object({ threads: threadsSchema }),
  }),
  add: route({
    ...ofDraft,
    method: 'POST',
    path: '/map-drafts/:id/comments',
    summary: 'Say something about a draft, or answer; repeated it changes nothing',
    body: newCommentSchema,
    reply: z.object({}),
  }),
  takeBack: route({
    ...ofDraft,
    method: 'DELETE',
    path: '/map-drafts/:id/comments/:commentId',
    summary: 'Take back a comment of one’s own, or any of them as the owner of the draft',
    body: none,
    reply: z.object({}),
  }),
  resolve: route({
    ...ofDraft,
    method: 'PUT',
    path: '/map-drafts/:id/comments/:commentId/resolved',
    summary: 'Settle a thread or open it again, as whoever began it or draws on the map',
    body: z.strictObject({ resolved: z.boolean() }),
    reply: z.object({}),
  }),
};
