import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';

export const CHECKS = [
  'backups',
  'database',
  'disk',
  'loop',
  'memory',
  'mail',
  'push',
  'redis',
  'clocks',
  'rooms',
  'certificate',
  'audit',
] as const;
export type CheckName = (typeof CHECKS)[number];

export const checkSchema = z.object({
  name: z.enum(CHECKS),
  state: z.enum(['ok', 'warn', 'fail']),
  /**
   * Backups, mails and pushes have an age in milliseconds, the database and Redis the time that a question took, the disk
   * the free share, the loop its delay in milliseconds at the 99th percentile, of memory the used share, of clocks how far
   * those of the processes are apart in milliseconds, of rooms how many are damaged, of the certificate the days that are
   * left, of the audit log how many entries were checked; null = nothing is known.
   */
  value: z.nullable(z.number()),
  /** The size of the database in bytes. */
  size: z.nullable(z.number()),
});
export type Check = z.infer<typeof checkSchema>;

export const QUEUES = ['mails', 'turnPushes', 'wordPushes', 'results', 'fairPlay'] as const;
export type QueueName = (typeof QUEUES)[number];

/** What a process says of itself. */
export const processSchema = z.object({
  /** Host and number of the process. */
  name: z.string(),
  build: z.string(),
  startedAt: z.int(),
  /** By its own clock. */
  at: z.int(),
  sockets: z.int(),
  roomsInMemory: z.int(),
  /** The delay of its event loop at the 99th percentile, in milliseconds. */
  loop: z.number(),
  /** The used share of the memory that it may use. */
  memory: z.number(),
});
export type ProcessFacts = z.infer<typeof processSchema>;

export const INSPECTIONS = ['database', 'backup'] as const;
export type InspectionName = (typeof INSPECTIONS)[number];

/** Whether a file was found whole; `running` counts before what was found the last time. */
const inspectionSchema = z.object({
  isRunning: z.boolean(),
  /** null = nobody has looked yet. */
  last: z.nullable(z.object({ at: z.int(), took: z.int(), fault: z.nullable(z.string()) })),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const LOUD_LEVELS = ['debug', 'trace'] as const;

export const healthRoutes = {
  get: route({
    method: 'GET',
    path: '/admin/health',
    access: 'admin',
    summary: 'Whether each part of the server is well',
    query: none,
    body: none,
    reply: z.object({
      checks: z.array(checkSchema),
      database: z.enum(['sqlite', 'postgres']),
      /** Do several processes serve the same games? */
      isShared: z.boolean(),
      /** Bytes of the log of writes, and the share of the file that is free; null = PostgreSQL. */
      storage: z.nullable(z.object({ log: z.int(), free: z.number() })),
      /** This one first. */
      processes: z.array(z.object({ ...processSchema.shape, isOwn: z.boolean() })),
      /** What waits to be done, and since when the oldest of it. */
      queues: z.array(z.object({ name: z.enum(QUEUES), count: z.int(), oldestAt: z.nullable(z.int()) })),
      /** Who is at which work, where several processes share it. */
      /** Of the process that answers, since it began: the slowest first. Times in milliseconds; no values are in it. */
      statements: z.array(
        z.object({ sql: z.string(), times: z.int(), total: z.number(), longest: z.number() }),
      ),
      leases: z.array(z.object({ name: z.string(), holder: z.string(), until: z.int() })),
      inspections: z.record(z.enum(INSPECTIONS), inspectionSchema),
      /** Until when the log of this process tells more than usual; null = it does not. */
      loudUntil: z.nullable(z.int()),
      node: z.string(),
      at: z.int(),
    }),
  }),
  backUp: route({
    method: 'POST',
    path: '/admin/health/backup',
    access: 'admin',
    sudo: true,
    summary: 'Copy the database now, into the folder of the data; the newest seven copies stay',
    query: none,
    body: none,
    reply: messageReply,
  }),
  mail: route({
    method: 'POST',
    path: '/admin/health/mail',
    access: 'admin',
    sudo: true,
    summary: 'Send a mail to one’s own address, to see whether mails arrive',
    query: none,
    body: none,
    reply: messageReply,
  }),
  push: route({
    method: 'POST',
    path: '/admin/health/push',
    access: 'admin',
    sudo: true,
    summary: 'Send a push to one’s own browsers, to see whether pushes arrive',
    query: none,
    body: none,
    reply: z.object({ sent: z.int(), refused: z.int() }),
  }),
  inspect: route({
    method: 'POST',
    path: '/admin/health/inspect',
    access: 'admin',
    sudo: true,
    summary: 'Begin to look whether the database is whole, or whether the newest backup can be restored',
    query: none,
    body: z.strictObject({ what: z.enum(INSPECTIONS) }),
    reply: messageReply,
  }),
  tidy: route({
    method: 'POST',
    path: '/admin/health/tidy',
    access: 'admin',
    sudo: true,
    summary: 'Fold the log of writes into the database, and count anew what its plans go by',
    query: none,
    body: none,
    reply: messageReply,
  }),
  logLevel: route({
    method: 'POST',
    path: '/admin/health/log-level',
    access: 'admin',
    sudo: true,
    summary: 'Have the log of the process that answers tell more, for ten minutes',
    query: none,
    body: z.strictObject({ level: z.enum(LOUD_LEVELS) }),
    reply: z.object({ until: z.int() }),
  }),
  log: route({
    method: 'POST',
    path: '/admin/health/log',
    access: 'admin',
    sudo: true,
    summary: 'The newest lines of the log of the process that answers; reading them is written down',
    query: none,
    body: none,
    reply: z.object({ lines: z.array(z.string()) }),
  }),
};
