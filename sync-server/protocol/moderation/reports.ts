import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { writtenText } from '../text.ts';
import { REASONS } from './sanctions.ts';

/**
 * What can be reported; `targetId` is the message, person, room, game, tournament or map, the slug of the clan, of a rating
 * the map and the person, and of a note the study and the note, with a blank between them.
 */
export const REPORT_KINDS = [
  'message',
  'name',
  'profile',
  'picture',
  'room',
  'game',
  'clan',
  'map',
  'rating',
  'tournament',
  'note',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const LONGEST_REPORT = 500;

const reportSchema = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  targetId: z.string().check(z.minLength(1), z.maxLength(80)),
  reason: z.enum(REASONS),
  words: z._default(writtenText(LONGEST_REPORT, 'many'), ''),
});
export type GivenReport = z.infer<typeof reportSchema>;

export const reportRoutes = {
  report: route({
    method: 'POST',
    path: '/reports',
    access: 'verified',
    summary:
      'Report a message, person, room, game, clan, tournament, map, rating or note of a study to the moderators; ten a day',
    query: none,
    body: reportSchema,
    reply: messageReply,
  }),
};
