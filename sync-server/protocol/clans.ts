import { z } from 'zod/mini';
import { isReserved, slugOf } from './clanNames.ts';
import { none, route } from './contract.ts';
import { emblemSchema } from './emblems.ts';
import { pageSize } from './paging.ts';
import { writtenText } from './text.ts';

export const MOST_CLAN_MEMBERS = 100;
export const MOTTO_MAX = 80;
export const DESCRIPTION_MAX = 2_000;

export const CLAN_ROLES = ['leader', 'officer', 'member', 'recruit'] as const;
export type ClanRole = (typeof CLAN_ROLES)[number];

/** What clans are ordered by: what their members have gained this season, or how their wars have gone (Elo). */
export const CLAN_LADDERS = ['points', 'rating'] as const;
export type ClanLadder = (typeof CLAN_LADDERS)[number];

export const ADMISSIONS = ['open', 'request', 'invite'] as const;
export type Admission = (typeof ADMISSIONS)[number];

const userId = z.string().check(z.maxLength(60));

/** Letters of one script, so that none can pass for another. */
const nameSchema = z.string().check(
  z.trim(),
  z.regex(/^[\p{Script=Latin}0-9][\p{Script=Latin}0-9 '.-]{2,29}$/u, '3 to 30 Latin letters or digits'),
  z.refine((name) => slugOf(name).length >= 3, '3 letters or digits at least'),
  z.refine((name) => !isReserved(name), 'This name speaks for the server'),
);
const tagSchema = z.pipe(
  z.string().check(
    z.trim(),
    z.regex(/^[a-z0-9]{2,5}$/i, '2 to 5 letters or digits'),
    z.refine((tag) => !isReserved(tag), 'This tag speaks for the server'),
  ),
  z.transform((tag) => tag.toUpperCase()),
);

export const clanFormSchema = z.strictObject({
  name: nameSchema,
  tag: tagSchema,
  motto: z._default(writtenText(MOTTO_MAX, 'one'), ''),
  description: z._default(writtenText(DESCRIPTION_MAX, 'many'), ''),
  emblem: emblemSchema,
  /** In which its members talk, by ISO 639-1; null = several, or none in particular. */
  language: z._default(z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))), null),
  admission: z._default(z.enum(ADMISSIONS), 'request'),
  minRating: z._default(z.int().check(z.minimum(0), z.maximum(3000)), 0),
  minReliability: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
});
export type ClanForm = z.infer<typeof clanFormSchema>;

/** All that is done about membership; who may is said in `sync-server/clans/machine.ts`. */
export const clanActSchema = z.discriminatedUnion('type', [
  /** Into an open clan, or by an invitation. */
  z.strictObject({ type: z.literal('join') }),
  z.strictObject({ type: z.literal('request') }),
  /** Takes back a request, or refuses an invitation. */
  z.strictObject({ type: z.literal('withdraw') }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('invite'), userId }),
  z.strictObject({ type: z.literal('accept'), userId }),
  z.strictObject({ type: z.literal('decline'), userId }),
  z.strictObject({ type: z.literal('remove'), userId }),
  z.strictObject({ type: z.literal('role'), userId, role: z.enum(['officer', 'member']) }),
  z.strictObject({ type: z.literal('handOver'), userId }),
  /** The oldest officer would like to lead a clan whose leader has been away for 60 days. */
  z.strictObject({ type: z.literal('takeOver') }),
  /** The leader is here: nobody takes over. */
  z.strictObject({ type: z.literal('stay') }),
  z.strictObject({ type: z.literal('disband') }),
  z.strictObject({ type: z.literal('callOff') }),
]);
export type ClanAct = z.infer<typeof clanActSchema>;

const brief = {
  slug: z.string(),
  name: z.string(),
  tag: z.string(),
  motto: z.string(),
  emblem: emblemSchema,
  members: z.int(),
  /** What its ten best members have gained in the running season. */
  points: z.int(),
  /** Elo over wars. */
  rating: z.int(),
  warsWon: z.int(),
  warsLost: z.int(),
  admission: z.enum(ADMISSIONS),
};
const clanBriefSchema = z.object(brief);
export type ClanBrief = z.infer<typeof clanBriefSchema>;

export const clanMemberSchema = z.object({
  userId: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  preferredColor: z.string(),
  elo: z.int(),
  /** Turns taken of the last hundred, in percent; null = there was none yet. */
  reliability: z.nullable(z.int()),
  role: z.enum(CLAN_ROLES),
  joinedAt: z.int(),
  /** Points gained in the running season. */
  gain: z.int(),
});
export type ClanMember = z.infer<typeof clanMemberSchema>;

export const clanSchema = z.object({
  ...brief,
  id: z.string(),
  /** By the rating of wars, 1 = best; equals share it. */
  place: z._default(z.int(), 0),
  /** All clans of the server. */
  clans: z._default(z.int(), 0),
  description: z.string(),
  language: z._default(z.nullable(z.string()), null),
  minRating: z.int(),
  minReliability: z.int(),
  createdAt: z.int(),
  /** It ends then, unless that is called off; null = it stays. */
  disbandAt: z.nullable(z.int()),
  /** An officer leads it from then on, unless its leader says a word; null = nobody asks for it. */
  takeOver: z.nullable(z.object({ userId: z.string(), username: z.string(), at: z.int() })),
  /** The leader has been away for so long that the oldest officer may ask to lead. */
  isLeaderAway: z.boolean(),
  roster: z.array(clanMemberSchema),
});
export type Clan = z.infer<typeof clanSchema>;

const askSchema = z.object({ userId: z.string(), username: z.string(), elo: z.int(), at: z.int() });

/** What a clan is to the caller. */
export const ownClanSchema = z.object({
  /** null = they are in none. */
  clan: z.nullable(z.object({ ...brief, role: z.enum(CLAN_ROLES), conversationId: z.nullable(z.string()) })),
  /** Requests that wait for them to decide, if they may. */
  requests: z.array(askSchema),
  /** Clans that they have asked, or that have invited them. */
  asks: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      tag: z.string(),
      kind: z.enum(['request', 'invite']),
      at: z.int(),
    }),
  ),
});
export type OwnClan = z.infer<typeof ownClanSchema>;

const clanReply = z.object({ clan: clanSchema });

export const clanRoutes = {
  list: route({
    method: 'GET',
    path: '/community/clans',
    access: 'public',
    summary: 'Clans by their points in the season or their rating of wars, or those whose names begin so',
    query: z.strictObject({
      q: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(30))),
      by: z._default(z.enum(CLAN_LADDERS), 'points'),
      after: z.optional(z.string().check(z.maxLength(120))),
      limit: pageSize(50, 50),
    }),
    body: none,
    reply: z.object({ clans: z.array(clanBriefSchema), next: z.nullable(z.string()) }),
  }),
  here: route({
    method: 'GET',
    path: '/clan/here',
    access: 'verified',
    summary: "Who of the caller's clan is connected now, of those who let it be seen",
    query: none,
    body: none,
    reply: z.object({ userIds: z.array(z.string()) }),
  }),
  get: route({
    method: 'GET',
    path: '/community/clans/:slug',
    access: 'public',
    summary: 'A clan with its roster; a name that it gave up lately leads to it too',
    query: none,
    body: none,
    reply: clanReply,
  }),
  own: route({
    method: 'GET',
    path: '/clan',
    access: 'verified',
    summary: "The caller's clan, requests that wait for them, and clans that they have to do with",
    query: none,
    body: none,
    reply: ownClanSchema,
  }),
  found: route({
    method: 'POST',
    path: '/community/clans',
    access: 'verified',
    summary: 'Found a clan and lead it',
    query: none,
    body: clanFormSchema,
    reply: clanReply,
  }),
  change: route({
    method: 'PUT',
    path: '/community/clans/:slug',
    access: 'verified',
    summary: 'Change the page and the rules of a clan, as its leader',
    query: none,
    body: clanFormSchema,
    reply: clanReply,
  }),
  act: route({
    method: 'POST',
    path: '/community/clans/:slug/acts',
    access: 'verified',
    summary:
      'Join, ask, invite, leave, and all else about who belongs to a clan; answered alike when it is repeated',
    query: none,
    body: clanActSchema,
    reply: z.object({ own: ownClanSchema }),
  }),
};

/** What the server tells devices of clans; the page that is meant is asked for anew. */
export interface ClanEvents {
  /** To its members, and to those who join, leave, are invited or ask. `slug` is that of before. */
  'clan.changed': (update: { slug: string }) => void;
}
