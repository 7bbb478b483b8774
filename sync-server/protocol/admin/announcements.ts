import { z } from 'zod/mini';
import { announcementsReply } from '../announcements.ts';
import { messageReply, none, route } from '../contract.ts';
import { writtenText } from '../text.ts';

const written = z.strictObject({
  title: writtenText(100, 'one').check(z.minLength(1, 'Write a title')),
  words: writtenText(1_000, 'many'),
});

export const announcementAdminRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/announcements',
    access: 'moderator',
    summary: 'Announcements that are shown, and those to come',
    query: none,
    body: none,
    reply: announcementsReply,
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
