import { z } from 'zod/mini';
import { none, route } from '../contract.ts';
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
};
