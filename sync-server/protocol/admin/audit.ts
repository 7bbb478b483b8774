import { z } from 'zod/mini';
import { none, route } from '../contract.ts';
import { MAP_ACTS } from './maps.ts';
import { pageSize } from '../paging.ts';

/** Everything that the log tells of. */
export const AUDIT_ACTS = [
  'audit.purge',
  'role.set',
  'sanction.impose',
  'sanction.lift',
  'sanction.end',
  'appeal.decide',
  'case.close',
  'case.read',
  'message.remove',
  'user.private',
  'user.sessions',
  'user.rename',
  'user.clear',
  'user.verify',
  'user.reset',
  'user.export',
  'user.erase',
  'user.note',
  'user.factors',
  'clan.clear',
  'tournament.clear',
  'tournament.feature',
  'tournament.schedule',
  'tournament.unschedule',
  ...MAP_ACTS,
  'hint.settle',
  'game.time',
  'game.seat',
  'game.return',
  'game.pause',
  'game.truth',
  'game.file',
  'game.annul',
  'game.end',
  'settings.change',
  'announcement.make',
  'announcement.end',
  'link.make',
  'link.end',
  'server.setup',
  'server.backup',
  'server.mail',
  'server.push',
  'server.inspect',
  'server.tidy',
  'server.log_level',
  'server.log',
  'flag.set',
  'words.set',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

const AUDIT_TARGETS = [
  'user',
  'case',
  'hint',
  'game',
  'clan',
  'tournament',
  'map',
  'server',
  'flag',
] as const;
export interface AuditTarget {
  readonly kind: (typeof AUDIT_TARGETS)[number];
  readonly id: string;
}

export const auditRowSchema = z.object({
  seq: z.int(),
  at: z.int(),
  /** The name of whoever did it; null = the server itself, or somebody at its terminal. */
  actor: z.nullable(z.string()),
  act: z.string(),
  targetKind: z.string(),
  target: z.string(),
  /** The name of what it was done to, where it has one. */
  targetName: z.nullable(z.string()),
  /** JSON. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof auditRowSchema>;

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'What those who see to the server have done, newest first',
    query: z.strictObject({
      before: z.optional(z.coerce.number()),
      target: z.optional(z.string().check(z.maxLength(80))),
      limit: pageSize(50, 100),
    }),
    body: none,
    reply: z.object({ rows: z.array(auditRowSchema), next: z.nullable(z.int()) }),
  }),
  verify: route({
    method: 'POST',
    path: '/admin/audit/verify',
    access: 'admin',
    summary: 'Walk the whole log: is it what was written?',
    query: none,
    body: none,
    reply: z.object({ rows: z.int(), brokenAt: z.nullable(z.int()) }),
  }),
};
