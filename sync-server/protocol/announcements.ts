import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { writtenText } from './text.ts';

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

const reply = z.object({ announcements: z.array(announcementSchema) });
const written = z.strictObject({
  title: writtenText(100, 'one').check(z.minLength(1, 'Write a title')),
  words: writtenText(1_000, 'many'),
});

export const announcementRoutes = {
  current: route({
    method: 'GET',
    path: '/announcements',
    access: 'public',
    summary: 'What those who see to the server tell everybody now',
    query: none,
    body: none,
    reply,
  }),
};

export const announcementAdminRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/announcements',
    access: 'moderator',
    summary: 'Announcements that are shown, and those to come',
    query: none,
    body: none,
    reply,
  }),
  make: route({
    method: 'POST',
    path: '/admin/announcements',
    access: 'moderator',
    sudo: true,
    summary: 'Tell everybody something, from one moment to another',
    query: none,
    body: z
      .strictObject({
        kind: z.enum(['banner', 'news']),
        texts: z.strictObject({ en: written, de: z.nullable(written) }),
        startsAt: z.int().check(z.minimum(0)),
        endsAt: z.int().check(z.minimum(0)),
      })
      .check(
        z.refine(({ startsAt, endsAt }) => endsAt > startsAt, {
          error: 'It must end after it starts',
          path: ['endsAt'],
        }),
      ),
    reply: messageReply,
  }),
  end: route({
    method: 'DELETE',
    path: '/admin/announcements/:id',
    access: 'moderator',
    sudo: true,
    summary: 'Take an announcement down',
    query: none,
    body: none,
    reply: messageReply,
  }),
};
