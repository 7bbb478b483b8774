import { z } from 'zod/mini';
import { none, route } from '../contract.ts';
import { roleSchema } from '../roles.ts';

/** What somebody with a role finds at their desk. */
export const deskRoutes = {
  own: route({
    method: 'GET',
    path: '/admin/me',
    access: 'reviewer',
    summary: 'The role of the caller, until when the session is confirmed, and how much waits',
    query: none,
    body: none,
    reply: z.object({
      role: roleSchema,
      confirmedUntil: z.nullable(z.int()),
      /** How much waits for somebody of that role; what another role sees to is 0. */
      waiting: z.object({
        cases: z.int(),
        appeals: z.int(),
        maps: z.int(),
        /** Appeals against takedowns of maps. */
        mapAppeals: z.int(),
        checks: z.int(),
      }),
    }),
  }),
};
