import { z } from 'zod/mini';
import { replayBodySchema } from '../../engine/replay/body.ts';
import { messageReply, none, route } from './contract.ts';

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
    body: z.strictObject({ gameId: z.string().check(z.maxLength(64)), turn: count }),
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
    reply: z.object({ turn: count, body: replayBodySchema }),
  }),
};
