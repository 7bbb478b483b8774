import { z } from 'zod/mini';
import { none, route } from '../contract.ts';
import { auditRowSchema } from './audit.ts';
import { checkSchema } from './health.ts';

/** Whether what runs is what stands on the disk; `restart`: another build was made there since. */
export const UPDATE_STATES = ['current', 'restart', 'source'] as const;
export type UpdateState = (typeof UPDATE_STATES)[number];

export const RANGES = ['day', 'week', 'month'] as const;
export type Range = (typeof RANGES)[number];

export const FIGURES = [
  'accounts',
  'active',
  'begun',
  'games',
  'sockets',
  'commands',
  'ack',
  'refused',
  'errors',
  'healthy',
] as const;
export type FigureName = (typeof FIGURES)[number];

const figureSchema = z.object({
  name: z.enum(FIGURES),
  /** A count; of `ack` milliseconds at the 95th percentile, of `refused` and `healthy` a share; null = nothing was measured. */
  value: z.nullable(z.number()),
  /** The same of the time before; of `sockets` the peak. */
  before: z.nullable(z.number()),
  points: z.array(z.nullable(z.number())),
});
export type Figure = z.infer<typeof figureSchema>;

const waitingSchema = z.object({ count: z.int(), oldestAt: z.nullable(z.int()) });

export const dashboardRoutes = {
  get: route({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'moderator',
    summary: 'What needs a person, and how the server does',
    query: z.strictObject({ range: z._default(z.enum(RANGES), 'day') }),
    body: none,
    reply: z.object({
      needs: z.object({
        cases: waitingSchema,
        appeals: waitingSchema,
        maps: waitingSchema,
        /** Against takedowns of maps; of an admin only, who decides about them. */
        mapAppeals: waitingSchema,
        /** Those that fail or warn; of an admin only. */
        checks: z.array(checkSchema),
      }),
      figures: z.array(figureSchema),
      /** When each point begins. */
      points: z.array(z.int()),
      build: z.string(),
      update: z.enum(UPDATE_STATES),
      startedAt: z.int(),
      /** When this was answered; all its times are by the same clock. */
      at: z.int(),
      /** The newest lines; of an admin only. */
      audit: z.array(auditRowSchema),
    }),
  }),
};
