import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { PASSWORD_MAX, registerPasswordSchema } from './credentials.ts';

/** One place where the account is signed in. */
export const sessionSchema = z.object({
  /** Names the session; opens nothing. */
  id: z.string(),
  /** Milliseconds since 1970, UTC. */
  createdAt: z.int(),
  /** To the hour. */
  lastUsedAt: z.int(),
  /** As "Firefox on Linux"; null for what signed in before that was kept. */
  device: z.nullable(z.string()),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionSchema>;

export const sessionRoutes = {
  endLeft: route({
    method: 'POST',
    path: '/auth/sessions/left',
    access: 'public',
    summary:
      'End a session whose logout the server has not heard of; the answer does not tell whether it was there',
    query: none,
    body: z.strictObject({
      /** The claim `sid` of its token: without the signature it opens nothing. */
      session: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    reply: messageReply,
  }),
  list: route({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Where the account is signed in, last used first',
    query: none,
    body: none,
    reply: z.object({ sessions: z.array(sessionSchema) }),
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'End all sessions but this one, and their sockets',
    query: none,
    body: none,
    reply: messageReply,
  }),
  end: route({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    summary: 'End one session and its sockets',
    query: none,
    body: none,
    reply: messageReply,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/auth/password',
    access: 'user',
    summary: 'Change the password; ends all other sessions',
    query: none,
    body: z.strictObject({
      currentPassword: z
        .string()
        .check(z.minLength(1, 'Enter your current password'), z.maxLength(PASSWORD_MAX)),
      password: registerPasswordSchema,
    }),
    reply: messageReply,
  }),
};
