import { z } from 'zod/mini';
import { none, route } from './contract.ts';

const textSchema = z.object({ title: z.string(), words: z.string() });
/** German may be missing: then everybody reads English. */
export const announcementTexts = z.object({ en: textSchema, de: z.nullable(textSchema) });
export type AnnouncementTexts = z.infer<typeof announcementTexts>;

const announcementSchema = z.object({
  id: z.string(),
  /** A banner stands above the lobby, news among the community's. */
  kind: z.enum(['banner', 'news']),
  texts: announcementTexts,
  startsAt: z.int(),
  endsAt: z.int(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementsReply = z.object({ announcements: z.array(announcementSchema) });

export const announcementRoutes = {
  current: route({
    method: 'GET',
    path: '/announcements',
    access: 'public',
    summary: 'What those who see to the server tell everybody now',
    query: none,
    body: none,
    reply: announcementsReply,
  }),
};
