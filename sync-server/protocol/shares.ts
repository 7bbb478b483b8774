import { z } from 'zod/mini';
import { replayBodySchema } from '../../engine/replay/body.ts';
import { wholeStudySchema } from '../../engine/study/study.ts';
import { messageReply, none, route } from './contract.ts';

/** Bytes of a request that shares a game with its branches and notes. */
export const MOST_SHARE_BODY = 256 * 1024;

/** Links that an account may have at a time. */
export const MOST_SHARES = 50;

const count = z.int().check(z.minimum(0));

const shareSchema = z.object({
  /** The link is /share/{token}. */
  token: z.string(),
  gameId: z.string(),
  /** Name of the game. */
  name: z.string(),
  /** The turn at which it opens; 0 = the deal. */
  turn: count,
  /** The turn at which playing stops; 0 = it goes to the end. */
  until: count,
  /** Branches and notes come with it. */
  hasStudy: z.boolean(),
  /** Milliseconds since 1970, UTC. */
  madeAt: z.int(),
});
export type Share = z.infer<typeof shareSchema>;

export const shareRoutes = {
  shares: route({
    method: 'GET',
    path: '/shares',
    access: 'verified',
    summary: 'The links by which the caller shows finished games, newest first',
    query: none,
    body: none,
    reply: z.object({ shares: z.array(shareSchema) }),
  }),
  share: route({
    method: 'POST',
    path: '/shares',
    access: 'verified',
    summary:
      'Make a link to a finished game of the caller’s, for whoever has it; the same one for the same turn',
    query: none,
    body: z.strictObject({
      gameId: z.string().check(z.maxLength(64)),
      turn: count,
      until: z._default(count, 0),
      /** Shared again with another study, the link shows that one. */
      study: z.optional(wholeStudySchema),
    }),
    reply: z.object({ share: shareSchema }),
  }),
  revoke: route({
    method: 'DELETE',
    path: '/shares/:token',
    access: 'verified',
    summary: 'Revoke a link: it opens nothing any more',
    query: none,
    body: none,
    reply: messageReply,
  }),
  shared: route({
    method: 'GET',
    path: '/share/:token',
    access: 'public',
    summary: 'The game behind a link, without an account; of a private one others’ names are replaced',
    query: none,
    body: none,
    reply: z.object({
      turn: count,
      until: count,
      body: replayBodySchema,
      study: z.nullable(wholeStudySchema),
    }),
  }),
};
