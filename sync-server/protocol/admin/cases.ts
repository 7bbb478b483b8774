import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { writtenText } from '../text.ts';
import { REPORT_KINDS } from '../moderation/reports.ts';
import { REASONS, SANCTIONS } from '../moderation/sanctions.ts';

/** What a case can end with. */
export const OUTCOMES = ['dismiss', 'remove', 'warn', 'mute', 'suspend', 'ban'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const personSchema = z.object({ id: z.string(), username: z.string() });

const caseSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  target: z.string(),
  /** Whose doing it is; null = nobody knows. */
  subject: z.nullable(personSchema),
  /** What was done before about that person. */
  before: z.object({ sanctions: z.int(), cases: z.int() }),
  openedAt: z.int(),
  reports: z.array(
    z.object({
      reporter: personSchema,
      reason: z.enum(REASONS),
      words: z.string(),
      at: z.int(),
      /** The number of this reporter's closed reports that were right, and of all of them. */
      right: z.int(),
      closed: z.int(),
    }),
  ),
  /** Whoever is at it; null = nobody. */
  takenBy: z.nullable(z.string()),
  closedAt: z.nullable(z.int()),
  outcome: z.nullable(z.string()),
  /** What the reasons and the person's past speak for. */
  suggested: z.enum(OUTCOMES),
});
export type Case = z.infer<typeof caseSchema>;

const evidenceLine = z.object({
  id: z.string(),
  author: z.nullable(z.string()),
  words: z.string(),
  at: z.int(),
  isTarget: z.boolean(),
});

/** As it was when it was first reported. */
export const evidenceSchema = z.object({
  /** The message with those around it, in their order, if it is about one. */
  lines: z.array(evidenceLine),
  /** The place where the message was written, or anything else that it is about. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The address of a picture; null = it is about none. */
  picture: z.nullable(z.string()),
});
export type Evidence = z.infer<typeof evidenceSchema>;

const appealSchema = z.object({
  sanctionId: z.string(),
  user: personSchema,
  kind: z.enum(SANCTIONS),
  reason: z.enum(REASONS),
  words: z.string(),
  at: z.int(),
  until: z.nullable(z.int()),
  by: z.nullable(z.string()),
  appeal: z.string(),
  appealedAt: z.int(),
  /** May the caller decide it? Whoever has imposed it may not where there is somebody else. */
  isMine: z.boolean(),
});
export type OpenAppeal = z.infer<typeof appealSchema>;

export const caseRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/cases',
    access: 'moderator',
    summary: 'What was reported: what waits, oldest first, or what is closed, newest first',
    query: z.strictObject({ state: z._default(z.enum(['open', 'closed']), 'open') }),
    body: none,
    reply: z.object({ cases: z.array(caseSchema) }),
  }),
  evidence: route({
    method: 'GET',
    path: '/admin/cases/:id/evidence',
    access: 'moderator',
    summary: 'What a case is about, as it was; reading it is written down',
    query: none,
    body: none,
    reply: evidenceSchema,
  }),
  take: route({
    method: 'POST',
    path: '/admin/cases/:id/take',
    access: 'moderator',
    summary: 'Work on a case; others leave it alone for half an hour',
    query: none,
    body: none,
    reply: messageReply,
  }),
  close: route({
    method: 'POST',
    path: '/admin/cases/:id/close',
    access: 'moderator',
    sudo: true,
    summary: 'Decide a case; whoever reported it hears of that',
    query: none,
    body: z.strictObject({
      outcome: z.enum(OUTCOMES),
      reason: z.enum(REASONS),
      words: z._default(writtenText(1_000, 'many'), ''),
      /** The length of a mute, a suspension or a ban; null = for ever. */
      seconds: z._default(z.nullable(z.int().check(z.minimum(60))), null),
    }),
    reply: messageReply,
  }),
  appeals: route({
    method: 'GET',
    path: '/admin/appeals',
    access: 'moderator',
    summary: 'What people have said against sanctions, oldest first',
    query: none,
    body: none,
    reply: z.object({ appeals: z.array(appealSchema) }),
  }),
  decide: route({
    method: 'POST',
    path: '/admin/appeals/:id/decide',
    access: 'moderator',
    sudo: true,
    summary: 'Lift a sanction after an appeal, or let it stand',
    query: none,
    body: z.strictObject({ lift: z.boolean(), answer: writtenText(1_000, 'many') }),
    reply: messageReply,
  }),
};
