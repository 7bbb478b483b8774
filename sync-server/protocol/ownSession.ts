import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { userSchema } from './users.ts';

/** The calls of authentication that every page may make. */
export const ownSessionRoutes = {
  me: route({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'The signed-in user, and a fresh token when the present one is getting old',
    query: none,
    body: none,
    reply: z.object({ user: userSchema, token: z.optional(z.string()) }),
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
