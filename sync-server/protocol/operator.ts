import { z } from 'zod/mini';
import { none, route } from './contract.ts';

/** Who runs a server, as far as they have said so. */
export const operatorSchema = z.object({
  operator: z.nullable(z.string()),
  /** A mail address. */
  contact: z.nullable(z.string()),
});
export type Operator = z.infer<typeof operatorSchema>;

export const operatorRoutes = {
  get: route({
    method: 'GET',
    path: '/operator',
    access: 'public',
    summary: 'Who runs this server, and where they can be reached',
    query: none,
    body: none,
    reply: operatorSchema,
  }),
};
