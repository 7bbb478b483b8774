import { z } from 'zod/mini';
import { none, route } from '../contract.ts';
import { DEVICE_KINDS, RESYNC_REASONS, VITALS } from '../telemetry.ts';
import { RANGES } from './dashboard.ts';

export const CLIENT_STATES = ['excellent', 'warning', 'critical'] as const;

const spanSchema = z.object({
  /** How many reports it is made of. */
  reports: z.int(),
  /** Shares between 0 and 1; null = nothing was done. */
  success: z.nullable(z.number()),
  desync: z.number(),
  reconnects: z.int(),
  /** Milliseconds: the middle one of the averages, and of the 95th percentiles the 95th. */
  p50: z.number(),
  p95: z.number(),
  /** How many of the reports are in each state. */
  states: z.record(z.enum(CLIENT_STATES), z.int()),
});
export type ReliabilitySpan = z.infer<typeof spanSchema>;

const groups = z.array(z.object({ name: z.string(), ...spanSchema.shape }));

const worstSchema = z.object({
  at: z.int(),
  device: z.string(),
  gameId: z.nullable(z.string()),
  state: z.enum(CLIENT_STATES),
  success: z.number(),
  desync: z.number(),
  reconnects: z.int(),
  p95: z.number(),
});

export const reliabilityRoutes = {
  get: route({
    method: 'GET',
    path: '/admin/reliability',
    access: 'moderator',
    summary: 'How reliable the game is on the devices of its players',
    query: z.strictObject({ range: z._default(z.enum(RANGES), 'day') }),
    body: none,
    reply: z.object({
      all: spanSchema,
      days: z.array(z.object({ at: z.int(), ...spanSchema.shape })),
      /** The greatest groups, the greatest first; an empty name is unknown. */
      devices: groups,
      releases: groups,
      networks: groups,
      resyncs: z.record(z.enum(RESYNC_REASONS), z.int()),
      worst: z.array(worstSchema),
      /** At the 75th percentile: milliseconds, of CLS a score. */
      vitals: z.array(
        z.object({
          metric: z.enum(VITALS),
          route: z.string(),
          /** null = not said. */
          device: z.nullable(z.enum(DEVICE_KINDS)),
          count: z.int(),
          p75: z.number(),
        }),
      ),
    }),
  }),
};
