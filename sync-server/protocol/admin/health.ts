import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';

export const CHECKS = [
  'backups',
  'database',
  'disk',
  'loop',
  'memory',
  'mail',
  'rooms',
  'certificate',
  'audit',
] as const;
export type CheckName = (typeof CHECKS)[number];

export const checkSchema = z.object({
  name: z.enum(CHECKS),
  state: z.enum(['ok', 'warn', 'fail']),
  /**
   * Backups and mails have an age in milliseconds, the database the time that a question took, the disk the free share,
   * the loop its delay in milliseconds at the 99th percentile, of memory the used share, of rooms how many are damaged, of
   * the certificate the days that are left, of the audit log how many entries were checked; null = nothing is known.
   */
  value: z.nullable(z.number()),
  /** The size of the database in bytes. */
  size: z.nullable(z.number()),
});
export type Check = z.infer<typeof checkSchema>;

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
      sockets: z.int(),
      roomsInMemory: z.int(),
      build: z.string(),
      node: z.string(),
      startedAt: z.int(),
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
};
