import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { usernameSchema } from '../credentials.ts';
import { pageSize } from '../paging.ts';
import { roleSchema } from '../roles.ts';
import { sessionSchema } from '../sessions.ts';
import { writtenText } from '../text.ts';
import { imposeSchema, REASONS, SANCTIONS, sanctionSchema } from '../moderation/sanctions.ts';

export const PEOPLE_FILTERS = ['all', 'role', 'sanctioned', 'unverified', 'reported'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

const reason = writtenText(500, 'many');
/** What somebody is told of what was taken from them. */
const why = { reason: z.enum(REASONS), words: writtenText(500, 'many') };

const personSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: roleSchema,
  isVerified: z.boolean(),
  elo: z.int(),
  createdAt: z.int(),
  /** Those that count now; null = for ever. */
  sanctioned: z.array(z.object({ kind: z.enum(SANCTIONS), until: z.nullable(z.int()) })),
});
export type Person = z.infer<typeof personSchema>;

/** What an author must have for an admin to trust them with the maps of others. */
export const TRUST_NEEDS = ['maps', 'stars', 'takedown'] as const;
export type TrustNeed = (typeof TRUST_NEEDS)[number];

const authorshipSchema = z.object({
  /** Published, and not taken down. */
  maps: z.int(),
  /** What players gave them, drawn to the middle while few have; null = nobody did. */
  stars: z.nullable(z.number()),
  /** When one was taken down last. */
  takenDownAt: z.nullable(z.int()),
  /** `maps`: fewer than three; `stars`: less than four; `takedown`: within a year. */
  lacks: z.array(z.enum(TRUST_NEEDS)),
});
export type Authorship = z.infer<typeof authorshipSchema>;

const detailsSchema = z.object({
  person: personSchema,
  authorship: authorshipSchema,
  lastActive: z.nullable(z.int()),
  deletionAt: z.nullable(z.int()),
  avatarUrl: z.nullable(z.string()),
  tagline: z.string(),
  bio: z.string(),
  sessions: z.array(sessionSchema),
  sanctions: z.array(sanctionSchema),
  notes: z.array(z.object({ id: z.string(), by: z.string(), at: z.int(), words: z.string() })),
  /** Cases about the person. */
  cases: z.array(
    z.object({ id: z.string(), kind: z.string(), openedAt: z.int(), outcome: z.nullable(z.string()) }),
  ),
  /** What the person has reported. */
  reports: z.array(
    z.object({ id: z.string(), kind: z.string(), at: z.int(), outcome: z.nullable(z.string()) }),
  ),
  formerNames: z.array(z.object({ username: z.string(), until: z.int() })),
  games: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      status: z.string(),
      createdAt: z.int(),
    }),
  ),
  ratings: z.array(z.object({ at: z.int(), rating: z.int() })),
});
export type PersonDetails = z.infer<typeof detailsSchema>;

const base = '/admin/users';

export const peopleRoutes = {
  list: route({
    method: 'GET',
    path: base,
    access: 'moderator',
    summary: 'The accounts of this server: a page of a filter, or those that a text finds',
    query: z.strictObject({
      q: z._default(z.string().check(z.maxLength(255)), ''),
      filter: z._default(z.enum(PEOPLE_FILTERS), 'all'),
      before: z.optional(z.string().check(z.maxLength(80))),
      limit: pageSize(50, 100),
    }),
    body: none,
    reply: z.object({ people: z.array(personSchema), next: z.nullable(z.string()) }),
  }),
  get: route({
    method: 'GET',
    path: `${base}/:name`,
    access: 'moderator',
    summary: 'All that those who see to the server may know of an account at a glance',
    query: none,
    body: none,
    reply: detailsSchema,
  }),
  email: route({
    method: 'POST',
    path: `${base}/:id/email`,
    access: 'moderator',
    sudo: true,
    summary: 'The e-mail address of an account; reading it is written down',
    query: none,
    body: none,
    reply: z.object({ email: z.string() }),
  }),
  impose: route({
    method: 'POST',
    path: `${base}/:id/sanctions`,
    access: 'moderator',
    sudo: true,
    summary: 'Mute, suspend or ban somebody, at once and at every door',
    query: none,
    body: imposeSchema,
    reply: messageReply,
  }),
  lift: route({
    method: 'POST',
    path: '/admin/sanctions/:id/lift',
    access: 'moderator',
    sudo: true,
    summary: 'Take a sanction back',
    query: none,
    body: z.strictObject({ reason }),
    reply: messageReply,
  }),
  role: route({
    method: 'PUT',
    path: `${base}/:id/role`,
    access: 'admin',
    sudo: true,
    summary: 'Give somebody a role, or take it',
    query: none,
    body: z.strictObject({ role: roleSchema, reason }),
    reply: messageReply,
  }),
  note: route({
    method: 'POST',
    path: `${base}/:id/notes`,
    access: 'moderator',
    summary: 'Write something down about somebody, for other moderators',
    query: none,
    body: z.strictObject({ words: writtenText(1_000, 'many') }),
    reply: messageReply,
  }),
  rename: route({
    method: 'PUT',
    path: `${base}/:id/name`,
    access: 'moderator',
    sudo: true,
    summary: 'Give somebody another name, of which they are told; the old one leads to them for 90 days',
    query: none,
    body: z.strictObject({ username: usernameSchema, ...why }),
    reply: messageReply,
  }),
  clear: route({
    method: 'POST',
    path: `${base}/:id/clear`,
    access: 'moderator',
    sudo: true,
    summary: 'Empty the words of a profile, or take its picture away, and tell why',
    query: none,
    body: z.strictObject({ what: z.enum(['profile', 'picture']), ...why }),
    reply: messageReply,
  }),
  endSessions: route({
    method: 'POST',
    path: `${base}/:id/sessions/end`,
    access: 'moderator',
    sudo: true,
    summary: 'End all sessions and bots of an account; its owner is told by mail',
    query: none,
    body: z.strictObject({ reason }),
    reply: messageReply,
  }),
  mail: route({
    method: 'POST',
    path: `${base}/:id/mail`,
    access: 'moderator',
    sudo: true,
    summary: 'Mail a link: to verify the address, or to choose another password',
    query: none,
    body: z.strictObject({ what: z.enum(['verify', 'reset']) }),
    reply: messageReply,
  }),
  verify: route({
    method: 'POST',
    path: `${base}/:id/verify`,
    access: 'admin',
    sudo: true,
    summary: 'Take an address for verified, where mails do not arrive',
    query: none,
    body: z.strictObject({ reason }),
    reply: messageReply,
  }),
  removeFactors: route({
    method: 'POST',
    path: `${base}/:id/factors/remove`,
    access: 'admin',
    sudo: true,
    summary: 'Take passkeys, app and recovery codes from an account whose owner has lost them all',
    query: none,
    body: z.strictObject({ reason }),
    reply: messageReply,
  }),
  data: route({
    method: 'POST',
    path: `${base}/:id/data`,
    access: 'admin',
    sudo: true,
    summary: 'All that the server holds about somebody',
    query: none,
    body: z.strictObject({ reason }),
    reply: z.record(z.string(), z.unknown()),
  }),
  erase: route({
    method: 'POST',
    path: `${base}/:id/erase`,
    access: 'admin',
    sudo: true,
    summary: 'Erase all that is known of somebody; games stay, without the name',
    query: none,
    body: z.strictObject({ username: z.string(), reason }),
    reply: messageReply,
  }),
};
