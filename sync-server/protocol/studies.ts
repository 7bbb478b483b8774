import { z } from 'zod/mini';
import {
  branchSchema,
  MOST_BRANCHES,
  MOST_NOTES,
  noteSchema,
  STUDY_ROLES,
  STUDY_AUDIENCES,
  studySchema,
} from '../../engine/study/study.ts';
import { messageReply, none, route } from './contract.ts';

/** Bytes of a request that hands in rows of a study. */
export const MOST_STUDY_BODY = 256 * 1024;
/** Studies that an account may have on the server, people of one, and public ones of a game that are listed. */
export const MOST_STUDIES = 100;
export const MOST_STUDY_PEOPLE = 30;
export const MOST_LISTED = 50;

const count = z.int().check(z.minimum(0));
const audience = z.enum(STUDY_AUDIENCES);

/** Rows that are new, or have changed; the study's own only its owner changes. */
const rowsSchema = z.strictObject({
  study: z.optional(studySchema),
  branches: z._default(z.array(branchSchema).check(z.maxLength(MOST_BRANCHES)), []),
  notes: z._default(z.array(noteSchema).check(z.maxLength(MOST_NOTES)), []),
});
export type StudyRowsGiven = z.output<typeof rowsSchema>;

const summarySchema = z.object({
  id: z.string(),
  gameId: z.string(),
  name: z.string(),
  audience,
  /** null = the caller looks on without a part in it. */
  role: z.nullable(z.enum(STUDY_ROLES)),
  owner: z.string(),
  /** Counts its changes. */
  seq: count,
  /** Milliseconds since 1970, UTC. */
  changedAt: z.int(),
});
export type StudySummary = z.infer<typeof summarySchema>;

const memberSchema = z.object({ userId: z.string(), username: z.string(), role: z.enum(STUDY_ROLES) });
export type StudyMember = z.infer<typeof memberSchema>;

const stateSchema = z.object({
  summary: summarySchema,
  members: z.array(memberSchema),
  study: studySchema,
  /** Those that changed after `since`. */
  branches: z.array(branchSchema),
  notes: z.array(noteSchema),
});
export type StudyState = z.infer<typeof stateSchema>;

export const studyRoutes = {
  list: route({
    method: 'GET',
    path: '/studies',
    access: 'verified',
    summary: 'The caller’s studies and those shared with them; with a game its public ones too',
    query: z.strictObject({ gameId: z.optional(z.string().check(z.maxLength(64))) }),
    body: none,
    reply: z.object({ studies: z.array(summarySchema) }),
  }),
  create: route({
    method: 'POST',
    path: '/studies',
    access: 'verified',
    summary:
      'Hand in a study of a finished game that the caller may see; the same one again only adds its rows',
    query: none,
    body: z.strictObject({ ...rowsSchema.shape, study: studySchema, audience }),
    reply: stateSchema,
  }),
  get: route({
    method: 'GET',
    path: '/studies/:id',
    access: 'verified',
    summary: 'A study with its rows, or those that changed after a change of it',
    query: z.strictObject({
      since: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    }),
    body: none,
    reply: stateSchema,
  }),
  push: route({
    method: 'POST',
    path: '/studies/:id/rows',
    access: 'verified',
    summary: 'Add or change rows of a study: all of them or none; the same rows again change nothing',
    query: none,
    body: rowsSchema,
    reply: z.object({ seq: count }),
  }),
  settings: route({
    method: 'PUT',
    path: '/studies/:id/settings',
    access: 'verified',
    summary: 'Say who else may see a study of one’s own',
    query: none,
    body: z.strictObject({ audience }),
    reply: stateSchema,
  }),
  setMember: route({
    method: 'PUT',
    path: '/studies/:id/members',
    access: 'verified',
    summary: 'Give somebody a part in a study of one’s own, or another one',
    query: none,
    body: z.strictObject({
      username: z.string().check(z.maxLength(64)),
      role: z.enum(['writer', 'reader']),
    }),
    reply: stateSchema,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/studies/:id/members/:userId',
    access: 'verified',
    summary: 'Take somebody out of a study of one’s own, or leave one',
    query: none,
    body: none,
    reply: messageReply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/studies/:id',
    access: 'verified',
    summary: 'Take a study of one’s own from the server; devices keep what they have',
    query: none,
    body: none,
    reply: messageReply,
  }),
};

/** The place of whoever presents a study: the last entry of a line that they see. */
export const placeSchema = z.strictObject({
  studyId: z.string().check(z.maxLength(64)),
  /** null = the game itself. */
  branch: z.nullable(z.string().check(z.maxLength(64))),
  seq: count,
});
export type StudyPlace = z.infer<typeof placeSchema>;

const inStudy = z.strictObject({ studyId: z.string().check(z.maxLength(64)) });
const okAck = z.object({ ok: z.boolean(), error: z.optional(z.string()) });

/** The messages about studies that clients send. */
export const studyClientEvents = {
  /** Whoever may see a study hears of it from now on. */
  'study:join': { body: inStudy, ack: okAck },
  'study:leave': { body: inStudy },
  /** Shows the others where one is. */
  'study:present': { body: placeSchema, ack: okAck },
} as const;

/** The messages about studies that the server sends. */
export interface StudyEvents {
  /** Rows have changed: who wants them asks for what came after those that they have. */
  'study:news': (news: { studyId: string; seq: number }) => void;
  /** Who may see it has changed, or it is gone: nobody hears of it until they join again. */
  'study:ended': (news: { studyId: string }) => void;
  'study:place': (place: StudyPlace & { userId: string; username: string }) => void;
}
