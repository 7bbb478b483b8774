import { z } from 'zod/mini';
import { none, route } from './contract.ts';
import { MOST_STATE_BYTES } from './draftSync.ts';

export const MOST_DRAFTS = 20;
export const MOST_DRAFT_PEOPLE = 8;
export const INVITATION_DAYS = 7;
/** Of `PUT /map-drafts/{id}`, whose state is written in base64. */
export const MOST_DRAFT_BODY = Math.ceil((MOST_STATE_BYTES * 4) / 3) + 1024;

const ROLES = ['owner', 'editor', 'commenter'] as const;
const guestRole = z.enum(['editor', 'commenter']);
const role = z.enum(ROLES);
export type DraftRole = (typeof ROLES)[number];

const draftSchema = z.object({
  id: z.string(),
  title: z.string(),
  role,
  territories: z.int(),
  /** Milliseconds since 1970, UTC. */
  changedAt: z.int(),
});
export type ServerDraft = z.infer<typeof draftSchema>;

const memberSchema = z.object({ userId: z.string(), username: z.string(), role });
const invitationSchema = z.object({
  id: z.string(),
  /** null = whoever has the link. */
  userId: z.nullable(z.string()),
  role: guestRole,
  expiresAt: z.int(),
});
const detailSchema = z.object({
  draft: draftSchema,
  members: z.array(memberSchema),
  /** Those that still count; to the owner alone. */
  invitations: z.array(invitationSchema),
});
export type ServerDraftDetail = z.infer<typeof detailSchema>;

const ofDraft = { access: 'verified', query: none } as const;

export const mapDraftRoutes = {
  list: route({
    ...ofDraft,
    method: 'GET',
    path: '/map-drafts',
    summary: 'The drafts of maps in which the caller has a part, and to which they are invited by name',
    body: none,
    reply: z.object({
      drafts: z.array(draftSchema),
      invitations: z.array(
        z.object({
          id: z.string(),
          draftId: z.string(),
          title: z.string(),
          by: z.string(),
          role: guestRole,
          expiresAt: z.int(),
        }),
      ),
    }),
  }),
  put: route({
    ...ofDraft,
    method: 'PUT',
    path: '/map-drafts/:id',
    summary:
      'Brings a draft that was begun on a device to the server, once and whole; repeated it changes nothing',
    body: z.strictObject({
      /** Of its document, an update of Yjs in base64. */
      state: z.string().check(z.maxLength(MOST_DRAFT_BODY), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'base64')),
    }),
    reply: detailSchema,
  }),
  get: route({
    ...ofDraft,
    method: 'GET',
    path: '/map-drafts/:id',
    summary: 'A draft with its people',
    body: none,
    reply: detailSchema,
  }),
  state: route({
    ...ofDraft,
    method: 'GET',
    path: '/map-drafts/:id/state',
    summary: 'The document of a draft as it is stored, an update of Yjs in base64',
    body: none,
    reply: z.object({ state: z.string() }),
  }),
  remove: route({
    ...ofDraft,
    method: 'DELETE',
    path: '/map-drafts/:id',
    summary: 'Delete a draft for everybody, as its owner',
    body: none,
    reply: z.object({}),
  }),
  ticket: route({
    ...ofDraft,
    method: 'POST',
    path: '/map-drafts/:id/tickets',
    summary: 'A ticket that opens one connection to the document within 30 seconds',
    body: none,
    reply: z.object({ ticket: z.string(), role }),
  }),
  setRole: route({
    ...ofDraft,
    method: 'PUT',
    path: '/map-drafts/:id/members/:userId',
    summary: 'Change the role of somebody, as the owner; to pass the draft on make them the owner',
    body: z.strictObject({ role }),
    reply: detailSchema,
  }),
  removeMember: route({
    ...ofDraft,
    method: 'DELETE',
    path: '/map-drafts/:id/members/:userId',
    summary: 'Take somebody out of a draft, as the owner, or leave it; their connection ends at once',
    body: none,
    reply: z.object({}),
  }),
  invite: route({
    ...ofDraft,
    method: 'POST',
    path: '/map-drafts/:id/invitations',
    summary: 'Invite somebody by name, or with a link that lets one person in within 7 days',
    body: z.strictObject({
      role: guestRole,
      /** Left out for a link. */
      username: z.optional(z.string().check(z.maxLength(60))),
    }),
    reply: z.object({
      /** Of a link, told this once; null for an invitation by name. */
      word: z.nullable(z.string()),
    }),
  }),
  withdraw: route({
    ...ofDraft,
    method: 'DELETE',
    path: '/map-drafts/:id/invitations/:invitationId',
    summary: 'Take an invitation back, as the owner, or decline one',
    body: none,
    reply: z.object({}),
  }),
  join: route({
    ...ofDraft,
    method: 'POST',
    path: '/map-invitations',
    summary: 'Accept an invitation: by its id, or by the word of a link',
    body: z.strictObject({ word: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: detailSchema,
  }),
};
