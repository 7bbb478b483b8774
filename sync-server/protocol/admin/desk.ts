import { z } from 'zod/mini';
import { none, route } from '../contract.ts';
import { PASSWORD_MAX } from '../credentials.ts';
import { roleSchema } from '../roles.ts';

/** What somebody with a role finds at their desk. */
export const deskRoutes = {
  own: route({
    method: 'GET',
    path: '/admin/me',
    access: 'reviewer',
    summary: 'The role of the caller, and until when the session is confirmed',
    query: none,
    body: none,
    reply: z.object({ role: roleSchema, confirmedUntil: z.nullable(z.int()) }),
  }),
  confirm: route({
    method: 'POST',
    path: '/admin/confirm',
    access: 'reviewer',
    summary: 'Prove once more who is there; counts for ten minutes',
    query: none,
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)) }),
    reply: z.object({ confirmedUntil: z.int() }),
  }),
};
