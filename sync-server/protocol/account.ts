import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { emailSchema, PASSWORD_MAX, usernameSchema } from './credentials.ts';
import { userSchema } from './users.ts';

/** Between two changes of a name, in days; as long the former one is nobody else's and leads to its owner. */
export const RENAME_DAYS = 90;
/** From the wish to delete an account to its end, in days. */
export const GRACE_DAYS = 30;

/** Asked again for what a thief of an unlocked device must not do. */
const password = z.string().check(z.minLength(1, 'Enter your current password'), z.maxLength(PASSWORD_MAX));

/** The state of one's own account. Times in milliseconds since 1970, UTC. */
export const accountSchema = z.object({
  /** The address that takes the place of the present one once it is verified; null = none. */
  pendingEmail: z.nullable(z.object({ email: z.string(), expiresAt: z.int() })),
  /** The earliest time of the next change of the name; null = now. */
  renameAt: z.nullable(z.int()),
  /** The time at which the account is erased; null = it stays. */
  deletionAt: z.nullable(z.int()),
});

/** The calls by which somebody changes their own account. */
export const accountRoutes = {
  state: route({
    method: 'GET',
    path: '/account',
    access: 'user',
    summary: 'Changes of the account that are under way, and when the next may be',
    query: none,
    body: none,
    reply: accountSchema,
  }),
  changeEmail: route({
    method: 'PUT',
    path: '/account/email',
    access: 'verified',
    summary: 'Ask for another address; it counts once the link that is mailed to it has been opened',
    query: none,
    body: z.strictObject({ password, email: emailSchema }),
    reply: messageReply,
  }),
  keepEmail: route({
    method: 'DELETE',
    path: '/account/email',
    access: 'verified',
    summary: 'Take back the wish for another address',
    query: none,
    body: none,
    reply: messageReply,
  }),
  rename: route({
    method: 'PUT',
    path: '/account/name',
    access: 'verified',
    summary: 'Take another name, once in 90 days; the former one leads to you as long',
    query: none,
    body: z.strictObject({ username: usernameSchema }),
    reply: z.object({ user: userSchema }),
  }),
  data: route({
    method: 'GET',
    path: '/account/data',
    access: 'user',
    summary: 'All that the server holds about the caller',
    query: none,
    body: none,
    reply: z.record(z.string(), z.unknown()),
  }),
  remove: route({
    method: 'POST',
    path: '/account/deletion',
    access: 'user',
    summary: 'Delete the account in 30 days; ends all sessions',
    query: none,
    body: z.strictObject({ password }),
    reply: z.object({ message: z.string(), deletionAt: z.int() }),
  }),
  keep: route({
    method: 'DELETE',
    path: '/account/deletion',
    access: 'user',
    summary: 'Keep the account after all',
    query: none,
    body: none,
    reply: messageReply,
  }),
};
