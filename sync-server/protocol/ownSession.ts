import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { userSchema } from './users.ts';

/** The account with what its profile shows, which the answers of older releases do not have. */
const meSchema = z.object({
  ...userSchema.shape,
  avatarUrl: z.optional(z.nullable(z.string())),
  bio: z.optional(z.string()),
  tagline: z.optional(z.string()),
  /** Milliseconds since 1970, UTC. */
  lastActive: z.optional(z.nullable(z.int())),
  gamesPlayed: z.optional(z.int()),
  wins: z.optional(z.int()),
  losses: z.optional(z.int()),
  /** Between 0 and 1. */
  winRate: z.optional(z.number()),
  peakRating: z.optional(z.int()),
  /** That of a profile. Not parsed, because every page loads this file. */
  rank: z.optional(z.unknown()),
});

/** The calls of authentication that every page may make. */
export const ownSessionRoutes = {
  me: route({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'The signed-in user, and a fresh token when the present one is getting old',
    query: none,
    body: none,
    reply: z.object({ user: meSchema, token: z.optional(z.string()) }),
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'End this session and its sockets',
    query: none,
    body: none,
    reply: messageReply,
  }),
};
