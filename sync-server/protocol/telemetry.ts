import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';

/** A page tells at this interval how reliable the game was. */
export const METRICS_EVERY_MS = 30_000;

const word = (most: number) => z.string().check(z.maxLength(most));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const share = z.number().check(z.minimum(0), z.maximum(1));
const milliseconds = z.number().check(z.minimum(0), z.maximum(86_400_000));

export const VITALS = ['LCP', 'INP', 'CLS'] as const;

/** By the finger or the mouse that a device has, and by its size; no more is told of it. */
export const DEVICE_KINDS = ['phone', 'tablet', 'desktop'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** One measurement of a page's visit. Nothing in it tells whose it was. */
export const vitalsSchema = z.strictObject({
  metric: z.enum(VITALS),
  /** Milliseconds; of CLS a score. */
  value: milliseconds,
  /** The area of the element that counted, in square pixels; 0 where none did. */
  size: z.number().check(z.minimum(0), z.maximum(1e9)),
  /** The route that was visited, with the names of its parts in place of the parts. */
  url: word(100),
  /** The element that counted: its tag, its id and its first class. */
  tag: word(40),
  id: word(60),
  classHint: word(60),
  theme: word(40),
  dpr: z.number().check(z.minimum(0), z.maximum(20)),
  device: z.optional(z.enum(DEVICE_KINDS)),
  /** Milliseconds since 1970, UTC. */
  ts: z.int(),
});
export type Vitals = z.infer<typeof vitalsSchema>;

export const RESYNC_REASONS = [
  'frame_gap',
  'unsupported_commands',
  'missing_state',
  'checksum_mismatch',
  'snapshot_error',
  'manual',
] as const;
export type ResyncReason = (typeof RESYNC_REASONS)[number];

const resyncs = Object.fromEntries(RESYNC_REASONS.map((reason) => [reason, count])) as Record<
  ResyncReason,
  typeof count
>;

/** Counts of everything that happened since the upload before. */
export const reliabilitySchema = z.strictObject({
  reconnects: count,
  actions: z.strictObject({ attempted: count, succeeded: count, failed: count, retried: count }),
  desyncs: z.strictObject({ detected: count, recovered: count }),
  resyncs: z.strictObject(resyncs),
  /** The average of the last heartbeats; 0 while there was none. */
  latency: z.strictObject({ average: milliseconds, p95: milliseconds }),
  uptimeMs: milliseconds,
  downtimeMs: milliseconds,
});
export type Reliability = z.infer<typeof reliabilitySchema>;

/** How fast a device's network is, as browsers class it (WICG, "Network Information API"). */
export const NETWORK_KINDS = ['slow-2g', '2g', '3g', '4g'] as const;

const reportSchema = z.strictObject({
  metrics: reliabilitySchema,
  stats: z.strictObject({ actionSuccessRate: share, desyncRate: share, avgLatency: milliseconds }),
  /** The room that was open last; null = none. */
  gameId: z._default(z.nullable(word(60)), null),
  /** The build of the page. */
  release: z.optional(word(40)),
  /** One of NETWORK_KINDS, or what later browsers say; not every browser says it. */
  network: z.optional(word(20)),
});
export type ReliabilityReport = z.infer<typeof reportSchema>;

export const telemetryRoutes = {
  vitals: route({
    method: 'POST',
    path: '/rum/vitals',
    access: 'public',
    summary: 'How fast a page was for whoever visited it',
    query: none,
    body: vitalsSchema,
    reply: messageReply,
  }),
  metrics: route({
    method: 'POST',
    path: '/metrics/client',
    access: 'user',
    summary: 'How reliable the game was for a player since the last report, every 30 seconds',
    query: none,
    body: reportSchema,
    reply: messageReply,
  }),
};
